import { pathToFileURL } from "node:url";
import { formatPlace, type Problem, sorted } from "../problems.ts";
import { codeFrameOf, type FrameLine } from "../telling/code-frame.ts";
import { textOf } from "../telling/tell.ts";

/** In the browser there is room for the lines around a place, and for longer ones. */
const frameSize = { above: 3, below: 3, width: 110 };

/**
 * The page that development shows instead of the site: each problem with the lines around it, and a
 * link that opens the editor there.
 *
 * @param editor the address that opens a file, with {file} (a whole path), {line} and {column} in it.
 */
export function problemPage(problems: readonly Problem[], editor: string): string {
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  const items = sorted(problems).map((problem) => itemOf(problem, editor));
  return pageOf(`<p>${count}. Nothing was written.</p>\n${items.join("\n")}`);
}

/**
 * Lets a page that stands in for the site reload as soon as the site has been built anew: what is
 * mended is on screen at once.
 *
 * @param events the address of the event stream.
 */
export function withReload(page: string, events: string): string {
  const script = `<script type="module">
let events;
function listen() {
  if (document.hidden || events) return;
  events = new EventSource("${events}?age=" + performance.now());
  events.addEventListener("rebuilt", () => location.reload());
  events.addEventListener("error", () => { stopListening(); setTimeout(listen, 1000); });
}
function stopListening() {
  events?.close();
  events = undefined;
}
document.addEventListener("visibilitychange", () => document.hidden ? stopListening() : listen());
listen();
</script>`;
  return page.replace("</head>", `${script}</head>`);
}

/** The same page for what has no place: why a build broke off. */
export function breakdownPage(text: string): string {
  return pageOf(`<pre>${escapeHtml(text)}</pre>`);
}

/** The page that is there before the site is. */
export const buildingPage = pageOf("<p>The first build is still running.</p>", "Building …");

function itemOf(problem: Problem, editor: string): string {
  const place = escapeHtml(formatPlace(problem));
  const frame = codeFrameOf(textOf(problem), problem, frameSize);
  const address = editor
    // As a function: in a text "$" would have a meaning, and it can stand in the name of a file.
    .replace("{file}", () => pathToFileURL(problem.file).pathname)
    .replace("{line}", String(problem.line ?? 1))
    .replace("{column}", String(problem.column ?? 1));
  return [
    "<section>",
    `<h2><a href="${escapeHtml(address)}">${place}</a></h2>`,
    `<p class="what">${escapeHtml(problem.what)}</p>`,
    frame.length > 0 ? `<pre>${frame.map(lineOf).join("\n")}</pre>` : "",
    `<p>${escapeHtml(problem.why)}</p>`,
    `<p class="fix">${escapeHtml(problem.fix)}</p>`,
    "</section>",
  ].join("\n");
}

function lineOf({ number, text, mark }: FrameLine): string {
  const prefix = `${String(number).padStart(4)} | `;
  if (mark === undefined) return escapeHtml(prefix + text);
  const characters = [...text];
  const [before, at, after] = [
    characters.slice(0, mark).join(""),
    characters[mark] ?? " ",
    characters.slice(mark + 1).join(""),
  ].map(escapeHtml);
  return `<b>${prefix}${before}<mark>${at}</mark>${after}</b>`;
}

function pageOf(body: string, heading = "Unexpected Application Error!"): string {
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>${heading}</title><style>
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
section { margin-block: 2rem; border-inline-start: 0.25rem solid #d7263d; padding-inline-start: 1rem; }
h2 { font-size: 1rem; } .what { font-weight: bold; } mark { background: #d7263d; color: #fff; }
pre { overflow-x: auto; white-space: pre-wrap; }
</style></head>
<body>
<h1>${heading}</h1>
${body}
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
