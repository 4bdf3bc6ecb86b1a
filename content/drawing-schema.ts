import * as v from "valibot";
import { number, text } from "./schema-parts.ts";

/** The schema of `content/drawings.yaml`: botanical descriptions of flower heads. */

/** A colour as styles write it. */
const hexColour = 'a colour (like "#d7263d")';
export const colour = v.pipe(v.string(hexColour), v.hexColor(hexColour));
const numberFrom = (least: number, most: number) =>
  v.pipe(
    number,
    v.minValue(least, `a number of at least ${least}`),
    v.maxValue(most, `a number of at most ${most}`),
  );
const count = (most: number) => v.pipe(numberFrom(0, most), v.integer("a whole number"));
const centimetres = numberFrom(0, 15);
const distance = numberFrom(-7.5, 7.5);
const share = numberFrom(0, 1);

const whorl = v.strictObject({
  count: count(89),
  /** Distance of the rays' bases from the centre of the head. */
  attachment: centimetres,
  length: centimetres,
  width: centimetres,
  tip: v.picklist(
    ["rounded", "notched", "pointed", "quilled"],
    'a tip: "rounded", "notched", "pointed" or "quilled"',
  ),
  /** How far the tips swing sideways, in degrees seen from the base of the ray. */
  bend: numberFrom(0, 45),
  /** Rotation of the whole whorl in degrees. */
  offset: numberFrom(-180, 180),
  /** Greatest shortening of a ray, as a share of its length. */
  unevenness: share,
  veins: v.pipe(number, v.picklist([0, 1, 2, 3], "a number of veins from 0 to 3")),
  colours: v.strictObject({
    /** From the throat of the flower to the tips. */
    base: colour,
    face: colour,
    tip: colour,
    /** The folded side of a ray, its edge, and the shadow it casts. */
    shade: colour,
    vein: colour,
  }),
});

const gerbera = v.strictObject({
  /** Outermost whorl first. */
  whorls: v.pipe(
    v.array(whorl),
    v.minLength(1, "a list of at least one whorl"),
    v.maxLength(8, "a list of at most eight whorls"),
  ),
  /** The short florets between the rays and the disc. */
  trans: v.strictObject({
    count: count(144),
    length: centimetres,
    width: centimetres,
    colour,
    shade: colour,
  }),
  disc: v.strictObject({
    radius: centimetres,
    florets: count(377),
    /** Share of the disc florets that have opened, counted from the rim inward. */
    open: share,
    /** Share of the disc florets that are still the youngest buds, counted from the centre. */
    heart: share,
    colours: v.strictObject({
      /** Between the florets. */
      ground: colour,
      /** The youngest buds, in the middle. */
      heart: colour,
      bud: colour,
      /** The light on the buds. */
      light: colour,
      /** The lobes and the stamens of the opened florets. */
      open: colour,
      pollen: colour,
    }),
  }),
  /** The stalk and the bracts; the pith shows where the head is cut. */
  stalk: v.strictObject({ width: centimetres, colour, shade: colour, pith: colour }),
  /** Shows in place of a photograph: a square with its middle to the `right` of the eye and `up` from it. */
  detail: v.optional(
    v.strictObject({ part: text, right: distance, up: distance, width: numberFrom(1, 15) }),
  ),
});

/** A flower head as a botanist would describe it. */
export type GerberaDescription = v.InferOutput<typeof gerbera>;

/** A row of rays that stand at one distance from the centre. */
export type Whorl = v.InferOutput<typeof whorl>;

/** The parts of a head that its cut-away numbers, in the order of their numbers. */
export const flowerParts = ["ray", "trans", "disc", "pappus", "ovary", "bracts", "stalk"] as const;

export type FlowerPart = (typeof flowerParts)[number];

/** The pictures of the timeline. */
export const periods = [
  "apothecary",
  "name",
  "herbarium",
  "living",
  "print",
  "plate",
  "cross",
  "colours",
  "crop",
  "pot",
  "garden",
  "today",
] as const;

export type Period = (typeof periods)[number];

/** The drawings of the topics of the care guide and of common questions. */
export const topics = [
  "window",
  "vase",
  "soil",
  "thermometer",
  "lens",
  "seedlings",
  "cat",
  "can",
  "wilting",
] as const;

export type Topic = (typeof topics)[number];

/** The drawings of the table of symptoms. */
export const symptomDrawings = [
  "wilt",
  "leafy",
  "yellowing",
  "spots",
  "powder",
  "mould",
  "slugs",
  "mites",
  "aphids",
  "whitefly",
  "distortion",
  "tunnels",
  "droop",
] as const;

export type Symptom = (typeof symptomDrawings)[number];

export const Drawings = v.strictObject({
  single: gerbera,
  double: gerbera,
  spider: gerbera,
  mini: gerbera,
  giant: gerbera,
  "crested-double": gerbera,
  hero: gerbera,
  fallen: gerbera,
  mark: gerbera,
});

/** The name of a drawing, for other schemas that refer to one. */
export const drawingId = v.keyof(Drawings, "the name of a drawing in content/drawings.yaml");

export type DrawingId = v.InferOutput<typeof drawingId>;

/** What an article, a question or a topic shows: a flower or a scene. */
export const anyDrawing = v.picklist(
  [...drawingId.options, ...periods, ...topics],
  `one of the drawings (flowers: ${quoted(drawingId.options)}; history: ${quoted(periods)}; care: ${quoted(topics)})`,
);

/** Drawings of topics, by the ids of their headings. */
export const topicPictures = v.optional(v.record(v.string(), anyDrawing), {});

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}

export type AnyDrawing = v.InferOutput<typeof anyDrawing>;
