import type { GerberaDescription, Whorl } from "../../../content/drawing-schema.ts";
import { Marker } from "../marker.tsx";
import { palette } from "../palette.ts";
import { place, round } from "../path.ts";
import { type DrawnHead, inDrawingUnits } from "../scale.ts";
import { DiscFlorets, SharedFlorets } from "./disc-florets.tsx";
import { isRuff } from "./head-from-above.tsx";
import { groupRays, placeRays } from "./placement.ts";
import { RayInOneColour } from "./ray-definitions.tsx";
import type { RayShape } from "./ray-shape.ts";
import { transRow } from "./trans-florets.tsx";

interface GrownHeadProps {
  /** Styles show the shape and the eye of a class, and hide the others. */
  readonly shapes: readonly { readonly className: string; readonly of: GerberaDescription }[];
  readonly eyes: readonly Eye[];
}

interface Eye {
  readonly className: string;
  readonly id: string;
  readonly colours: GerberaDescription["disc"]["colours"];
}

/** The florets of all eyes; each shape scales them. */
const eye = { radius: 100, florets: 130, open: 0.52, heart: 0.24 };

/** The ray of all rows with such tips; each row scales it. */
const rayWith = (tip: RayShape["tip"]) => ({
  attachment: 0,
  length: 80,
  width: tip === "quilled" ? 6 : 16,
  tip,
  bend: 3,
});

/** A row of rays or trans florets. */
type Row = Pick<
  Whorl,
  "count" | "offset" | "unevenness" | "attachment" | "length" | "width" | "veins"
> & { readonly tip: RayShape["tip"] };

/**
 * Heads of several shapes around the origin. Their rays have the `fill` and, on folds and edges, the
 * `color` of the element around them. They share rays, rings and eyes, so that all of them together take few bytes.
 */
export function GrownHead({ shapes, eyes }: GrownHeadProps) {
  const heads = shapes.map(({ className, of }) => ({ className, head: inDrawingUnits(of) }));
  const rows = heads.flatMap(({ head }) => [...head.whorls, ...transRows(head)]);
  const firstOf = (key: (row: Row) => unknown) => [
    ...new Map([...rows].reverse().map((row) => [key(row), row])).values(),
  ];
  return (
    <>
      <defs>
        {/* The shadow of each row of a ruff. It darkens any colour. */}
        <radialGradient id="ruff">
          <stop offset=".7" stopColor={palette.petalShadow} />
          <stop offset="1" stopColor="#4a1e0a00" />
        </radialGradient>
        {firstOf(({ tip }) => tip).map((row) => (
          <g id={`ray-${row.tip}`} stroke="currentColor" strokeWidth={0.4}>
            {/* Trans florets are too narrow for folds and veins. */}
            <RayInOneColour shape={rayWith(row.tip)} veins={row.veins} edgeId={`edge-${row.tip}`} />
          </g>
        ))}
        {firstOf(({ count }) => count).map((row) => (
          <Ring of={row} />
        ))}
        <SharedFlorets disc={eye} id="florets" />
        {eyes.map(({ id, colours }) => (
          <g id={id} fill="#000">
            <DiscFlorets
              disc={{ ...eye, colours: { ...colours, open: "currentColor" } }}
              id={`${id}-`}
              shared="florets"
            />
          </g>
        ))}
      </defs>
      {heads.map(({ className, head }) => (
        <g className={className}>
          <g className="unfurling">
            <Rows of={head} id={className} />
            {eyes.map((each) => (
              <use
                className={each.className}
                href={`#${each.id}`}
                transform={place({ scale: head.disc.radius / eye.radius })}
              />
            ))}
          </g>
        </g>
      ))}
    </>
  );
}

/** No row if a head has no trans florets. */
const transRows = (head: DrawnHead): Row[] => (head.trans.count > 0 ? [transRow(head)] : []);

interface Tint {
  readonly fill: string;
  readonly opacity: number;
}

/** The tints of the rows, outermost first. The outer row is in shadow. */
const tints: readonly Tint[] = [
  { fill: "currentColor", opacity: 0.3 },
  { fill: "#fff", opacity: 0.12 },
  { fill: "#fff", opacity: 0.2 },
  { fill: "#fff", opacity: 0.35 },
];
/** Of the innermost row of a ruff, and of trans florets. */
const lightest: Tint = { fill: "#fff", opacity: 0.5 };

/** The rows of a head. A single row has no tint. */
function Rows({ of: head, id }: { of: DrawnHead; id: string }) {
  const { whorls, disc } = head;
  return (
    <g className="petals">
      {whorls.map((row, rank) => (
        <>
          {isRuff(row) ? (
            <circle r={round((row.attachment + row.length) * 1.15)} fill="url(#ruff)" />
          ) : null}
          <RingOfRays
            of={row}
            id={`${id}-${rank}`}
            tint={whorls.length > 1 ? (tints[rank] ?? lightest) : undefined}
          />
        </>
      ))}
      <circle r={round(disc.radius * 1.15)} fill="currentColor" opacity={0.4} />
      {transRows(head).map((row) => (
        <RingOfRays of={row} id={`${id}-t`} tint={lightest} />
      ))}
    </g>
  );
}

/** Rays of one row. The markers inherit their fill, and the ring inherits its marker. */
function RingOfRays({ of: row, id, tint }: { of: Row; id: string; tint: Tint | undefined }) {
  const { count, offset, attachment, length, width, tip } = row;
  const ray = rayWith(tip);
  const transform = place({ y: -attachment, scale: [width / ray.width, length / ray.length] });
  return (
    <>
      <Marker id={id}>
        <g transform={transform}>
          <use href={`#ray-${tip}`} />
          {tint ? <use href={`#edge-${tip}`} {...tint} /> : null}
        </g>
      </Marker>
      <use href={`#ring-${count}`} markerMid={`url(#${id})`} transform={place({ turn: offset })} />
    </>
  );
}

/**
 * The directions of the rays of all rows with as many of them. Some PDF viewers would paint a transparent
 * gradient, but no transparent colour.
 */
function Ring({ of: row }: { of: Row }) {
  const placements = placeRays({ ...row, offset: 0 }, 1, 0);
  return (
    <g id={`ring-${row.count}`} fill="#000" fillOpacity={0}>
      {groupRays(placements).map(({ transform, turns }) => (
        <path d={turns} transform={transform} />
      ))}
    </g>
  );
}
