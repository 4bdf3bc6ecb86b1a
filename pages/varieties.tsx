import { ColourGroups } from "../components/colour-groups.tsx";
import { drawHead, useDrawing } from "../components/drawings.tsx";
import { Grow } from "../components/grow.tsx";
import { Layout } from "../components/layout.tsx";
import { LinkButton } from "../components/link-button.tsx";
import { Ruler } from "../components/ruler.tsx";
import { SwatchRay } from "../components/swatch.tsx";
import { Varieties } from "../components/varieties.tsx";
import { Words } from "../components/words.tsx";
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
        <img
          className="in-wide"
          src={useDrawing(flower)}
          alt=""
          width="400"
          height="400"
          loading="lazy"
        />
      </div>
    </Layout>
  );
}
