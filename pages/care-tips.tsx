import { Advertisement } from "../components/advertisement.tsx";
import { CareCalendar } from "../components/care-calendar.tsx";
import { CareTopics } from "../components/care-topics.tsx";
import { Contents } from "../components/contents.tsx";
import { Glance } from "../components/glance.tsx";
import { Introduction } from "../components/introduction.tsx";
import { Layout } from "../components/layout.tsx";
import { ArticleData } from "../components/page-data.tsx";
import { SourcesOfPage, sourcesId, useCitations } from "../components/references.ts";
import { Sources } from "../components/sources.tsx";
import { Symptoms } from "../components/symptoms.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";
import "../components/care-guide.css";

const { careTips } = content;
const { sections } = careTips;
const contents = [
  { id: "Glance", title: careTips.glanceHeading },
  { id: "Symptoms", title: careTips.symptomsHeading },
  ...sections,
  { id: "Calendar", title: careTips.calendarHeading },
  { id: sourcesId, title: careTips.sourcesHeading },
];

export const meta: PageMeta = careTips.page;

export default function CareTipsPage() {
  return (
    <Layout>
      <SourcesOfPage value={useCitations(careTips.sources)}>
        <div className="care-guide">
          <ArticleData />
          <Contents of={contents} />
          <Glance />
          <Symptoms />
          <Introduction of={careTips} />
          <CareTopics />
          <CareCalendar>
            <Advertisement type="buddhaTv" />
          </CareCalendar>
          <Sources heading={careTips.sourcesHeading} />
        </div>
      </SourcesOfPage>
    </Layout>
  );
}
