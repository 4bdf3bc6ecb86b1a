import { Layout } from "../components/page/layout.tsx";
import { LinkButton } from "../components/page/link-button.tsx";
import { Contents } from "../components/text/contents.tsx";
import { Words } from "../components/text/words.tsx";
import { ColourGroups } from "../components/varieties/colour-groups.tsx";
import { Eye } from "../components/varieties/eye.tsx";
import { Grow } from "../components/varieties/grow.tsx";
import { Ruler } from "../components/varieties/ruler.tsx";
import { SwatchRay } from "../components/varieties/swatch.tsx";
import { Varieties } from "../components/varieties/varieties.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

const { heading, lead, note, eye, grow, varietiesHeading, colours, more } = content.varieties;
const contents = [
  { id: "types", title: varietiesHeading },
  { id: "colours", title: colours.heading },
  { id: "eye", title: eye.heading },
  { id: "grow", title: grow.heading },
];

export const meta: PageMeta = content.varieties.page;

export default function VarietiesPage() {
  return (
    <Layout>
      <Contents of={contents} />
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
        <Varieties />
      </div>
      <ColourGroups />
      <div className="sheet">
        <Eye />
        <Grow />
        <Words of={more.body} className="lead in-wide" />
        <p className="in-wide">
          <LinkButton link={more.link} />
        </p>
      </div>
    </Layout>
  );
}
