import type { ImgHTMLAttributes, ReactElement } from "react";
import {
  type AnyDrawing,
  type DrawingId,
  drawingId,
  topics,
} from "../../content/drawing-schema.ts";
import { content } from "../../content/index.ts";
import { Tag } from "../../generator/content.ts";
import { useSite } from "../../generator/site.tsx";
import { fileOf } from "./picture.tsx";
import { GerberaHead } from "./plant/head-from-above.tsx";
import { unitsPerCentimetre } from "./scale.ts";
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

/** Drawings by name: several pages show the same flowers. */
const drawings = new Map<string, Drawing & Pick<ReactElement, "type">>();

/** Makes a picture file of a drawing. It is drawn once, when the first page shows it. */
export function draw(name: `${string}.svg`, drawing: ReactElement): Drawing {
  let markup: string | undefined;
  let size: ReturnType<Drawing["size"]> | undefined;
  const made = drawings.get(name) ?? {
    name,
    type: drawing.type,
    markup() {
      markup ??= fileOf(drawing);
      return markup;
    },
    size() {
      size ??= sizeOf(new Tag(this.markup()));
      return size;
    },
  };
  if (made.type !== drawing.type) throw new Error(`Two drawings are named "${name}".`);
  drawings.set(name, made);
  return made;
}

function sizeOf(svg: Tag) {
  const box = svg.get("viewbox")?.split(" ") ?? [];
  const width = Number(svg.get("width") ?? box[2]);
  const height = Number(svg.get("height") ?? box[3]);
  if (!(width > 0 && height > 0)) throw new Error("A drawing needs a size.");
  const scale = Math.min(1, 640 / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The width and the height of a flower head, in CSS pixels. */
export const headSize = 400;

/** A flower head that fills its picture. */
export function drawHead(id: DrawingId): Drawing {
  const head = <GerberaHead description={content.drawings[id]} size={headSize} />;
  return draw(`${id}.svg`, head);
}

/** A flower, a period in the middle of its picture, or a topic. */
export function drawAny(name: AnyDrawing): Drawing {
  if (isOneOf(drawingId.options, name)) return drawHead(name);
  if (isOneOf(topics, name)) return draw(`topic-${name}.svg`, <TopicDrawing of={name} />);
  return draw(`centred-${name}.svg`, <PeriodDrawing period={name} centred />);
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((one) => one === name);
}

/** Adds a drawing to the site and returns its address. */
export function useDrawing({ name, markup }: Drawing): string {
  return useSite().emit(name, markup);
}

interface DrawnProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, "className" | "loading"> {
  readonly of: Drawing;
  readonly alt?: string | undefined;
  /** The part of it that shows, from `squareOf`. */
  readonly view?: string;
}

/** A drawing on a page. Without `alt`, it is decoration. */
export function Drawn({ of: drawing, alt = "", view = "", ...attributes }: DrawnProps) {
  const address = useDrawing(drawing) + view;
  return <img src={address} alt={alt} {...drawing.size()} loading="lazy" {...attributes} />;
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
