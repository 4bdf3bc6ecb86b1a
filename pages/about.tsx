import { ColourCustoms } from "../components/colour-customs.tsx";
import { drawHead, useDrawing } from "../components/drawings.tsx";
import { FlowerForms } from "../components/flower-forms.tsx";
import { FlowerParts } from "../components/flower-parts.tsx";
import { ArticleData } from "../components/page-data.tsx";
import { Photograph } from "../components/photograph.tsx";
import { ProseSection } from "../components/prose-section.tsx";
import { Sources } from "../components/sources.tsx";
import { Timeline } from "../components/timeline.tsx";
import { TitleRow } from "../components/title-row.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

const { heading, lead, photograph, sections } = content.about;
const { sourcesHeading, sources } = content.about;
const [origins, ...others] = sections;
const standIn = drawHead("single");

export const meta: PageMeta = content.about.page;

export default function AboutPage() {
  const standInAddress = useDrawing(standIn);
  return (
    <>
      <ArticleData />
      <TitleRow heading={heading} lead={lead} />
      <FlowerParts />
      {origins && (
        <ProseSection of={origins}>
          <Photograph of={photograph} standIn={standInAddress} />
        </ProseSection>
      )}
      {others.slice(0, 1).map((section) => (
        <ProseSection key={section.id} of={section} />
      ))}
      <Timeline />
      {others.slice(1, 3).map((section) => (
        <ProseSection key={section.id} of={section} />
      ))}
      <FlowerForms />
      <ColourCustoms />
      {others.slice(3).map((section) => (
        <ProseSection key={section.id} of={section} />
      ))}
      <Sources heading={sourcesHeading} sources={sources} />
    </>
  );
}
