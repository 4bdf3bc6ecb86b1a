import { Advertisement } from "../components/advertisement.tsx";
import { CareCalendar } from "../components/care-calendar.tsx";
import { CareTopics } from "../components/care-topics.tsx";
import { Glance } from "../components/glance.tsx";
import { Layout } from "../components/layout.tsx";
import { ArticleData } from "../components/page-data.tsx";
import { Sources } from "../components/sources.tsx";
import { Symptoms } from "../components/symptoms.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";
import "../components/care-guide.css";

const { sourcesHeading, sources } = content.careTips;

export const meta: PageMeta = content.careTips.page;

export default function CareTipsPage() {
  return (
    <Layout>
      <div className="care-guide">
        <ArticleData />
        <Glance />
        <CareTopics />
        <CareCalendar />
        <Symptoms />
        <div className="sheet">
          <div className="in-wide">
            <Advertisement type="buddhaTv" />
          </div>
        </div>
        <Sources heading={sourcesHeading} sources={sources} />
      </div>
    </Layout>
  );
}
