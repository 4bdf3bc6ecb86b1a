import { draw } from "../components/drawings.tsx";
import { Layout } from "../components/layout.tsx";
import { OpeningPlant } from "../components/legal-plants.tsx";
import { LegalText } from "../components/legal-text.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

const plant = draw("opening-plant.svg", <OpeningPlant />);

export const meta: PageMeta = content.privacyPolicy.page;

export default function PrivacyPolicyPage() {
  return (
    <Layout>
      <LegalText of={content.privacyPolicy} plant={plant} />
    </Layout>
  );
}
