import { ColourCustoms } from "../components/about/colour-customs.tsx";
import { FlowerForms } from "../components/about/flower-forms.tsx";
import { FlowerParts } from "../components/about/flower-parts.tsx";
import { Timeline } from "../components/about/timeline.tsx";
import { useTopicDrawings } from "../components/care/topic-drawings.tsx";
import { Drawn, draw } from "../components/drawing/drawings.tsx";
import { Picture } from "../components/drawing/picture.tsx";
import { Prop } from "../components/drawing/prop.tsx";
import { Layout } from "../components/page/layout.tsx";
import { LinkButton } from "../components/page/link-button.tsx";
import { ArticleData } from "../components/page/page-data.tsx";
import { Contents } from "../components/text/contents.tsx";
import { Introduction } from "../components/text/introduction.tsx";
import { Photograph } from "../components/text/photograph.tsx";
import { ProseSection } from "../components/text/prose-section.tsx";
import { SourcesOfPage, sourcesId, useCitations } from "../components/text/references.ts";
import { Sources } from "../components/text/sources.tsx";
import { Words } from "../components/text/words.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";
import "../components/about/origins.css";
import "../components/about/title-row.css";

const { about } = content;
const { map, more } = about;
const [origins, ...others] = about.sections;
const contents = [
  { id: "Florets", title: about.floretsHeading },
  ...about.sections.slice(0, 1),
  { id: "Timeline", title: about.timelineLabel ?? about.timelineHeading },
  { id: "Forms", title: about.formsHeading },
  { id: "Colours", title: about.coloursHeading },
  ...others,
  { id: sourcesId, title: about.sourcesHeading },
];
const mapDrawing = draw(
  "map.svg",
  <Picture size={567} viewBox={[0, 0, 567, 389]}>
    <Prop name="map" />
  </Picture>,
);

export const meta: PageMeta = about.page;

export default function AboutPage() {
  const drawings = useTopicDrawings("content/about.md", others, about.topicPictures);
  return (
    <Layout>
      <SourcesOfPage value={useCitations(about.sources)}>
        <ArticleData />
        <Contents of={contents} />
        <div className="title-row">
          <Words of={about.heading} as="h1" />
          <Words of={about.lead} className="lead" />
        </div>
        <Introduction of={about} />
        <FlowerParts />
        {origins ? (
          <div className="origins">
            <ProseSection of={origins}>
              {map ? (
                <figure className="map">
                  <Drawn of={mapDrawing} alt={map.alt} />
                  <Words of={map.caption} as="figcaption" className="caption numbered" />
                </figure>
              ) : null}
              <Photograph of={about.photograph} placeholder="single" />
            </ProseSection>
          </div>
        ) : null}
        <Timeline />
        <FlowerForms />
        <ColourCustoms />
        {others.map((section) => (
          <ProseSection of={section}>{drawings.get(section.id)}</ProseSection>
        ))}
        {more ? (
          <div className="sheet">
            <div className="about-end in-wide">
              <Words of={more.body} className="lead" />
              <LinkButton link={more.link} />
            </div>
          </div>
        ) : null}
        <Sources heading={about.sourcesHeading} />
      </SourcesOfPage>
    </Layout>
  );
}
