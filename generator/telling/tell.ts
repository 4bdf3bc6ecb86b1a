import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { styleText } from "node:util";
import { type Appearance, formatProblems, type Place, type Problem, sorted } from "../problems.ts";
import { formatAnnotations } from "./annotations.ts";
import { codeFrameOf, formatCodeFrame } from "./code-frame.ts";
import { type BuildReport, formatReport } from "./report.ts";

/** How a build ended: what `build --json` prints. */
export type Outcome =
  | ({ readonly built: true } & BuildReport)
  | { readonly built: false; readonly problems: readonly Problem[] };

/** Tells tools how a build ended: one JSON document, and nothing else. */
export function tellTools(outcome: Outcome): void {
  const told = outcome.built ? outcome : { ...outcome, problems: sorted(outcome.problems) };
  process.stdout.write(`${JSON.stringify(told, undefined, 2)}\n`);
}

/** Tells people how a build ended; where GitHub runs it, problems also show beside their lines. */
export function tellPeople(outcome: Outcome): void {
  if (outcome.built) {
    process.stdout.write(formatReport(outcome));
    return;
  }
  process.stderr.write(formatProblems(outcome.problems, appearance));
  if (process.env.GITHUB_ACTIONS === "true") {
    const root = process.env.GITHUB_WORKSPACE || process.cwd();
    const folder = relative(root, process.cwd()).split(sep).join("/");
    const prefix = folder === "" ? "" : `${folder}/`;
    process.stderr.write(formatAnnotations(sorted(outcome.problems), prefix));
  }
}

/** Colours come only where a terminal shows them, or FORCE_COLOR asks for them. */
const appearance: Appearance = {
  strong: (text) => styleText("bold", text, { stream: process.stderr }),
  weak: (text) => styleText("dim", text, { stream: process.stderr }),
  wrong: (text) => styleText("red", text, { stream: process.stderr }),
  frame: (place) => formatCodeFrame(codeFrameOf(textOf(place), place)),
};

/** The text of the file at a place, or nothing for what is no file. */
export function textOf({ file }: Place): string {
  try {
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch {
    return "";
  }
}
