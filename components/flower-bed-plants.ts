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
  /** In the order of painting. */
  readonly plants: readonly Plant[];
}

/** A bed for a picture that is wider than high. */
export const lowBed: Bed = {
  height: 820,
  plants: [
    ...[-800, 800, -680, 680, -540, 530, -350, 356, -165, 175].map(leavesAt),
    { x: -716, kind: "yellow", tops: [{ x: 4, y: -410, tilt: 6, scale: 0.5 }] },
    { x: 716, kind: "magenta", tops: [{ x: -6, y: -540, tilt: -6, scale: 0.54 }] },
    { x: -600, kind: "coral", tops: [{ x: -4, y: -586, tilt: -6, scale: 0.62 }] },
    { x: 600, kind: "coral", tops: [{ x: -6, y: -446, tilt: -6, scale: 0.58 }] },
    {
      x: -456,
      kind: "magenta",
      tops: [
        { x: -36, y: -444, tilt: -8, scale: 0.64 },
        { x: 52, y: -300, tilt: 18, scale: 0.58, sideways: true },
        { x: -66, y: -236, tilt: -26 },
      ],
    },
    {
      x: 446,
      kind: "scarlet",
      tops: [
        { x: 20, y: -606, tilt: 6, scale: 0.66 },
        { x: -50, y: -372, tilt: -18, scale: 0.56, sideways: true },
        { x: 64, y: -268, tilt: 24 },
      ],
    },
    {
      x: -80,
      kind: "yellow",
      tops: [
        { x: 10, y: -482, tilt: -6, scale: 0.5 },
        { x: -24, y: -290, tilt: -20, scale: 0.5, sideways: true },
      ],
    },
    {
      x: 92,
      kind: "magenta",
      tops: [
        { x: -24, y: -346, tilt: -4, scale: 0.5, sideways: true },
        { x: 26, y: -530, tilt: 10, scale: 0.5 },
      ],
    },
    {
      x: -246,
      kind: "scarlet",
      tops: [
        { x: -34, y: -590, tilt: -8, scale: 0.66 },
        { x: 48, y: -396, tilt: 18, scale: 0.56, sideways: true },
        { x: -58, y: -252, tilt: -24 },
      ],
    },
    {
      x: 252,
      kind: "yellow",
      tops: [
        { x: 28, y: -480, tilt: 8, scale: 0.66 },
        { x: -30, y: -290, tilt: -14, scale: 0.54, sideways: true },
        { x: 70, y: -236, tilt: 28 },
      ],
    },
    {
      x: 0,
      kind: "coral",
      tops: [
        { x: 4, y: -690, tilt: 4, scale: 0.8 },
        { x: 22, y: -216, tilt: 10 },
      ],
    },
  ],
};

/** A bed for a picture that is much higher than wide. */
export const tallBed: Bed = {
  height: 1140,
  plants: [
    ...[-310, 310, -176, 176].map(leavesAt),
    {
      x: -222,
      kind: "magenta",
      tops: [
        { x: -12, y: -760, tilt: -10, scale: 0.6 },
        { x: 36, y: -440, tilt: 18, scale: 0.56, sideways: true },
      ],
    },
    {
      x: 222,
      kind: "scarlet",
      tops: [
        { x: 6, y: -880, tilt: 8, scale: 0.6 },
        { x: -36, y: -520, tilt: -14, scale: 0.56, sideways: true },
      ],
    },
    {
      x: -126,
      kind: "scarlet",
      tops: [
        { x: 0, y: -900, tilt: -10, scale: 0.6 },
        { x: -2, y: -580, tilt: -18, scale: 0.56, sideways: true },
        { x: -34, y: -300, tilt: -16 },
      ],
    },
    {
      x: 126,
      kind: "coral",
      tops: [
        { x: -2, y: -720, tilt: 12, scale: 0.56 },
        { x: 28, y: -400, tilt: 14 },
      ],
    },
    {
      x: -40,
      kind: "yellow",
      tops: [
        { x: -2, y: -750, tilt: -14, scale: 0.5 },
        { x: -18, y: -390, tilt: -16, scale: 0.52, sideways: true },
      ],
    },
    {
      x: 44,
      kind: "magenta",
      tops: [
        { x: 26, y: -850, tilt: 14, scale: 0.5 },
        { x: 16, y: -540, tilt: 16, scale: 0.52, sideways: true },
        { x: 14, y: -270, tilt: 26 },
      ],
    },
    {
      x: 0,
      kind: "coral",
      tops: [{ x: -6, y: -1024, tilt: -6, scale: 0.84 }],
    },
  ],
};

/** A plant without flowers, for a gap in the foliage. */
function leavesAt(x: number): Plant {
  return { x, kind: "coral", tops: [] };
}
