/** The colours of the flowers of a bed. */
export type FlowerKind = "coral" | "magenta" | "scarlet" | "yellow";

/** What a stalk carries, in units from the middle of the lower edge of the picture. */
export interface Top {
  readonly x: number;
  readonly y: number;
  /** The direction in which the stalk ends, in degrees from upright. */
  readonly tilt: number;
  /** A bud, or the side from which a head is seen. */
  readonly view: "bud" | "front" | "slanted";
  /** The share of its full size. */
  readonly scale: number;
}

export interface Plant {
  readonly kind: FlowerKind;
  /** Where all its stalks begin. */
  readonly foot: number;
  readonly tops: readonly Top[];
}

export interface Bed {
  /** The height of the picture, and what shows of its width on a phone. */
  readonly height: number;
  readonly width: number;
  /** From the middle to the last leaves. */
  readonly reach: number;
  readonly plants: readonly Plant[];
}

/** A bed for a picture that is wider than high. No stalk crosses another one or a flower. */
export const lowBed: Bed = {
  height: 820,
  width: 364,
  reach: 800,
  plants: [
    plant("magenta", -704, [-716, -560, -6, "front", 0.58]),
    plant("scarlet", -592, [-604, -450, -6, "front", 0.64]),
    plant("coral", -450, [-476, -650, -8, "front", 0.58], [-516, -350, -26, "slanted", 0.5]),
    plant("yellow", -352, [-372, -520, -10, "front", 0.68], [-318, -300, 16, "bud", 1.2]),
    plant("magenta", -208, [-204, -690, 2, "front", 0.56], [-272, -400, -28, "slanted", 0.54]),
    plant("scarlet", -96, [-122, -400, -20, "slanted", 0.5]),
    plant("coral", -10, [-48, -570, -7, "front", 0.84], [-50, -300, -16, "bud", 1.2]),
    plant("yellow", 36, [64, -700, 7, "front", 0.48]),
    plant("magenta", 96, [118, -430, 10, "front", 0.58]),
    plant("scarlet", 202, [200, -600, 0, "front", 0.62], [258, -400, 24, "slanted", 0.48]),
    plant("yellow", 318, [328, -480, 6, "front", 0.5], [344, -290, 16, "bud", 1.2]),
    plant("magenta", 432, [440, -640, 3, "front", 0.76], [474, -340, 24, "bud", 1.2]),
    plant("coral", 528, [546, -440, 10, "front", 0.6]),
    plant("yellow", 606, [622, -590, 6, "front", 0.46], [638, -330, 18, "bud", 1.2]),
    plant("scarlet", 704, [718, -510, 6, "front", 0.58]),
  ],
};

/** A bed for a picture that is much higher than wide. */
export const tallBed: Bed = {
  height: 1200,
  width: 262,
  reach: 390,
  plants: [
    plant("scarlet", -200, [-210, -780, -4, "front", 0.58], [-236, -440, -16, "bud", 1.2]),
    plant("magenta", -128, [-134, -1050, -2, "front", 0.46]),
    plant("yellow", -78, [-80, -610, -5, "slanted", 0.42]),
    plant("coral", -8, [-44, -880, -6, "front", 0.8], [-41, -390, -14, "bud", 1.1]),
    plant("yellow", 20, [70, -1090, 8, "front", 0.54]),
    plant("magenta", 62, [86, -620, 10, "front", 0.42], [97, -380, 20, "bud", 1.2]),
    plant("scarlet", 138, [143, -850, 2, "front", 0.38]),
    plant("coral", 202, [208, -1000, 2, "front", 0.6], [238, -470, 16, "bud", 1.2]),
  ],
};

function plant(
  kind: FlowerKind,
  foot: number,
  ...tops: readonly (readonly [
    x: number,
    y: number,
    tilt: number,
    view: Top["view"],
    scale: number,
  ])[]
): Plant {
  return {
    kind,
    foot,
    tops: tops.map(([x, y, tilt, view, scale]) => ({ x, y, tilt, view, scale })),
  };
}
