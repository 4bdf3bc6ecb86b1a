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
    loader: { ...pictureLoaders, ...options.loader },
    plugins: [virtual(root, entries), ...(options.plugins ?? [])],
  }).catch(throwAsProblems);
  throwIfProblems(esbuildProblems(aboutStyles(warnings)));
  const outputs = Object.entries(metafile.outputs);
  const names = new Map(outputs.map(([name, { entryPoint }]) => [entryPoint, name]));
  const files = outputFiles.map(({ path, contents }) => {
    return [relative(root, path).replaceAll("\\", "/"), contents] as const;
  });
  return {
    outputs: metafile.outputs,
    outputOf: (file: string) => names.get(`entry:${file}`) ?? "",
    files: new Map(files),
  };
}

const pictureLoaders = Object.fromEntries(
  [".svg", ".png", ".jpg", ".webp", ".avif"].map((ending) => [ending, "file"] as const),
);

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

/** Throws a failure of esbuild as a BuildError, and any other error as it is. */
export function throwAsProblems(failure: unknown): never {
  const { errors = [], warnings = [] } = failure as Partial<BuildFailure>;
  if (errors.length === 0) throw failure;
  throw new BuildError(esbuildProblems([...errors, ...aboutStyles(warnings)]));
}

/** After a syntax error, esbuild misreads the rest of the file, so each file reports only that one. */
function esbuildProblems(messages: readonly Message[]): Problem[] {
  const broken = new Set<string>();
  return messages.flatMap((message) => {
    const problem = problemOf(message);
    if (broken.has(problem.file)) return [];
    const isSyntax = !/^Could not resolve|^No matching export|CSS property/.test(message.text);
    if (isSyntax) broken.add(problem.file);
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

/** The text and the location are esbuild's own. */
function problemOf({ text, location }: Message): Problem {
  const { file = "components/", line, column = 0, lineText = "", suggestion = "" } = location ?? {};
  // esbuild counts columns in bytes, from 0.
  const before = Buffer.from(lineText).subarray(0, column).toString();
  const place = file.startsWith("entry:")
    ? { file: file.slice(6) }
    : { file, line, column: line && before.length + 1 };
  if (/^(<{7}|={7}|>{7})( |$)/.test(lineText)) return { ...place, ...conflictMarker };
  if (/^[“”‘’]/.test(lineText.slice(before.length))) return { ...place, ...curlyQuote };
  const message = /[.!?]$/.test(text) ? text : `${text}.`;
  return { ...place, message, fix: fixFor(text, suggestion) };
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
