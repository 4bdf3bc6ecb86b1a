import { Layout } from "../components/layout.tsx";
import { LegalText } from "../components/legal-text.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

export const meta: PageMeta = content.termsOfService.page;

export default function TermsOfServicePage() {
  return (
    <Layout>
      <LegalText of={content.termsOfService} flower="crested-double" />
    </Layout>
  );
}
