import { relative } from "node:path";
import { type BuildFailure, type BuildOptions, build, type Message, type Plugin } from "esbuild";
import { BuildError, type Problem, throwIfProblems } from "./problems.ts";
import { assetFolder } from "./routes.ts";

/** An entry point of a bundle. */
export interface Entry {
  readonly file: string;
  /** The name of the output, without its hash. */
  readonly out: string;
  /** What is bundled in the place of the file; its imports are relative to the site's folder. */
  readonly code: string;
}

/**
 * Runs esbuild for the browser.
 *
 * @param base the base path, e.g. "/gerbera", or "".
 * @throws BuildError with esbuild's errors, and with its warnings about style sheets.
 */
export async function bundle(
  root: string,
  base: string,
  entries: readonly Entry[],
  options: BuildOptions,
) {
  const { warnings, outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map(({ file, out }) => ({ in: `entry:${file}`, out })),
    outdir: assetFolder,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    publicPath: `${base}/${assetFolder}`,
    bundle: true,
    packages: "external",
    format: "esm",
    target: "es2022",
    // Nested rules came to browsers a year after layers, which the site needs.
    supported: { nesting: false },
    minify: true,
    legalComments: "none",
    charset: "utf8",
    logLevel: "silent",
    ...options,
    metafile: true,
    write: false,
    loader: { ...images, ...options.loader },
    plugins: [virtual(root, entries), ...(options.plugins ?? [])],
  }).catch(throwAsProblems);
  throwIfProblems(esbuildProblems(aboutStyles(warnings)));
  const { outputs } = metafile;
  const byEntry = new Map(Object.keys(outputs).map((name) => [outputs[name]?.entryPoint, name]));
  return {
    outputs,
    /** The output of an entry. */
    outputOf: (file: string) => byEntry.get(`entry:${file}`) ?? "",
    contents: new Map(
      outputFiles.map(({ path, contents }) => [relativePath(root, path), contents] as const),
    ),
  };
}

const images = Object.fromEntries(
  [".svg", ".png", ".jpg", ".webp", ".avif"].map((ending) => [ending, "file"] as const),
);

/** A path in the site's folder as messages show it: relative and with forward slashes. */
export function relativePath(root: string, path: string): string {
  return relative(root, path).replaceAll("\\", "/");
}

/** A browser skips a rule with a mistake. Warnings about code are a linter's job. */
function aboutStyles(warnings: readonly Message[]): Message[] {
  return warnings.filter(({ location }) => location?.file.endsWith(".css"));
}

function virtual(root: string, entries: readonly Entry[]): Plugin {
  const codeOf = new Map(entries.map(({ file, code }) => [file, code]));
  return {
    name: "entries",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice(6), namespace: "entry" }));
      onLoad({ filter: /./, namespace: "entry" }, ({ path }) => ({
        contents: codeOf.get(path) ?? "",
        resolveDir: root,
      }));
    },
  };
}

/** What a plugin of ours attaches to an error as `detail`. */
export interface Remedy {
  readonly fix: string;
}

/**
 * Turns esbuild's errors and warnings into problems. The text and the location are esbuild's own. After
 * a syntax error, esbuild misreads the rest of the file, so each file reports only its first one.
 *
 * @param fallback what to name where esbuild names no file.
 */
function esbuildProblems(messages: readonly Message[], fallback = "components/"): Problem[] {
  const isSyntax = ({ text, pluginName }: Message) =>
    pluginName === "" &&
    !/^(Could not resolve|No matching export)|not a known CSS property/.test(text);
  const broken = new Set<string>();
  return messages.flatMap((message) => {
    const problem = problemOf(message, fallback);
    if (broken.has(problem.file)) return [];
    if (isSyntax(message)) broken.add(problem.file);
    return [problem];
  });
}

export const conflictMarker = {
  message: "This line is a merge conflict marker.",
  fix: "Keep one of the two versions, and delete the lines with <<<<<<<, ======= and >>>>>>>.",
};

export const curlyQuote = {
  message: "This line has curly quotes (“ ” ‘ ’) where code needs straight ones.",
  fix: "Replace them with \" or '.",
};

function problemOf({ text, location, detail }: Message, fallback: string): Problem {
  const { file = fallback, line, column = 0, lineText = "", suggestion = "" } = location ?? {};
  // esbuild counts columns in bytes, from 0.
  const before = Buffer.from(lineText).subarray(0, column).toString();
  const isVirtual = file.includes(":");
  const place = isVirtual
    ? { file: file.replace(/^.*?:/, "") }
    : { file, line, column: line && before.length + 1 };
  if (/^(<{7}|={7}|>{7})( |$)/.test(lineText)) return { ...place, ...conflictMarker };
  if (/^[“”‘’]/.test(lineText.slice(before.length))) return { ...place, ...curlyQuote };
  const message = /[.!?]$/.test(text) ? text : `${text}.`;
  return {
    ...place,
    message,
    fix: (detail as Remedy | undefined)?.fix ?? fixFor(text, suggestion),
  };
}

function fixFor(text: string, suggestion: string): string {
  if (/^\W+$/.test(suggestion)) return `Add the missing \`${suggestion}\`.`;
  if (suggestion) return `Write \`${suggestion}\`.`;
  if (text.includes("browser/react.ts")) {
    return "Use Preact's hooks, such as useEffect, useRef and useState. Pass ids as props.";
  }
  if (text.startsWith("Could not resolve")) return "Correct the path, or add the missing file.";
  if (text.startsWith("No matching export")) return "Correct the name, or add the missing export.";
  return "Correct this line, or the one above it.";
}

/** Throws a failure of esbuild as a BuildError, and any other error as it is. */
export function throwAsProblems(failure: unknown): never {
  const { errors = [], warnings = [] } = failure as Partial<BuildFailure>;
  if (errors.length === 0) throw failure;
  throw new BuildError(esbuildProblems([...errors, ...aboutStyles(warnings)]));
}
