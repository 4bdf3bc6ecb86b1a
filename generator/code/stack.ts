import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
import { escapePattern } from "../problems.ts";

/** A place in a stack trace: an absolute path, line and column from 1. */
export interface StackPlace {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

let bundled: { readonly file: string; readMap(): string } | undefined;
let map: SourceMap | undefined;

/** Tells of the file that all modules were bundled into, and how its source map is read. */
export function noteSourceMap(file: string, readMap: () => string): void {
  bundled = { file, readMap };
}

/** Every place that the stack of an error names, innermost first, as the author wrote the code. */
export function placesInStack(error: unknown): StackPlace[] {
  const stack = stackOf(error);
  // The program may lie in a folder with a space or a bracket in its name.
  const program = bundled ? `${escapePattern(bundled.file)}|` : "";
  const place = new RegExp(`(${program}\\/[^\\s():]+|[A-Z]:\\\\[^\\s():]+):(\\d+):(\\d+)`, "g");
  return [...stack.matchAll(place)].flatMap(
    ([, path = "", line, column]) =>
      originalPlace({ path, line: Number(line), column: Number(column) }) ?? [],
  );
}

/** The stack of an error and, behind it, of what brought it about. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const { stack = "", cause } = error;
  return cause instanceof Error ? `${stack}\n${cause.stack ?? ""}` : stack;
}

/** Where the author wrote what a line of a file ends with; the file may be that of all modules. */
export function originalLine(path: string, line: number): StackPlace | undefined {
  return originalPlace({ path, line, column: Number.MAX_SAFE_INTEGER });
}

function originalPlace(place: StackPlace): StackPlace | undefined {
  if (!bundled || place.path !== bundled.file) return place;
  map ??= new SourceMap(JSON.parse(bundled.readMap()));
  const entry = map.findEntry(place.line - 1, place.column - 1);
  if (!("originalSource" in entry)) return undefined;
  return {
    // esbuild writes it as an address: "articles/%5Bslug%5D.tsx".
    path: resolve(dirname(bundled.file), decodeURIComponent(entry.originalSource)),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}
