/** The colours of the flowers of a bed. */
export type FlowerKind = "coral" | "magenta" | "scarlet" | "yellow";

/** What a stalk carries: its place is relative to the foot of the plant. */
export interface Top {
  readonly x: number;
  readonly y: number;
  /** The direction in which the stalk ends, in degrees from upright. */
  readonly tilt: number;
  /** A bud, or the side from which a head is seen. */
  readonly view: "bud" | "front" | "slanted" | "side";
  /** The share of its full size. */
  readonly scale: number;
}

export interface Plant {
  /** Where its foot is. */
  readonly x: number;
  readonly kind: FlowerKind;
  readonly tops: readonly Top[];
}

export interface Bed {
  /** The height of the picture, which is at least 200 wide. */
  readonly height: number;
  /** The plants behind the others, with darker leaves, in the order of painting. */
  readonly rear: readonly Plant[];
  readonly front: readonly Plant[];
}

/** A bed for a picture that is wider than high: three groups of plants, and leaves between them. */
export const lowBed: Bed = {
  height: 820,
  rear: [
    ...[-735, -540, -400, 10, 510, 730].map(leavesAt),
    plant(-470, "scarlet", [-26, -490, -16, "front", 0.7]),
    plant(440, "magenta", [50, -520, 20, "front", 0.6]),
    plant(66, "yellow", [24, -574, 16, "front", 0.48]),
    plant(-70, "scarlet", [-34, -370, -34, "slanted", 0.56]),
  ],
  front: [
    plant(-510, "yellow", [-64, -370, -38, "side", 0.56]),
    plant(-420, "magenta", [62, -420, 30, "slanted", 0.6], [-10, -250, -18, "bud", 1.2]),
    plant(660, "scarlet", [46, -330, 34, "side", 0.5]),
    plant(-690, "coral", [-24, -440, -14, "slanted", 0.54]),
    plant(500, "coral", [66, -330, 40, "slanted", 0.52]),
    plant(390, "yellow", [-12, -400, -10, "front", 0.64], [40, -230, 24, "bud", 1.2]),
    plant(84, "magenta", [24, -400, 32, "side", 0.56]),
    plant(-6, "coral", [-20, -560, -12, "front", 0.78], [-72, -260, -40, "bud", 1.2]),
  ],
};

/** A bed for a picture that is much higher than wide. */
export const tallBed: Bed = {
  height: 900,
  rear: [
    ...[-250, 250, -40].map(leavesAt),
    plant(76, "magenta", [2, -716, 12, "front", 0.56], [30, -330, 26, "bud", 1.2]),
    plant(-74, "scarlet", [-11, -470, -20, "front", 0.5]),
    plant(190, "scarlet", [6, -560, 14, "front", 0.6]),
    plant(-180, "coral", [-26, -530, -24, "slanted", 0.54]),
  ],
  front: [
    plant(-112, "magenta", [-24, -330, -32, "side", 0.44]),
    plant(148, "yellow", [-14, -440, 14, "slanted", 0.46]),
    plant(-40, "yellow", [4, -330, -24, "slanted", 0.5]),
    plant(62, "scarlet", [-22, -430, 24, "side", 0.46]),
    plant(6, "coral", [-18, -640, -8, "front", 0.76], [60, -250, 30, "bud", 1.2]),
  ],
};

/** A plant without flowers, for a gap in the foliage. */
function leavesAt(x: number): Plant {
  return plant(x, "coral");
}

function plant(
  x: number,
  kind: FlowerKind,
  ...tops: readonly (readonly [
    x: number,
    y: number,
    tilt: number,
    view: Top["view"],
    scale: number,
  ])[]
): Plant {
  return {
    x,
    kind,
    tops: tops.map(([x, y, tilt, view, scale]) => ({ x, y, tilt, view, scale })),
  };
}
