import type { Point } from "../numbers.ts";
import { palette } from "../palette.ts";
import { d, place, round } from "../path.ts";
import { type LeafPoint, smooth } from "./leaf-shape.ts";

interface StemProps {
  /** Its foot. */
  readonly from: Point;
  /** The place of its head. */
  readonly to: Point;
  /** One or two points towards which it bends, as in a path. */
  readonly bend: readonly [Point] | readonly [Point, Point];
  readonly width: number;
  /** The width under the head of a stem that tapers. */
  readonly topWidth?: number;
  readonly colours?: { readonly colour: string; readonly shade: string } | undefined;
}

/** The light on a stem comes from the upper left: bands with their width and shift, as shares of it. */
const bands = { shade: [1, 0], face: [0.7, 0.13], shine: [0.22, 0.22] } as const;

/** A round stem without leaves. */
export function Stem({ colours = palette.stem, ...shape }: StemProps) {
  const { from, to, bend, width, topWidth = width } = shape;
  const paints = { shade: colours.shade, face: colours.colour, shine: "#fff" };
  const [low, high] = bend;
  const line = high ? d`M${from}C${low} ${high} ${to}` : d`M${from}Q${low} ${to}`;
  const parts = Object.entries(bands).map(([name, [share, shift]]) => {
    const paint = paints[name as keyof typeof bands];
    const opacity = name === "shine" ? 0.3 : undefined;
    if (topWidth !== width) {
      const edges = tapering([from, ...bend, to], width, topWidth, share, shift);
      return <path d={edges} fill={paint} fillOpacity={opacity} />;
    }
    return (
      <path
        d={line}
        stroke={paint}
        strokeOpacity={opacity}
        strokeWidth={round(width * share)}
        transform={place({ x: -width * shift, y: -width * shift * 0.3 })}
      />
    );
  });
  return <g fill={topWidth === width ? "none" : undefined}>{parts}</g>;
}

/** Points at each edge of a tapering stem. */
const points = 12;

/** Path data of a band along a stem. */
function tapering(
  curve: readonly Point[],
  footWidth: number,
  topWidth: number,
  share: number,
  shift: number,
): string {
  const edge = (side: number) =>
    Array.from({ length: points }, (_, index): LeafPoint => {
      const t = index / (points - 1);
      const [at, next] = [pointAt(curve, t), pointAt(curve, t + 0.01)];
      const [dx, dy] = [next.x - at.x, next.y - at.y];
      const size = footWidth + (topWidth - footWidth) * t;
      const across = (side * share * size) / Math.hypot(dx, dy);
      return [at.x - dy * across - shift * size, at.y + dx * across - shift * size * 0.3];
    });
  return `${smooth(edge(-0.5))}L${smooth(edge(0.5).toReversed()).slice(1)}Z`;
}

/** A point on a curve of any degree, by de Casteljau's construction. */
export function pointAt(curve: readonly Point[], share: number): Point {
  const [first = { x: 0, y: 0 }, ...others] = curve;
  if (others.length === 0) return first;
  const between = others.map(({ x, y }, index) => {
    const from = curve[index] ?? first;
    return { x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share };
  });
  return pointAt(between, share);
}
