import { Layout } from "../components/page/layout.tsx";
import { LongText } from "../components/text/long-text.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

type TextPage = (typeof content.pages)[number];

/** The pages of `content/pages/`, which are only text. */
export const entries = content.pages;

export const meta = ({ title, description, accent, updated, navigation }: TextPage): PageMeta => ({
  title,
  description,
  accent,
  updated,
  navigation,
});

export default function TextPage({ entry }: { entry: TextPage }) {
  return (
    <Layout>
      <LongText heading={entry.title} lead={entry.description} of={entry} />
    </Layout>
  );
}
