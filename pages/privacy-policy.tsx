import { legalPlants } from "../components/legal/legal-plants.tsx";
import { LegalText } from "../components/legal/legal-text.tsx";
import { Layout } from "../components/page/layout.tsx";
import { Contents } from "../components/text/contents.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

export const meta: PageMeta = content.privacyPolicy.page;

export default function PrivacyPolicyPage() {
  return (
    <Layout>
      <Contents of={content.privacyPolicy.sections} />
      <LegalText of={content.privacyPolicy} plants={legalPlants} />
    </Layout>
  );
}
