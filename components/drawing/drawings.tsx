import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  type AnyDrawing,
  type DrawingId,
  drawingId,
  type Period,
  type Symptom,
  topics,
} from "../../content/drawing-schema.ts";
import { content } from "../../content/index.ts";
import { Tag } from "../../generator/content.ts";
import { useSite } from "../../generator/site.tsx";
import { GerberaHead } from "./plant/head.tsx";
import { HeadSector } from "./plant/head-sector.tsx";
import { unitsPerCentimetre } from "./scale.ts";
import { SymptomDrawing } from "./scenes/symptoms.tsx";
import { PeriodDrawing } from "./scenes/timeline.tsx";
import { TopicDrawing } from "./scenes/topics.tsx";

/** A drawing that becomes a picture file. */
export interface Drawing {
  /** e.g. "single.svg" */
  readonly name: string;
  /** The SVG, drawn on the first call. */
  markup(): string;
  /**
   * The width and height in whole pixels: those of the picture, or of its `viewBox`. Larger ones are
   * reduced to 640 pixels, because a page may lack its styles.
   */
  size(): { readonly width: number; readonly height: number };
}

/** Makes a picture file of a drawing. It is drawn once a page shows it. */
export function draw(name: string, drawing: ReactElement): Drawing {
  let markup: string | undefined;
  let size: ReturnType<Drawing["size"]> | undefined;
  return {
    name,
    markup() {
      markup ??= renderToStaticMarkup(drawing);
      return markup;
    },
    size() {
      size ??= sizeOf(new Tag(this.markup()));
      return size;
    },
  };
}

function sizeOf(svg: Tag) {
  const [, , boxWidth, boxHeight] = svg.get("viewbox")?.split(" ") ?? [];
  const [width, height] = [svg.get("width") ?? boxWidth, svg.get("height") ?? boxHeight].map(
    Number,
  );
  if (width === undefined || height === undefined) throw new Error("A drawing needs a size.");
  const scale = Math.min(1, 640 / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Drawings by name: several pages show the same flowers. */
const flowers = new Map<string, Drawing>();

function drawFlower(name: string, drawing: ReactElement): Drawing {
  const flower = flowers.get(name) ?? draw(name, drawing);
  flowers.set(name, flower);
  return flower;
}

/** The width and the height of a flower head, in CSS pixels. */
export const headSize = 400;

/** A flower head that fills its picture. */
export function drawHead(id: DrawingId): Drawing {
  const description = content.drawings[id];
  const head = <GerberaHead description={description} size={headSize} standalone />;
  return drawFlower(`${id}.svg`, head);
}

/** A sector of a double head in some colours; the name tells it from other sectors. */
export function drawSector(name: string, colours: readonly string[], twoToned = false): Drawing {
  const sector = { description: content.drawings.double, colours, twoToned };
  return draw(`${name}.svg`, <HeadSector {...sector} />);
}

/** A period of the history, for the timeline. */
export function drawPeriod(period: Period): Drawing {
  return drawFlower(`period-${period}.svg`, <PeriodDrawing period={period} />);
}

/** A symptom, for the table in the care guide. */
export function drawSymptom(symptom: Symptom): Drawing {
  return drawFlower(`symptom-${symptom}.svg`, <SymptomDrawing of={symptom} />);
}

/** A flower, a period in the middle of its picture, or a topic. */
export function drawAny(name: AnyDrawing): Drawing {
  if (isOneOf(drawingId.options, name)) return drawHead(name);
  if (isOneOf(topics, name)) return drawFlower(`topic-${name}.svg`, <TopicDrawing of={name} />);
  return drawFlower(`centred-${name}.svg`, <PeriodDrawing period={name} centred />);
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((one) => one === name);
}

/** Adds a drawing to the site and returns its address. */
export function useDrawing({ name, markup }: Drawing): string {
  return useSite().emit(name, markup);
}

/**
 * The fragment that makes a picture file show a square of its head. Lengths are in centimetres, from the
 * middle of the head to the middle of the square.
 */
export function squareOf(
  id: DrawingId,
  { right, up, width }: { right: number; up: number; width: number },
): string {
  const units = unitsPerCentimetre(content.drawings[id]);
  const lengths = [right - width / 2, -up - width / 2, width, width];
  return `#svgView(viewBox(${lengths.map((length) => Math.round(length * units))}))`;
}
