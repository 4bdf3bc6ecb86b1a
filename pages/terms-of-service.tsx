import { LegalText } from "../components/legal-text.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

export const meta: PageMeta = content.termsOfService.page;

export default function TermsOfServicePage() {
  return <LegalText of={content.termsOfService} />;
}
