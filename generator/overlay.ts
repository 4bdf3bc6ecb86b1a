import { stripVTControlCharacters } from "node:util";
import { escapeMarkup } from "./markup.ts";
import { problemsOf } from "./problems.ts";
import { formatError } from "./report.ts";

/** The page that development shows while the last change can't be built. It reloads by itself. */
export function overlayPage(error: unknown, root: string): string {
  const problems = problemsOf(error) ?? [];
  const isAboutWords = problems[0] && problems.every(({ file }) => file.startsWith("content/"));
  const heading = isAboutWords ? "This change can't be built" : "Unexpected Application Error!";
  const report = escapeMarkup(stripVTControlCharacters(formatError(error, root)));
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<style>
  body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; font-family: system-ui; }
  pre { font-size: 1rem; line-height: 1.5; white-space: pre-wrap; }
</style>
<script>
const events = new EventSource("/assets/events");
events.onmessage = ({ data }) => data < performance.now() && location.reload();
events.onerror = () => { events.onopen = () => location.reload(); };
</script>
<h1>${heading}</h1>
<pre>${report}</pre>
</html>
`;
}
