import { Layout } from "../components/layout.tsx";
import { seedingPlants } from "../components/legal-plants.tsx";
import { LegalText } from "../components/legal-text.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

export const meta: PageMeta = content.termsOfService.page;

export default function TermsOfServicePage() {
  return (
    <Layout>
      <LegalText of={content.termsOfService} plants={seedingPlants} />
    </Layout>
  );
}
