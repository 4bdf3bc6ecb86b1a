import { ColourGroups } from "../components/colour-groups.tsx";
import { DiameterChart } from "../components/diameter-chart.tsx";
import { Layout } from "../components/layout.tsx";
import { LinkButton } from "../components/link-button.tsx";
import { Varieties } from "../components/varieties.tsx";
import { Words } from "../components/words.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

const { heading, lead, note, more } = content.varieties;

export const meta: PageMeta = content.varieties.page;

export default function VarietiesPage() {
  return (
    <Layout>
      <div className="sheet">
        <Words of={heading} as="h1" className="in-wide" />
        <div className="varieties-opening in-main">
          <Words of={lead} className="lead" />
          <Words of={note} />
        </div>
        <div className="in-margin">
          <DiameterChart />
        </div>
        <Varieties />
      </div>
      <ColourGroups />
      <section className="sheet ruled">
        <Words of={more.body} className="lead in-body" />
        <p>
          <LinkButton link={more.link} />
        </p>
      </section>
    </Layout>
  );
}
