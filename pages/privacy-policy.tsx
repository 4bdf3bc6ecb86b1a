import { LegalText } from "../components/legal-text.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

const { title, description, accent, updated } = content.privacyPolicy;

export const meta: PageMeta = { title, description, accent, updated };

export default function PrivacyPolicyPage() {
  return <LegalText of={content.privacyPolicy} />;
}
