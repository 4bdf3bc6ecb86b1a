import type { ReactElement } from "react";
import type { Period } from "../../../content/drawing-schema.ts";
import { content } from "../../../content/index.ts";
import { Picture } from "../picture.tsx";
import { type Flower, Flowers } from "../plant/flowers.tsx";
import { Foliage, fan } from "../plant/foliage.tsx";
import { InPot } from "../plant/in-pot.tsx";
import { PlacedHeads } from "../plant/placed-head.tsx";
import { coral, magenta, plain, recolour, yellow } from "../plant/recolour.ts";
import { Prop } from "../prop.tsx";

const { single, hero, spider, mini, double, "crested-double": crested } = content.drawings;
const facesViewer = true;
const ground = 98;

const plantlet = fan([-58, 52, -20, 18], 70);

const pressed = recolour(hero, plain("#b8482d"));

/** A parent whose colour is not recorded, in grey. */
const unknown = recolour(single, plain("#c4c6b4"));

/**
 * A picture file of a period, 200 units wide and high. The drawing begins at its left edge and ends at
 * its lower edge, or it is in the middle, with a margin.
 */
export function PeriodDrawing({ period, centred = false }: { period: Period; centred?: boolean }) {
  const [left, scene] = scenes[period];
  const view = [left, ground - 200, 200, 200] as const;
  return (
    <Picture size={200} viewBox={centred ? [-117, -119, 234, 234] : view}>
      {scene}
    </Picture>
  );
}

/** Where the drawing of each entry begins at its left, and what it shows. */
const scenes: Readonly<Record<Period, readonly [left: number, scene: ReactElement]>> = {
  apothecary: [-83, <Prop name="apothecary" />],
  name: [-73, <Prop name="manuscript" />],
  herbarium: [
    -75,
    <>
      <Prop name="herbarium-sheet" />
      <g opacity={0.92}>
        <Plant
          flowers={[{ description: pressed, x: -2, y: -48, width: 86, facesViewer }]}
          foot={72}
          leaves={80}
          colours={{ colour: "#7f8650", shade: "#5c5f34" }}
        />
      </g>
      <Prop name="strips" />
    </>,
  ],
  living: [
    -67,
    <Plant
      behind="root-ball"
      flowers={[
        { description: hero, x: -13, y: -28, width: 104 },
        { description: hero, x: 50, y: 5, width: 72 },
      ]}
      foot={54}
      leaves={78}
    />,
  ],
  print: [-75, <Prop name="book-page" />],
  plate: [
    -78,
    <>
      <Prop name="plate-frame" />
      <g transform="translate(0 -4)scale(.86)">
        <Plant
          flowers={[{ description: hero, x: 4, y: -36, width: 104, facesViewer }]}
          foot={84}
          leaves={82}
        />
      </g>
    </>,
  ],
  cross: [
    -99,
    <>
      <Prop name="pedigree" />
      <PlacedHeads
        of={[
          { description: hero, x: -58, y: -58, width: 82 },
          { description: unknown, x: 58, y: -58, width: 82 },
          { description: coral, x: 0, y: 54, width: 90 },
        ]}
      />
    </>,
  ],
  colours: [
    -95,
    <Plant
      flowers={[
        { description: magenta, x: 46, y: -1, width: 88 },
        { description: coral, x: -46, y: 7, width: 88 },
        { description: yellow, x: 0, y: -52, width: 92, facesViewer },
      ]}
      foot={98}
      leaves={74}
    />,
  ],
  crop: [
    -94,
    <Plant
      flowers={[
        { description: yellow, x: -56, y: -4, width: 66 },
        { description: magenta, x: 56, y: -4, width: 66 },
        { description: coral, x: -30, y: -64, width: 66, facesViewer },
        { description: single, x: 32, y: -62, width: 66, facesViewer },
        { description: yellow, x: 2, y: -26, width: 66, facesViewer },
      ]}
      foot={70}
      before="bucket"
    />,
  ],
  pot: [
    -90,
    <InPot at={{ y: 6, scale: [1.5, 1.14] }}>
      <Plant
        flowers={[
          { description: mini, x: 43, y: -16, width: 86 },
          { description: spider, x: -34, y: -22, width: 100 },
        ]}
        foot={44}
        leaves={80}
      />
    </InPot>,
  ],
  garden: [
    -94,
    <Plant
      behind="mound"
      flowers={[
        { description: coral, x: -54, y: 12, width: 70 },
        { description: coral, x: 54, y: 4, width: 70 },
        { description: coral, x: -28, y: -36, width: 80 },
        { description: coral, x: 32, y: -50, width: 78 },
      ]}
      foot={88}
      leaves={86}
    />,
  ],
  today: [
    -100,
    <>
      <Plant
        flowers={[
          { description: spider, x: -54, y: -20, width: 82 },
          { description: crested, x: 0, y: -48, width: 86, facesViewer },
          { description: double, x: -28, y: -4, width: 80, facesViewer },
        ]}
        foot={92}
        footX={-30}
        before="wrapping"
      />
      <Foliage of={plantlet} at={{ x: 58, y: 90, scale: 0.52 }} fill="#79ab5e" />
      <Prop name="flask" />
    </>,
  ],
};

interface PlantProps {
  readonly behind?: string;
  readonly flowers: readonly Flower[];
  /** The height at which stalks begin. */
  readonly foot: number;
  readonly footX?: number;
  /** The length of the leaves. Cut flowers have none. */
  readonly leaves?: number;
  readonly colours?: { readonly colour: string; readonly shade: string };
  readonly before?: string;
}

/** Leaves round the foot of flowers, with things behind and in front of them. */
function Plant({ behind, flowers, foot, footX = 0, leaves, colours, before }: PlantProps) {
  return (
    <>
      {behind ? <Prop name={behind} /> : null}
      <Flowers of={flowers} foot={{ x: footX, y: foot }} colours={colours} />
      {leaves ? (
        <Foliage
          of={fan([-24, 20, -46, 44, -66, 64], leaves)}
          at={{ y: foot }}
          fill={colours?.colour}
          edge={colours?.shade}
        />
      ) : null}
      {before ? <Prop name={before} /> : null}
    </>
  );
}
