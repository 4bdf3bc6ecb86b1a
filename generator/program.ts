import { createRequire, Module } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Metafile } from "esbuild";
import glob from "fast-glob";
import type { BuildOptions, BuildResult, SiteModules } from "./build.ts";
import { bundle } from "./esbuild.ts";
import { problemsOf } from "./problems.ts";

/** The generator and one site, bundled and loaded. */
interface Program {
  build(site: SiteModules, options: BuildOptions): Promise<BuildResult>;
  /** Runs one of the author's modules. */
  readonly modules: Readonly<Record<string, () => Record<string, unknown>>>;
}

const pipeline = new URL("build.ts", import.meta.url);

/**
 * Bundles the generator and the author's modules into one program, and builds the site with it. Every
 * call makes a new program, so that a change of any file takes effect. Throws a BuildError.
 */
export async function build(root: string, options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  const pattern = "{pages,components,content,islands}/**/*.{ts,tsx}";
  const files = (await glob(pattern, { cwd: root, ignore: ["**/*.d.ts"] })).sort();
  const { program, sheetsOf, problems } = await loadProgram(root, files);
  const modules = new Map(files.map((file) => [file, sheetsOf(file)]));
  const run = (file: string) => program.modules[file]?.() ?? {};
  return program.build({ root, started, modules, run, problems }, options);
}

/** If code can't be bundled, the build still finds the problems of content, styles and islands. */
async function loadProgram(root: string, files: readonly string[]) {
  try {
    return { ...(await bundleAndRun(root, files)), problems: [] };
  } catch (error) {
    const problems = problemsOf(error);
    if (!problems) throw error;
    const content = files.filter((file) => file.startsWith("content/"));
    const { program } = await bundleAndRun(root, content).catch(() => Promise.reject(error));
    const sheets = await glob("{pages,components,islands}/**/*.css", { cwd: root });
    return { program, sheetsOf: () => sheets, problems };
  }
}

async function bundleAndRun(root: string, files: readonly string[]) {
  const entries = files.map((file) => {
    return `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`;
  });
  const contents = `
    export { build } from ${JSON.stringify(fileURLToPath(pipeline))};
    export const modules = { ${entries.join(",\n")} };
  `;
  // Node resolves packages and source maps from here; nothing is written.
  const filename = join(root, ".program.cjs");
  const { outputFiles, metafile } = await bundle({
    stdin: { contents, resolveDir: root },
    outfile: filename,
    absWorkingDir: root,
    platform: "node",
    target: "node20",
    format: "cjs",
    packages: "external",
    tsconfigRaw: { compilerOptions: { jsx: "react-jsx", verbatimModuleSyntax: true } },
    define: {
      // Every module that uses it is in this folder.
      "import.meta.url": JSON.stringify(pipeline.href),
      siteRoot: JSON.stringify(root),
    },
    loader: { ".css": "empty" },
    sourcemap: "inline",
    sourcesContent: false,
  });
  // Otherwise, the default import of an external ES module would be the whole module.
  const code = outputFiles[0]?.text.replace("isNodeMode || ", "");
  const program: Program = runCode(code ?? "", filename);
  return { program, sheetsOf: (file: string) => importedSheets(file, metafile) };
}

/** The style sheets that a module imports, itself or through others, in the order of imports. */
function importedSheets(file: string, { inputs }: Metafile): string[] {
  const visited = new Set<string>();
  const visit = ({ path }: { readonly path: string }) => {
    if (visited.has(path)) return;
    visited.add(path);
    inputs[path]?.imports.forEach(visit);
  };
  inputs["<stdin>"]?.imports.filter(({ original }) => original === `./${file}`).forEach(visit);
  return [...visited].filter((path) => path.endsWith(".css") && path in inputs);
}

/** Runs CommonJS code as a module of its own, whose packages are those of the generator. */
function runCode(code: string, filename: string) {
  // Stacks of errors then name the author's lines.
  process.setSourceMapsEnabled(true);
  // Setting `wrap`, even to itself, makes Node compile modules as scripts, which V8 caches between builds.
  Object.assign(Module, { wrap: Module.wrap });
  const module = new Module(filename) as Module & {
    _compile(code: string, filename: string): void;
  };
  module.paths = createRequire(import.meta.url).resolve.paths("esbuild") ?? [];
  module._compile(code, filename);
  return module.exports;
}
