import { drawHead } from "../components/drawing/drawings.tsx";
import { Drawn } from "../components/drawing/drawn.tsx";
import { Layout } from "../components/page/layout.tsx";
import { LinkButton } from "../components/page/link-button.tsx";
import { Words } from "../components/text/words.tsx";
import { ColourGroups } from "../components/varieties/colour-groups.tsx";
import { Grow } from "../components/varieties/grow.tsx";
import { Ruler } from "../components/varieties/ruler.tsx";
import { SwatchRay } from "../components/varieties/swatch.tsx";
import { Varieties } from "../components/varieties/varieties.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

const { heading, lead, note, more } = content.varieties;
const flower = drawHead("crested-double");

export const meta: PageMeta = content.varieties.page;

export default function VarietiesPage() {
  return (
    <Layout>
      <div className="sheet">
        <Words of={heading} as="h1" className="in-wide" />
        <div className="in-wide">
          <Ruler />
        </div>
        <div className="varieties-opening in-wide">
          <Words of={lead} className="lead" />
          <Words of={note} />
        </div>
        <SwatchRay />
        <Grow />
        <Varieties />
      </div>
      <ColourGroups />
      <div className="sheet ruled next-page">
        <Words of={more.body} className="lead in-wide" />
        <p className="in-wide">
          <LinkButton link={more.link} />
        </p>
        <Drawn of={flower} className="in-wide" />
      </div>
    </Layout>
  );
}
