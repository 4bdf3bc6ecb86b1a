import { AtAGlance } from "../components/care/at-a-glance.tsx";
import { CareCalendar } from "../components/care/calendar.tsx";
import { Division } from "../components/care/division.tsx";
import { Symptoms } from "../components/care/symptoms.tsx";
import { CareTopics } from "../components/care/topics.tsx";
import { Advertisements } from "../components/page/advertisement.tsx";
import { Layout } from "../components/page/layout.tsx";
import { ArticleData } from "../components/page/page-data.tsx";
import { Contents } from "../components/text/contents.tsx";
import { Introduction } from "../components/text/introduction.tsx";
import { SourcesOfPage, sourcesId, useCitations } from "../components/text/references.ts";
import { Sources } from "../components/text/sources.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";
import "../components/care/print-guide.css";
import "../components/page/advertisement.css";

const { careTips } = content;
const { sections } = careTips;
const contents = [
  { id: "Glance", title: careTips.glanceHeading },
  { id: "Calendar", title: careTips.calendarHeading },
  { id: "Symptoms", title: careTips.symptomsHeading },
  ...sections,
  { id: "Division", title: careTips.divisionHeading },
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
          <AtAGlance />
          <CareCalendar />
          <Symptoms />
          <Introduction of={careTips} />
          <CareTopics />
          <Division />
          <div className="sheet">
            <div className="in-wide">
              <Advertisements />
            </div>
          </div>
          <Sources heading={careTips.sourcesHeading} />
        </div>
      </SourcesOfPage>
    </Layout>
  );
}
