import { join } from "node:path";
import { styleText } from "node:util";
import { codeFrame } from "./code-frame.ts";
import type { WriteReport } from "./output.ts";
import {
  formatLocation,
  type Notice,
  type Problem,
  type SourceLocation,
  sorted,
} from "./problems.ts";

/** A finished build, in numbers and notices. */
export interface BuildReport {
  readonly pages: number;
  readonly otherFiles: number;
  readonly milliseconds: number;
  /** Undefined if the site stays in memory. */
  readonly written: WriteReport | undefined;
  readonly placeholders: readonly (SourceLocation & { readonly value: string })[];
  readonly notices: readonly Notice[];
}

/** The terminal shows so many problems; `--json` has all. */
const mostShown = 30;

/** The report of a finished build as text. */
export function formatReport({ pages, otherFiles, milliseconds, ...report }: BuildReport): string {
  const { written, placeholders, notices } = report;
  const seconds = (milliseconds / 1000).toFixed(2);
  const lines = [
    `Built ${count(pages, "page")} and ${count(otherFiles, "other file")} in ${seconds} s.`,
  ];
  if (written) {
    const { removed, unchanged } = written;
    const counts = `${written.written} written, ${unchanged} unchanged, ${removed.length} removed`;
    lines.push(`dist/: ${counts}.`, ...removed.map((file) => `  removed dist/${file}`));
  }
  const list = (heading: string, items: readonly string[]) => {
    if (items.length > 0) lines.push("", heading, ...items.map((item) => `  ${item}`));
  };
  list(
    "Notices:",
    sorted(notices).map((one) => `${formatLocation(one)}  ${one.message}`),
  );
  list(
    "Placeholders to replace:",
    placeholders.map((one) => `${formatLocation(one)}  ${one.value}`),
  );
  return `${lines.join("\n")}\n`;
}

/** Problems as text, each with the lines around its location, ordered by file and line. */
export function formatProblems(problems: readonly Problem[], root: string): string {
  const color = (format: "bold" | "dim" | "red", text: string) =>
    styleText(format, text, { stream: process.stderr });
  const blocks = sorted(problems)
    .slice(0, mostShown)
    .map(({ message, why, fix, ...location }) =>
      [
        `${color("bold", formatLocation(location))}\n`,
        color("dim", codeFrame(join(root, location.file), location)),
        `  ${color("red", message)}\n`,
        why ? `  ${why}\n` : "",
        `  → ${fix}\n`,
      ].join(""),
    );
  const left = problems.length - blocks.length;
  const more = left > 0 ? ` The first ${mostShown} are shown; ${left} more are left.` : "";
  return `${blocks.join("\n")}\n${count(problems.length, "problem")}. Nothing was written.${more}\n`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
