import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { DrawingId } from "../content/drawing-schema.ts";
import { content } from "../content/index.ts";
import { useSite } from "../generator/site.tsx";
import { GerberaHead } from "./gerbera/gerbera-head.tsx";
import { GerberaPlate } from "./gerbera/gerbera-plate.tsx";

/** A drawing as a picture file. */
export interface Drawing {
  /** e.g. "single.svg" */
  readonly name: string;
  readonly markup: string;
}

/**
 * Draws a picture file. It is called when a module is loaded and not while a component renders,
 * because React cannot render inside of a rendering.
 */
export function draw(name: string, drawing: ReactElement): Drawing {
  return { name, markup: renderToStaticMarkup(drawing) };
}

/** A flower head that fills its picture. */
export function drawHead(id: DrawingId): Drawing {
  const description = content.drawings[id];
  return draw(`${id}.svg`, <GerberaHead description={description} size={400} standalone />);
}

/** A flower head at true scale with a scale bar; all such plates have one scale. */
export function drawPlate(id: DrawingId): Drawing {
  const description = content.drawings[id];
  return draw(`${id}-plate.svg`, <GerberaPlate description={description} size={400} />);
}

/** Puts a drawing into the site and returns its address. */
export function useDrawing({ name, markup }: Drawing): string {
  return useSite().emit(name, markup);
}
