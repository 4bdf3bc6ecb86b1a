import { goldenShare, type Point, polar, scatter } from "../numbers.ts";
import { round, roundScale } from "../path.ts";

/** The colours of the flowers. Drifts of neighbouring colours border on each other. */
export const colours = ["cream", "yellow", "coral", "scarlet", "magenta"] as const;
export type Colour = (typeof colours)[number];

/** A picture of a field. Its origin is in the middle of the horizon. */
export interface Field {
  readonly width: number;
  /** The heights of the sky and of the field below it. */
  readonly sky: number;
  readonly depth: number;
  /** How much larger plants are with each unit from the horizon. The radius of a head is 100 units. */
  readonly growth: number;
  /** How far from the middle the edges of wide panels are. They cut no head in half. */
  readonly edges: readonly number[];
}

/** For a panel that is wider than high, and for a much higher one. */
export const lowField: Field = {
  width: 1360,
  sky: 215,
  depth: 585,
  growth: 0.00099,
  edges: [657, 680],
};
export const tallField: Field = {
  width: 1000,
  sky: 290,
  depth: 1310,
  growth: 0.00066,
  edges: [215, 254, 297],
};

/** How many parts of a plant show. Plants have less detail the farther away they are. */
export type Detail = "near" | "middle" | "far";

/** Plants that are equally far away: the middles of their rosettes, and their heads. */
export type Row = ReturnType<typeof plantRow>;

/** Rows of plants, the farthest first. They are as far apart as their plants are large. */
export function fieldRows(field: Field): Row[] {
  const taken: Circle[] = [];
  const places = Array.from({ length: 10 }, (_, number) => field.depth * 1.08 * 0.8 ** number);
  return places.map((y, number) => plantRow(field, y, number, taken)).toReversed();
}

function plantRow(field: Field, y: number, number: number, taken: Circle[]) {
  const scale = field.growth * y;
  const detailFrom = (middle: number): Detail =>
    scale > 0.5 ? "near" : scale > middle ? "middle" : "far";
  const detail = { leaves: detailFrom(0.23), heads: detailFrom(0.18) };
  const count = Math.ceil(field.width / scale / 375) + 1;
  // 375 units apart, in multiples of 5, which make a lighter file.
  const feet = Array.from({ length: count }, (_, index) => {
    const random = (salt: number) => scatter(index + 60 * number, salt);
    const across = index - count / 2 + ((number * goldenShare) % 1) + 0.5 * random(1);
    return {
      x: 5 * Math.round(across * 75),
      // Up to a quarter of the way to the next row, so that no bands show.
      y: 5 * Math.round(((0.089 / field.growth) * (random(2) - 0.5)) / 5),
      size: [0.9, 1, 1.1][Math.floor(3 * random(3))] ?? 1,
    };
  });
  const heads = feet
    .flatMap((foot, index) =>
      headsOf(foot, index + 60 * number, y / field.depth, number, detail.heads),
    )
    .filter((head) => takePlace(head, y, scale, field, taken));
  return { y: Math.round(y), scale: roundScale(scale), detail, feet, heads };
}

/** Drifts of one colour that run across the field, and end where others begin. */
export function colourAt(x: number, row: number): Colour {
  const wave = Math.sin(x / 1100 + row * 0.9) + Math.sin(x / 1900 - row * 0.55 + 2);
  return colours[Math.floor((wave + 2) * 1.7 + row * 0.7) % colours.length] ?? "cream";
}

/** The heads of a plant, in units of its row. */
function headsOf(foot: Point, plant: number, nearness: number, row: number, detail: Detail) {
  // Only few large heads find a place.
  const count = (detail === "near" ? 16 : 4) + Math.floor(3 * scatter(plant, 5));
  // In front, a clump is two plants of different colours, because a phone shows only one clump.
  const mingling = 1 + 9 * nearness ** 2;
  const colourOf = (half: number) =>
    colourAt(foot.x, row + mingling * (scatter(plant, 21 + half) - 0.5));
  return Array.from({ length: count }, (_, index) => {
    const random = (salt: number) => scatter(plant * 6 + index, salt);
    const lean = -30 + (60 * (index + 0.15 + 0.7 * random(6))) / count;
    const top = polar(300 + 230 * random(7), lean);
    return {
      foot,
      colour: colourOf(detail === "near" ? index % 2 : 0),
      x: foot.x + 5 * Math.round(top.x / 5),
      y: foot.y + 5 * Math.round(top.y / 5),
      /** In degrees from upright. */
      tilt: 4 * Math.round(lean * 0.15 + 7 * (random(9) - 0.5)),
      scale: round(0.78 + 0.32 * random(10)),
      /** The height as a share of the width: far heads are seen from the side. */
      flat: round(0.3 + 0.28 * Math.min(1, nearness) + 0.24 * random(11)),
    };
  });
}

/** A flower or a point of a stalk, in units of the picture. */
type Circle = Point & { readonly radius: number };

/** Takes a place for a flower, unless it touches a nearer one, hides behind its stalk or is cut by an edge. */
function takePlace(
  head: ReturnType<typeof headsOf>[number],
  rowY: number,
  scale: number,
  field: Field,
  taken: Circle[],
) {
  const onStalk = (share: number, radius: number) => ({
    x: (head.foot.x + (head.x - head.foot.x) * share) * scale,
    y: (head.foot.y + (head.y - head.foot.y) * share) * scale + rowY,
    radius: radius * scale,
  });
  const top = onStalk(1, 100 * head.scale);
  // The latest is the likeliest to be in the way. Squares are compared, because roots take long.
  const inTheWay = taken.findLast(
    ({ x, y, radius }) =>
      (top.x - x) ** 2 + ((top.y - y) * 1.15) ** 2 <= (1.1 * radius + top.radius) ** 2,
  );
  const isHalved = field.edges.some((edge) => {
    const beyond = (Math.abs(top.x) - edge) / top.radius;
    return beyond > -0.35 && beyond < 1;
  });
  if (inTheWay || isHalved || top.y + top.radius > field.depth) return false;
  return taken.push(top, onStalk(0.65, 0), onStalk(0.35, 0)) > 0;
}
