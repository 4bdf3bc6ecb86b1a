/** The colours of the flowers of a bed. */
export type FlowerKind = "coral" | "magenta" | "scarlet" | "yellow";

/** What a stalk carries: its place is relative to the foot of the plant. */
export interface Top {
  readonly x: number;
  readonly y: number;
  /** The direction in which the stalk ends, in degrees from upright. */
  readonly tilt: number;
  /** The share of its full size; a bud has none. */
  readonly scale?: number;
  /** A head seen from the side. */
  readonly sideways?: true;
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

/** A bed for a picture that is wider than high. */
export const lowBed: Bed = {
  height: 820,
  rear: [
    ...[-800, 800, -626, 640, -500, 520, -330, 350, -130].map(leavesAt),
    { x: -690, kind: "yellow", tops: [{ x: 2, y: -360, tilt: 6, scale: 0.5 }] },
    { x: 700, kind: "magenta", tops: [{ x: -4, y: -490, tilt: -6, scale: 0.54 }] },
    { x: -562, kind: "coral", tops: [{ x: -8, y: -536, tilt: -6, scale: 0.62 }] },
    { x: 574, kind: "coral", tops: [{ x: -6, y: -396, tilt: -6, scale: 0.58 }] },
    { x: -186, kind: "scarlet", tops: [{ x: -20, y: -540, tilt: -8, scale: 0.66 }] },
    { x: 378, kind: "scarlet", tops: [{ x: 24, y: -556, tilt: 6, scale: 0.66 }] },
    { x: 72, kind: "magenta", tops: [{ x: 14, y: -480, tilt: 8, scale: 0.5 }] },
    { x: -60, kind: "yellow", tops: [{ x: -10, y: -420, tilt: -6, scale: 0.5 }] },
    { x: 6, kind: "coral", tops: [{ x: -2, y: -640, tilt: 4, scale: 0.8 }] },
  ],
  front: [
    ...[-760, 750, -530, 610].map(leavesAt),
    {
      x: -372,
      kind: "magenta",
      tops: [
        { x: -52, y: -454, tilt: -8, scale: 0.64 },
        { x: 36, y: -300, tilt: 18, scale: 0.58, sideways: true },
        { x: -78, y: -236, tilt: -26 },
      ],
    },
    {
      x: 384,
      kind: "scarlet",
      tops: [
        { x: -38, y: -372, tilt: -18, scale: 0.56, sideways: true },
        { x: 76, y: -268, tilt: 24 },
      ],
    },
    {
      x: 196,
      kind: "yellow",
      tops: [
        { x: 12, y: -466, tilt: 8, scale: 0.66 },
        { x: -36, y: -280, tilt: -14, scale: 0.54, sideways: true },
        { x: 46, y: -236, tilt: 28 },
      ],
    },
    {
      x: -184,
      kind: "scarlet",
      tops: [
        { x: 4, y: -376, tilt: 14, scale: 0.54, sideways: true },
        { x: -58, y: -252, tilt: -24 },
      ],
    },
    {
      x: -74,
      kind: "yellow",
      tops: [{ x: -6, y: -280, tilt: -14, scale: 0.5, sideways: true }],
    },
    {
      x: 96,
      kind: "magenta",
      tops: [{ x: -22, y: -346, tilt: -4, scale: 0.5, sideways: true }],
    },
    { x: 16, kind: "coral", tops: [{ x: 8, y: -250, tilt: 10 }] },
  ],
};

/** A bed for a picture that is much higher than wide. */
export const tallBed: Bed = {
  height: 1140,
  rear: [
    ...[-390, 380, -30].map(leavesAt),
    { x: -290, kind: "scarlet", tops: [{ x: 4, y: -700, tilt: -4, scale: 0.5 }] },
    { x: 290, kind: "yellow", tops: [{ x: -4, y: -760, tilt: 4, scale: 0.5 }] },
    { x: -206, kind: "coral", tops: [{ x: 0, y: -830, tilt: -6, scale: 0.5 }] },
    { x: 200, kind: "coral", tops: [{ x: 6, y: -690, tilt: 6, scale: 0.5 }] },
    { x: -120, kind: "magenta", tops: [{ x: -11, y: -712, tilt: -8, scale: 0.5 }] },
    { x: 118, kind: "scarlet", tops: [{ x: 13, y: -860, tilt: 8, scale: 0.5 }] },
    { x: -40, kind: "yellow", tops: [{ x: -12, y: -806, tilt: -8, scale: 0.45 }] },
    { x: 44, kind: "magenta", tops: [{ x: 8, y: -716, tilt: 8, scale: 0.45 }] },
    { x: 2, kind: "coral", tops: [{ x: -2, y: -970, tilt: -4, scale: 0.8 }] },
  ],
  front: [
    ...[-330, 320].map(leavesAt),
    { x: -214, kind: "magenta", tops: [{ x: 4, y: -590, tilt: -8, scale: 0.5, sideways: true }] },
    { x: 216, kind: "scarlet", tops: [{ x: -8, y: -500, tilt: 8, scale: 0.5, sideways: true }] },
    {
      x: -150,
      kind: "yellow",
      tops: [
        { x: 20, y: -566, tilt: -10, scale: 0.5, sideways: true },
        { x: -12, y: -380, tilt: -20 },
      ],
    },
    {
      x: 146,
      kind: "yellow",
      tops: [
        { x: -18, y: -660, tilt: 10, scale: 0.5 },
        { x: 10, y: -430, tilt: 18 },
      ],
    },
    { x: -74, kind: "scarlet", tops: [{ x: 22, y: -672, tilt: -10, scale: 0.56 }] },
    { x: 76, kind: "coral", tops: [{ x: -30, y: -576, tilt: 8, scale: 0.5 }] },
    {
      x: -48,
      kind: "magenta",
      tops: [
        { x: 4, y: -490, tilt: -14, scale: 0.48, sideways: true },
        { x: -14, y: -300, tilt: -20 },
      ],
    },
    {
      x: 46,
      kind: "yellow",
      tops: [{ x: -4, y: -410, tilt: 14, scale: 0.48, sideways: true }],
    },
    {
      x: 2,
      kind: "scarlet",
      tops: [
        { x: -12, y: -350, tilt: -10, scale: 0.46, sideways: true },
        { x: 46, y: -262, tilt: 24 },
      ],
    },
  ],
};

/** A plant without flowers, for a gap in the foliage. */
function leavesAt(x: number): Plant {
  return { x, kind: "coral", tops: [] };
}
