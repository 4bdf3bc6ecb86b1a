import { legalPlants } from "../components/legal/legal-plants.tsx";
import { LegalText } from "../components/legal/legal-text.tsx";
import { Layout } from "../components/page/layout.tsx";
import { Contents } from "../components/text/contents.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

export const meta: PageMeta = content.termsOfService.page;

export default function TermsOfServicePage() {
  return (
    <Layout>
      <Contents of={content.termsOfService.sections} />
      <LegalText of={content.termsOfService} plants={legalPlants.toReversed()} />
    </Layout>
  );
}
