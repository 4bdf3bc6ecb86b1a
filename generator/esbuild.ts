import { isBuiltin } from "node:module";
import { type BuildFailure, type BuildOptions, build, type Message } from "esbuild";
import { conflictMarker, type Problem, throwIfProblems } from "./problems.ts";

/** Runs esbuild in memory. Its errors, and warnings about style sheets, become a BuildError. */
export async function bundle(options: BuildOptions) {
  try {
    const inMemory = { bundle: true, write: false, metafile: true, logLevel: "silent" } as const;
    const result = await build({ ...options, ...inMemory });
    throwIfProblems(problemsIn(result));
    return result;
  } catch (error) {
    throwIfProblems(problemsIn(error as Partial<BuildFailure>));
    throw error;
  }
}

function problemsIn({ errors = [], warnings = [] }: Partial<BuildFailure>): Problem[] {
  // A browser skips a rule with a mistake. Warnings about code are a linter's job.
  const aboutStyles = warnings.filter(({ location }) => location?.file.endsWith(".css"));
  // After a syntax error, esbuild misreads the rest of the file.
  const broken = new Set<string>();
  return [...errors, ...aboutStyles].flatMap((message) => {
    const problem = problemOf(message);
    if (broken.has(problem.file)) return [];
    const isSyntax = !/^(Could not resolve|No matching)|CSS property/.test(message.text);
    if (isSyntax && !message.pluginName) broken.add(problem.file);
    return [problem];
  });
}

/** Keeps esbuild's location, and its text unless there is a better one. Plugins give the fix as `detail`. */
function problemOf({ text, location, detail }: Message): Problem {
  const { file = "components/", line, column = 0, lineText = "", suggestion = "" } = location ?? {};
  // esbuild counts columns in bytes, from 0.
  const before = Buffer.from(lineText).subarray(0, column).toString();
  const place = { file, line, column: line && before.length + 1 };
  if (/^(<{7}|\|{7}|={7}|>{7})( |$)/.test(lineText)) return { ...place, ...conflictMarker };
  const message = /[.!?]$/.test(text) ? text : `${text}.`;
  const fix = typeof detail === "string" ? detail : fixFor(text, lineText, suggestion);
  return { ...place, message, fix };
}

function fixFor(text: string, lineText: string, suggestion: string): string {
  const [, open] = /does not match opening "(.*)" tag/.exec(text) ?? [];
  if (open) return `Add \`</${open}>\` before it, or end an empty element with \`/>\`.`;
  if (/^\W/.test(suggestion)) return `Add the missing \`${suggestion}\`.`;
  if (text.endsWith("isn't a colour."))
    return "Write a colour like `#faf7ed` or `oklch(0.6 0.2 28)`.";
  if (suggestion) return `Write \`${suggestion}\`.`;
  const [, name] = /^Could not resolve "(.*)"/.exec(text) ?? [];
  if (name && isBuiltin(name)) return "Remove it: islands run in the browser.";
  if (name && /^[@\w]/.test(name)) return "Install this package, or correct the path.";
  if (name) return "Correct the path, or add the missing file.";
  if (text.startsWith("No loader")) return "Put the file into public/, and write its address.";
  if (text.startsWith("No matching export")) return "Correct the name, or add the missing export.";
  if (/^(Unexpected|Unterminated|Syntax)/.test(text) && /[“”‘’]/.test(lineText))
    return "Write straight quotes: `\"` or `'`.";
  return "Correct this line, or the one above it.";
}
