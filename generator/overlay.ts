import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { formatLocation, type Problem, problemsOf, sorted } from "./problems.ts";
import { codeFrame } from "./report.ts";

/** The page that development shows while the last change can't be built. It reloads by itself. */
export function overlayPage(error: unknown, root: string): string {
  const problems = sorted(problemsOf(error) ?? []);
  const summary = `This change has ${problems.length > 1 ? `${problems.length} problems` : "a problem"}`;
  const isAboutWords = problems[0] && problems.every(({ file }) => file.startsWith("content/"));
  const details = problems.map((problem) => formatProblem(problem, root)).join("\n");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${summary}</title>
<style>${styles}</style>
<script>
const events = new EventSource("/assets/events");
events.onmessage = ({ data }) => data < performance.now() && location.reload();
events.onerror = () => { events.onopen = () => location.reload(); };
</script>
</head>
<body>
${isAboutWords ? "" : "<p>Unexpected Application Error!</p>"}
<h1>${summary}</h1>
${details || `<pre>${escapeHtml(inspect(error))}</pre>`}
</body>
</html>
`;
}

function formatProblem(problem: Problem, root: string): string {
  const { file, line = 1, column = 1, message, fix } = problem;
  const path = join(root, file);
  const editor = `vscode://file${pathToFileURL(path).pathname}:${line}:${column}`;
  const frame = codeFrame(path, problem);
  return `<section>
<h2><a href="${escapeHtml(editor)}">${escapeHtml(formatLocation(problem))}</a></h2>
${frame && `<pre>${escapeHtml(frame)}</pre>`}
<p><b>${escapeHtml(message)}</b></p>
<p>→ ${escapeHtml(fix)}</p>
</section>`;
}

const styles = `
:root { color-scheme: light dark; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 2rem; line-height: 1.2; }
section { margin-block: 2rem; padding-inline-start: 1rem; border-inline-start: 0.25rem solid #d7263d; }
h2 { margin: 0; font-size: 1rem; }
pre { overflow-x: auto; }
`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
