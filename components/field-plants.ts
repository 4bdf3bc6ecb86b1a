import { type Point, polar, round, roundScale, scatter } from "./drawing-numbers.ts";

/** The colours of the flowers, in the order in which drifts of them border on each other. */
export const colours = ["cream", "yellow", "coral", "scarlet", "magenta"] as const;

export type FlowerColour = (typeof colours)[number];

/** A picture of a field. Its origin is in the middle of the horizon. */
export interface Field {
  readonly width: number;
  /** The height of the sky, and of the field below it. */
  readonly sky: number;
  readonly depth: number;
  /** The scale of plants at the lower edge. */
  readonly scale: number;
  readonly sun: Point;
}

/** For a panel that is wider than high. */
export const lowField: Field = {
  width: 1360,
  sky: 215,
  depth: 585,
  scale: 0.58,
  sun: { x: 92, y: -118 },
};

/** For a panel that is much higher than wide. */
export const tallField: Field = {
  width: 660,
  sky: 400,
  depth: 1200,
  scale: 0.86,
  sun: { x: 70, y: -205 },
};

/** A head or a bud on its stalk, in the units of its row. The radius of a head is 100 units. */
export interface Head extends Point {
  readonly colour: FlowerColour;
  /** Where its stalk begins. */
  readonly foot: Point;
  /** The direction in which the stalk ends, in degrees from upright. */
  readonly tilt: number;
  readonly scale: number;
  /** The height of the head as a share of its width; a bud has none. */
  readonly flat: number | undefined;
}

/** Plants that are equally far away. */
export interface Row {
  /** Below the horizon. */
  readonly y: number;
  readonly scale: number;
  /** The middle of each rosette, in units of the row, the farthest first. */
  readonly feet: readonly Point[];
  readonly heads: readonly Head[];
}

/** The place of a row as a share of the place of the next nearer one. */
const rowStep = 0.81;

/** Rows of plants, the nearest first. They are as far apart as their plants are large. */
export function fieldRows(field: Field): Row[] {
  const taken: Flower[] = [];
  const rows: Row[] = [];
  for (let y = field.depth * 1.18; y > field.depth * 0.12; y *= rowStep) {
    rows.push(plantRow(field, y, rows.length, taken));
  }
  return rows;
}

/** The distance between two plants of a row, in its units. */
const distance = 375;

function plantRow(field: Field, y: number, number: number, taken: Flower[]): Row {
  const scale = scaleAt(field, y);
  const count = Math.ceil(field.width / scale / distance) + 1;
  const plants = Array.from({ length: count }, (_, index) => {
    const seed = index + 60 * number;
    const across = index - count / 2 + ((number * 0.618) % 1) + 0.5 * scatter(seed, 1);
    return {
      x: 5 * Math.round((across * distance) / 5),
      y: 5 * Math.round(18 * (scatter(seed, 2) - 0.5)),
      seed,
    };
  });
  return {
    y: Math.round(y),
    scale: roundScale(scale),
    feet: plants.toSorted((one, other) => one.y - other.y),
    heads: plants
      .flatMap((plant) => headsOf(plant, plant.seed, y / field.depth, number))
      .filter((head) => takePlace(head, y, scale, field.depth, taken)),
  };
}

export function scaleAt(field: Field, y: number): number {
  return (field.scale * y) / field.depth;
}

/** Drifts of one colour that run across the field, and end where others begin. */
export function colourAt(x: number, row: number): FlowerColour {
  const wave = Math.sin(x / 1100 + row * 0.9) + Math.sin(x / 1900 - row * 0.55 + 2);
  return colours[Math.floor((wave + 2) * 1.7 + row * 0.7) % colours.length] ?? "cream";
}

function headsOf(foot: Point, plant: number, nearness: number, row: number): Head[] {
  const count = 4 + Math.floor(3 * scatter(plant, 5));
  const colour = colourAt(foot.x, row + scatter(plant, 4) - 0.5);
  return Array.from({ length: count }, (_, index) => {
    const random = (salt: number) => scatter(plant * 6 + index, salt);
    const isBud = random(8) < 0.12;
    const lean = -30 + (60 * (index + 0.15 + 0.7 * random(6))) / count;
    const top = polar(isBud ? 230 + 120 * random(7) : 300 + 230 * random(7), lean);
    return {
      colour,
      foot,
      x: foot.x + 5 * Math.round(top.x / 5),
      y: foot.y + 5 * Math.round(top.y / 5),
      tilt: 4 * Math.round(lean * 0.15 + 7 * (random(9) - 0.5)),
      scale: round(0.78 + 0.32 * random(10)),
      flat: isBud ? undefined : round(0.3 + 0.34 * Math.min(1, nearness) + 0.3 * random(11)),
    };
  });
}

/** A flower and the foot of its stalk, in units of the picture. */
interface Flower extends Point {
  readonly radius: number;
  readonly foot: Point;
}

/** Whether a flower neither touches a nearer one nor is behind its stalk. */
function takePlace(
  head: Head,
  rowY: number,
  scale: number,
  bottom: number,
  taken: Flower[],
): boolean {
  const place = ({ x, y }: Point) => ({ x: x * scale, y: rowY + y * scale });
  const flower = {
    ...place(head),
    radius: (head.flat ? 100 : 34) * head.scale * scale,
    foot: place(head.foot),
  };
  const isFree =
    flower.y + flower.radius < bottom &&
    taken.every(
      (other) =>
        Math.hypot(flower.x - other.x, (flower.y - other.y) * 1.15) >
          1.04 * (flower.radius + other.radius) && fromStalk(flower, other) > 0.35 * flower.radius,
    );
  if (isFree) taken.push(flower);
  return isFree;
}

/** How far a flower is from the stalk of another one. */
function fromStalk(flower: Flower, { x, y, foot }: Flower): number {
  const [right, down] = [foot.x - x, foot.y - y];
  const along = ((flower.x - x) * right + (flower.y - y) * down) / (right ** 2 + down ** 2);
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(flower.x - x - share * right, flower.y - y - share * down);
}
