import { join, posix } from "node:path";
import { type BuildOptions, context, type Metafile, type Plugin, stop } from "esbuild";
import glob from "fast-glob";
import { failAsProblems, moduleProblems } from "../code/module-problems.ts";
import { relativePath } from "../disk/walk.ts";
import { compare, type Problem } from "../problems.ts";
import { placeOfImport } from "../sources.ts";
import { refuse } from "../stages.ts";
import { generatorFolder } from "../tools.ts";
import { withEsbuild } from "./with-esbuild.ts";

/** A program as text, and the files that it was made from. */
export interface BundledProgram {
  readonly code: string;
  readMap(): string;
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
 * @param outfile where the program will be said to stand.
 * @param packages whether packages become a part of it, which is loaded faster, or stay with Node,
 *   which keeps them warm from one program to the next.
 */
export async function bundlerOf(
  outfile: string,
  packages: "bundle" | "external",
): Promise<ProgramBundler> {
  const runtime = join(generatorFolder, "jsx-runtime.ts");
  const bundling = await context({
    ...options,
    // What esbuild imports by itself wherever an element stands.
    alias: { generator: runtime, "generator/jsx-runtime": runtime },
    packages,
    outfile,
    plugins: [programEntry, codeAlone],
  });
  return {
    async bundle() {
      const bundled = withEsbuild(stop, () => bundling.rebuild());
      const { warnings, outputFiles, metafile } = await bundled.catch((error) =>
        failAsProblems(error, anyPage),
      );
      const doubtful = warnings.filter(({ location }) => !location?.file.startsWith(`${entry}:`));
      refuse([...moduleProblems(doubtful, anyPage), ...circles(metafile).map(problemOfCircle)]);
      const textOf = (ending: string) =>
        outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
      return {
        code: textOf(".cjs"),
        readMap: () => textOf(".map"),
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
  external: ["esbuild", "@resvg/resvg-js", "fontkit", "oxc-parser", "subset-font"],
  tsconfigRaw: { compilerOptions: { jsx: "react-jsx", jsxImportSource: "generator" } },
  define: { "process.env.NODE_ENV": '"production"', "import.meta.url": "importMetaUrl" },
  sourcemap: "external",
  sourcesContent: false,
  metafile: true,
  write: false,
  logLevel: "silent",
} as const satisfies BuildOptions;

/** Names everything that a build can ask for; each module of the author's runs on its own. */
const programEntry: Plugin = {
  name: "program-entry",
  setup(build) {
    build.onResolve({ filter: /^program$/ }, ({ path }) => ({ path, namespace: entry }));
    build.onLoad({ filter: /.*/, namespace: entry }, async () => {
      const files = await glob(["pages/**/*.{ts,tsx}", "islands/*.tsx", "components/document.tsx"]);
      const modules = files.sort(compare).map((file) => {
        const [name, path] = [file, `./${file}`].map((text) => JSON.stringify(text));
        return `  ${name}: () => require(${path}),`;
      });
      return {
        contents: [
          `export * as generator from ${JSON.stringify(join(generatorFolder, "index.ts"))};`,
          "export const modules = {",
          ...modules,
          "};",
        ].join("\n"),
        resolveDir: process.cwd(),
      };
    });
  },
};

/** Styles, pictures and words are asked for by name, and not imported as if they were code. */
const codeAlone: Plugin = {
  name: "code-alone",
  setup(build) {
    const others = /\.(css|svg|png|jpe?g|webp|avif|gif|woff2|md|ya?ml|html|txt)(\?.*)?$/;
    build.onResolve({ filter: others }, ({ path, importer }) => {
      const folder = posix.dirname(relativePath(importer));
      return { errors: [{ text: `"${posix.join(folder, path)}" is no code` }] };
    });
  },
};

/** Files of the author's that import each other by a detour, each circle once: "a imports b imports a". */
function circles({ inputs }: Metafile): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const follow = (file: string, trail: readonly string[]) => {
    const start = trail.indexOf(file);
    if (start >= 0) found.push([...trail.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const { path } of inputs[file]?.imports ?? []) {
      if (authors.test(path)) follow(path, [...trail, file]);
    }
    done.add(file);
  };
  for (const file of Object.keys(inputs)) if (authors.test(file)) follow(file, []);
  return found;
}

const authors = /^(pages|components|content|islands)\//;

function problemOfCircle([file = "", next = "", ...rest]: string[]): Problem {
  const back = [next, ...rest].map((name) => `"${name}"`).join(", which imports ");
  return {
    ...placeOfImport(file, next),
    what: `This file imports itself by a detour: it imports ${back}.`,
    why: "What one of them needs of the other may not be there yet when it is needed.",
    fix: "Move what both need to a third file, and import that.",
  };
}

/** Where something is wrong with the code of the site, and esbuild does not say where. */
const anyPage = { file: "pages/" };
