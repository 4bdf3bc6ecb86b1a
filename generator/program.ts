import { createRequire, Module } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build as esbuild } from "esbuild";
import glob from "fast-glob";
import type { BuildOptions, BuildResult } from "./build.ts";
import { throwAsProblems } from "./esbuild.ts";
import { compare, runAll } from "./problems.ts";

/** The generator and one site, bundled and loaded. */
export interface Program {
  /** Builds the site; see `build.ts`. */
  build(options: BuildOptions): Promise<BuildResult>;
}

const generatorFolder = dirname(fileURLToPath(import.meta.url));

/** Loads the program of a site and builds with it. */
export async function build(root: string, options: BuildOptions): Promise<BuildResult> {
  return (await loadProgram(root, options)).build(options);
}

/**
 * Bundles the generator and the author's modules into one program and loads it. Every call gives a
 * new program, so that a change of any file takes effect.
 *
 * @param root the absolute path of the site's folder.
 * @throws BuildError with the location of all code that can't be bundled. The problems of content,
 *   styles and islands are among them, because they don't depend on that code.
 */
export async function loadProgram(root: string, options: BuildOptions): Promise<Program> {
  const files = (await glob("{pages,components,content,islands}/**/*.{ts,tsx}", { cwd: root }))
    .filter((file) => !file.endsWith(".d.ts"))
    .sort(compare);
  return bundleAndRun(root, files, files).catch(async (error) => {
    const content = files.filter((file) => file.startsWith("content/"));
    const rest = await bundleAndRun(root, files, content);
    await runAll(
      () => Promise.reject(error),
      () => rest.prepare(options),
    );
    throw error;
  });
}

/** @param modules the files among `files` that become part of the program. */
async function bundleAndRun(
  root: string,
  files: readonly string[],
  modules: readonly string[],
): Promise<Program & { prepare(options: BuildOptions): Promise<unknown> }> {
  // Node resolves packages and source maps from here; nothing is written.
  const filename = join(root, ".program.cjs");
  const { outputFiles } = await esbuild({
    stdin: { contents: entryOf(root, files, modules), resolveDir: root, loader: "ts" },
    outfile: filename,
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: "node",
    target: "node20",
    format: "cjs",
    packages: "external",
    tsconfigRaw: { compilerOptions: { jsx: "react-jsx", verbatimModuleSyntax: true } },
    define: {
      "process.env.NODE_ENV": '"production"',
      // All modules of the generator that use it are in this folder.
      "import.meta.url": JSON.stringify(pathToFileURL(join(generatorFolder, "build.ts")).href),
      siteRoot: JSON.stringify(root),
    },
    loader: { ".css": "empty" },
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "silent",
  }).catch(throwAsProblems);
  return runCode(outputFiles[0]?.text ?? "", filename);
}

/** Runs CommonJS code as a module of its own, whose packages are those of the generator. */
function runCode(code: string, filename: string) {
  // Stacks of errors then name the author's lines.
  process.setSourceMapsEnabled(true);
  const module = new Module(filename) as Module & {
    _compile(code: string, filename: string): void;
  };
  module.filename = filename;
  module.paths = createRequire(import.meta.url).resolve.paths("esbuild") ?? [];
  module._compile(code, filename);
  return module.exports;
}

function entryOf(root: string, files: readonly string[], modules: readonly string[]): string {
  const buildFile = JSON.stringify(join(generatorFolder, "build.ts"));
  const requires = modules.map((file) => {
    const name = JSON.stringify(file);
    return `${name}: () => require(${JSON.stringify(`./${file}`)})`;
  });
  return `
    import { build, prepare } from ${buildFile};
    const modules = { ${requires.join(",\n")} };
    const site = { root: ${JSON.stringify(root)}, files: ${JSON.stringify(files)}, run: (file) => modules[file]?.() ?? {} };
    exports.build = (options) => build(site, options);
    exports.prepare = (options) => prepare(site, options);
  `;
}
