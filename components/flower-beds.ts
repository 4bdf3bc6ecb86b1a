import { roundScale, scatter } from "./drawing-numbers.ts";

/** The colours of the flowers of a bed. */
export type FlowerKind = "coral" | "magenta" | "scarlet" | "yellow";

/** What a stalk carries, in units from the middle of the lower edge of the picture. */
export interface Top {
  readonly kind: FlowerKind;
  /** Where its stalk begins. */
  readonly foot: number;
  readonly x: number;
  readonly y: number;
  /** The direction in which the stalk ends, in degrees from upright. */
  readonly tilt: number;
  /** A bud, or the side from which a head is seen. */
  readonly view: "bud" | "front" | "turned" | "slanted";
  /** The share of its full size. */
  readonly scale: number;
}

export interface Bed {
  /** The height of the picture, and what shows of its width on a phone. */
  readonly height: number;
  readonly width: number;
  /** From the middle to the last leaves. */
  readonly reach: number;
  /** The small flowers in the rear, then those in front. Each group begins with its highest flower. */
  readonly tops: readonly Top[];
}

/** From one plant of a row to the next. */
export const distance = 100;

const kinds: readonly FlowerKind[] = ["coral", "magenta", "yellow", "scarlet"];
const views: readonly Top["view"][] = ["turned", "slanted", "front", "slanted", "turned", "bud"];

/** A bed for a picture that is wider than high. */
export const lowBed: Bed = {
  height: 820,
  width: 364,
  reach: 800,
  tops: withoutCrowds([
    ...flowers({ count: 22, reach: 800, from: -700, to: -330, smallest: 0.3, largest: 0.4 }),
    ...flowers({ count: 37, reach: 800, from: -730, to: -280, smallest: 0.4, largest: 0.68 }),
  ]),
};

/** A bed for a picture that is much higher than wide. */
export const tallBed: Bed = {
  height: 2000,
  width: 436,
  reach: 480,
  tops: withoutCrowds([
    ...flowers({ count: 18, reach: 480, from: -1760, to: -300, smallest: 0.32, largest: 0.46 }),
    ...flowers({ count: 42, reach: 480, from: -1935, to: -240, smallest: 0.46, largest: 0.8 }),
  ]),
};

/** The size of a head or a bud, from its middle. */
export function radiusOf({ view, scale }: Top): number {
  return scale * (view === "bud" ? 20 : 106);
}

/** Leaves out flowers that would hide much of others, or be hidden by them. */
function withoutCrowds(tops: readonly Top[]): Top[] {
  const isFree = (top: Top, other: Top) =>
    Math.hypot(top.x - other.x, top.y - other.y) > 0.7 * (radiusOf(top) + radiusOf(other));
  return tops.filter((top, index) => tops.slice(index + 1).every((other) => isFree(top, other)));
}

/**
 * Flowers at all heights of a bed, the highest first. In steps of the golden section, they spread
 * evenly over any part of its width, but never line up.
 */
function flowers(row: {
  count: number;
  reach: number;
  /** The heights of the highest and the lowest flower. */
  from: number;
  to: number;
  /** Scales. The lower flowers are larger, because they are nearer. */
  smallest: number;
  largest: number;
}): Top[] {
  return Array.from({ length: row.count }, (_, index) => {
    const random = (salt: number) => scatter(index, salt + row.count);
    const across = (index * 0.618034 + row.count * 0.3 + 0.05 * random(1)) % 1;
    const offset = 2 * across - 1;
    // Closest in the middle, which is all that shows on a phone.
    const x = Math.round(offset * Math.abs(offset) ** 0.25 * row.reach);
    // Most are low, so that they hide the stalks of the high ones.
    const down = ((index + random(2)) / row.count) ** 0.7;
    const y = Math.round(row.from + (row.to - row.from) * down);
    // All flowers of a plant have one colour.
    const plant = Math.round(x / distance + 0.9 * (random(3) - 0.5));
    const foot = Math.round(plant * distance + 40 * (random(7) - 0.5));
    const lean = (Math.atan2(x - foot, -0.3 * y) * 180) / Math.PI;
    const view = views[(index * 5 + Math.floor(2 * random(4))) % views.length] ?? "front";
    const size = row.smallest + (row.largest - row.smallest) * (0.5 * down + 0.5 * random(5));
    return {
      kind: kinds.at((plant * 3 + row.count) % kinds.length) ?? "coral",
      foot,
      x,
      y,
      tilt: Math.round(lean + 22 * (random(8) - 0.5)),
      view,
      scale: roundScale(view === "bud" ? 1.8 * size : size),
    };
  });
}
