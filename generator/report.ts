import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inspect, styleText } from "node:util";
import type { BuildResult } from "./build.ts";
import { BuildError, formatLocation, type SourceLocation, sorted } from "./problems.ts";

/** The terminal shows at most this many problems, or removed files; `--json` has all. */
const mostShown = 30;

/** Does slow work for each item, and shows on a terminal how far it is. */
export async function workThrough<Item>(
  name: string,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const show = (text: string) => process.stderr.isTTY && process.stderr.write(`\r\x1b[2K${text}`);
  for (const [index, item] of items.entries()) {
    show(`${name}: ${index + 1} of ${items.length}`);
    await work(item).finally(() => show(""));
  }
}

/** The report of a finished build as text. */
export function formatReport({ report }: BuildResult): string {
  const { pages, otherFiles, milliseconds, written, placeholders, notices, drafts } = report;
  const made = `${count(pages, "page")} and ${count(otherFiles, "other file")}`;
  const lines = [`Built ${made} in ${(milliseconds / 1000).toFixed(2)} s.`];
  if (written) {
    const { removed, unchanged } = written;
    const counts = `${written.written} written, ${unchanged} unchanged, ${removed.length} removed`;
    lines.push(`dist/: ${counts}.`);
    for (const file of removed.slice(0, mostShown)) lines.push(`  removed dist/${file}`);
  }
  if (notices.length > 0) lines.push("", "Notices:");
  for (const one of sorted(notices)) lines.push(`  ${formatLocation(one)}  ${one.message}`);
  if (drafts.length > 0) lines.push("", "Drafts, which only show in development:");
  for (const file of drafts) lines.push(`  ${file}`);
  if (placeholders.length > 0) lines.push("", "Placeholders to replace:");
  for (const one of placeholders) lines.push(`  ${formatLocation(one)}  ${one.value}`);
  return `${lines.join("\n")}\n`;
}

/** The problems of a BuildError, each with its line, in order; or the stack of any other error. */
export function formatError(error: unknown, root: string): string {
  if (!(error instanceof BuildError)) return `${inspect(error)}\n`;
  const { problems } = error;
  const color = (format: "bold" | "dim" | "red", text: string) =>
    styleText(format, text, { stream: process.stderr });
  const shown = sorted(problems).slice(0, mostShown);
  const blocks = shown.map(({ message, fix, ...location }) =>
    [
      `${color("bold", formatLocation(location))}\n`,
      color("dim", codeFrame(join(root, location.file), location)),
      `  ${color("red", message)}\n`,
      `  → ${fix}\n`,
    ].join(""),
  );
  const left = problems.length - shown.length;
  const more = left > 0 ? ` Only the first ${mostShown} are shown; ${left} are left.` : "";
  const isAboutSite = problems.some(({ file }) => !/^(HOST |dist\/)/.test(file));
  const outcome = isAboutSite ? " Nothing was written." : "";
  return `${blocks.join("\n")}\n${count(problems.length, "problem")}.${outcome}${more}\n`;
}

/** The line of a location with a caret below its column, or "" if the file has no such line. */
function codeFrame(path: string, { line = 0, column = 1 }: SourceLocation): string {
  const text = existsSync(path) && line > 0 ? readFileSync(path, "utf8") : "";
  const source = text.replace(/^\uFEFF/, "").split(/\r?\n/)[line - 1];
  if (source === undefined) return "";
  // Shows 100 characters of a long line, around the column.
  const start = column > 80 ? column - 50 : 0;
  const shown = source.slice(start, start + 100).replaceAll("\t", " ");
  const indent = " ".repeat(String(line).length);
  const before = " ".repeat(Math.max(0, column - 1 - start));
  return `  ${line} | ${shown}\n  ${indent} | ${before}^\n`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
