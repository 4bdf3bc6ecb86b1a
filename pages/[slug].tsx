import { Layout } from "../components/page/layout.tsx";
import { LongText } from "../components/text/long-text.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

type TextPage = (typeof content.pages)[number];

/** The pages of `content/pages/`, which are only text. */
export const entries = content.pages;

export const meta = (page: TextPage): PageMeta => ({
  title: page.title,
  description: page.description,
  accent: page.accent,
  updated: page.updated,
  navigation: page.navigation,
  language: page.language,
  oldAddresses: page.oldAddresses,
});

export default function TextPage({ entry }: { entry: TextPage }) {
  return (
    <Layout>
      <LongText heading={entry.title} lead={entry.description} of={entry} />
    </Layout>
  );
}
