import { join, relative, sep } from "node:path";
import { type BuildFailure, type BuildOptions, context, type Message, type Plugin } from "esbuild";
import glob from "fast-glob";
import { BuildError, compare, type Problem } from "./problems.ts";

/** A program as text, and the files that it was made from. */
export interface BundledProgram {
  readonly code: string;
  readonly map: string;
  readonly inputs: readonly string[];
}

/** Puts a program together, again and again when it has to, each time faster than the first. */
export interface ProgramBundler {
  /** @throws BuildError with the place of all code that cannot be read. */
  bundle(): Promise<BundledProgram>;
  end(): Promise<void>;
}

/**
 * Prepares to put the generator and the author's modules together.
 *
 * @param generator the folder of the generator, an absolute path.
 * @param outfile where the program will be said to stand.
 */
export async function bundlerOf(generator: string, outfile: string): Promise<ProgramBundler> {
  const bundling = await context({ ...options, outfile, plugins: [entryOf(generator)] });
  return {
    async bundle() {
      const { outputFiles, metafile } = await bundling.rebuild().catch(fail);
      const textOf = (ending: string) =>
        outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
      return {
        code: textOf(".cjs"),
        map: textOf(".map"),
        inputs: Object.keys(metafile.inputs).filter((file) => !file.startsWith(`${entry}:`)),
      };
    },
    end: () => bundling.dispose(),
  };
}

const entry = "program";

const options = {
  entryPoints: [entry],
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  // `import()` becomes `require()`: what the program loads later is not bundled again.
  supported: { "dynamic-import": false },
  external: ["esbuild", "@resvg/resvg-js", "fontkit", "subset-font"],
  tsconfigRaw: { compilerOptions: { jsx: "react-jsx" } },
  define: { "process.env.NODE_ENV": '"production"', "import.meta.url": "importMetaUrl" },
  sourcemap: "external",
  sourcesContent: false,
  metafile: true,
  write: false,
  logLevel: "silent",
} as const satisfies BuildOptions;

/** Names everything that a build can ask for; each module of the author's runs on its own. */
function entryOf(generator: string): Plugin {
  return {
    name: "program-entry",
    setup(build) {
      build.onResolve({ filter: /^program$/ }, ({ path }) => ({ path, namespace: entry }));
      build.onLoad({ filter: /.*/, namespace: entry }, async () => {
        const files = await glob([
          "pages/**/*.{ts,tsx}",
          "islands/*.tsx",
          "components/document.tsx",
        ]);
        const modules = files
          .sort(compare)
          .map(
            (file) => `  ${JSON.stringify(file)}: () => import(${JSON.stringify(`./${file}`)}),`,
          );
        return {
          contents: [
            `export * as generator from ${JSON.stringify(join(generator, "index.ts"))};`,
            `export const modules = {`,
            ...modules,
            `};`,
          ].join("\n"),
          resolveDir: process.cwd(),
        };
      });
    },
  };
}

function fail(error: unknown): never {
  const messages = (error as Partial<BuildFailure>).errors;
  if (!messages?.length) throw error;
  throw new BuildError(messages.map(problemOf));
}

function problemOf({ text, location }: Message): Problem {
  const place = {
    file: relative(process.cwd(), location?.file ?? "pages/")
      .split(sep)
      .join("/"),
    ...(location && { line: location.line, column: location.column + 1 }),
  };
  const [, missing] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
  if (missing !== undefined) {
    return {
      ...place,
      what: `There is no file or package "${missing}".`,
      why: "This line imports it.",
      fix: 'Correct the name, with its ending (".ts" or ".tsx"), or install the package.',
    };
  }
  const [, file, name] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? [];
  if (name !== undefined) {
    return {
      ...place,
      what: `"${file}" exports no "${name}".`,
      why: "This line imports it.",
      fix: "Correct the name, or export it there.",
    };
  }
  return {
    ...place,
    what: `This code cannot be read: ${text}`,
    why: "It is not valid TypeScript.",
    fix: "Correct this line, or the one above it.",
  };
}
