import { draw } from "../components/drawings.tsx";
import { Layout } from "../components/layout.tsx";
import { SeedingPlant } from "../components/legal-plants.tsx";
import { LegalText } from "../components/legal-text.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

const plant = draw("seeding-plant.svg", <SeedingPlant />);

export const meta: PageMeta = content.termsOfService.page;

export default function TermsOfServicePage() {
  return (
    <Layout>
      <LegalText of={content.termsOfService} plant={plant} />
    </Layout>
  );
}
