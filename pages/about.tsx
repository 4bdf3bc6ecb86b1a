import { ColourCustoms } from "../components/colour-customs.tsx";
import { drawHead } from "../components/drawings.tsx";
import { FlowerForms } from "../components/flower-forms.tsx";
import { FlowerParts } from "../components/flower-parts.tsx";
import { Layout } from "../components/layout.tsx";
import { ArticleData } from "../components/page-data.tsx";
import { Photograph } from "../components/photograph.tsx";
import { ProseSection } from "../components/prose-section.tsx";
import { Sources } from "../components/sources.tsx";
import { Timeline } from "../components/timeline.tsx";
import { Words } from "../components/words.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";
import "../components/title-row.css";

const { heading, lead, photograph, sections } = content.about;
const { sourcesHeading, sources } = content.about;
const [origins, ...rest] = sections;
const others = rest.map((section) => <ProseSection key={section.id} of={section} />);
const placeholder = drawHead("single");

export const meta: PageMeta = content.about.page;

export default function AboutPage() {
  return (
    <Layout>
      <ArticleData />
      <div className="title-row">
        <Words of={heading} as="h1" />
        <Words of={lead} className="lead" />
      </div>
      <FlowerParts />
      {origins ? (
        <ProseSection of={origins}>
          <Photograph of={photograph} placeholder={placeholder} />
        </ProseSection>
      ) : null}
      {others.slice(0, 1)}
      <Timeline />
      {others.slice(1, 3)}
      <FlowerForms />
      <ColourCustoms />
      {others.slice(3)}
      <Sources heading={sourcesHeading} sources={sources} />
    </Layout>
  );
}
