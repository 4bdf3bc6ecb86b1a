import { createRequire, SourceMap } from "node:module";
import { join, posix } from "node:path";
import { compileFunction } from "node:vm";
import type { Metafile, Plugin } from "esbuild";
import glob from "fast-glob";
import { type BuildOptions, type BuildResult, buildSite } from "./build.ts";
import * as contentApi from "./content.ts";
import { bundle } from "./esbuild.ts";
import type { SourceLocation } from "./problems.ts";
import * as siteApi from "./site.tsx";
import { runInSite } from "./site-root.ts";
import { createSourceLocator, runLocated, withLocation } from "./source-location.ts";

/** Builds the site in a folder, again and again. Only the author's modules are bundled. */
export function createProgram(root: string) {
  let program: ReturnType<typeof compile> | undefined;
  const build = async (options: BuildOptions): Promise<BuildResult> => {
    const started = performance.now();
    const pattern = "{pages,components,content,islands}/**/*.{ts,tsx}";
    const files = (await glob(pattern, { cwd: root, ignore: ["**/*.d.ts"] })).sort();
    const { code, map, metafile } = await bundleModules(root, files);
    // V8 keeps the compiled functions of code that hasn't changed.
    if (program?.code !== code) program = compile(code, map, root);
    const loaded = program.load();
    const locator = createSourceLocator(root, program.originOf);
    const run = (file: string) => runLocated(locator, file, () => loaded[file]?.() ?? {});
    const modules = new Map(files.map((file) => [file, importedSheets(file, metafile)]));
    return buildSite({ started, modules, run, locator }, options);
  };
  return {
    /** Every build sees the changes of any file. Throws a BuildError. */
    build: (options: BuildOptions) => runInSite(root, () => build(options), options.development),
    /** An error outside of a build, with its place in the author's files. */
    locate: (error: unknown) =>
      withLocation(error, createSourceLocator(root, program?.originOf), "pages/"),
  };
}

async function bundleModules(root: string, files: readonly string[]) {
  const entries = files.map((file) => {
    return `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`;
  });
  const { outputFiles, metafile } = await bundle({
    stdin: { contents: `module.exports = { ${entries.join(",\n")} };`, resolveDir: root },
    outfile: programFile(root),
    absWorkingDir: root,
    platform: "node",
    target: "node20",
    // `require` also loads ES modules.
    supported: { "dynamic-import": false },
    format: "cjs",
    packages: "external",
    external: apis.map(([file]) => `*/${file}`),
    plugins: [packages],
    tsconfigRaw: { compilerOptions: { jsx: "react-jsx", verbatimModuleSyntax: true } },
    loader: { ".css": "empty" },
    sourcemap: "external",
    sourcesContent: false,
  });
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  return { code: textOf(".cjs"), map: textOf(".map"), metafile };
}

/** Nothing is written there. Stacks of errors name it. */
const programFile = (root: string) => join(root, ".program.cjs");

/** The generator's files that the author's modules import. They get the loaded ones. */
const apis = [
  ["generator/site.tsx", siteApi],
  ["generator/content.ts", contentApi],
] as const;

/**
 * Imports packages as bundlers do. In a project of ES modules, esbuild would make the whole of another ES
 * module its default export.
 */
const packages: Plugin = {
  name: "packages",
  setup({ onResolve, onLoad }) {
    const namespace = "package";
    onResolve({ filter: /^[\w@]/ }, ({ path, importer, resolveDir }) => {
      const isExternal = importer === path || /^(node:|react(-dom)?(\/|$))/.test(path);
      return isExternal ? { path, external: true } : { path, namespace, pluginData: resolveDir };
    });
    onLoad({ filter: /./, namespace }, ({ path, pluginData }) => ({
      contents: `export * from "${path}"; export { default } from "${path}";`,
      resolveDir: pluginData,
    }));
  },
};

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

function compile(code: string, map: string, root: string) {
  const filename = programFile(root);
  const run = compileFunction(code, ["require", "module"], { filename });
  const requirePackage = createRequire(import.meta.url);
  const require = (id: string) => {
    const [, api] = apis.find(([file]) => id.endsWith(`/${file}`)) ?? [];
    return api ?? requirePackage(id);
  };
  let sourceMap: SourceMap | undefined;
  return {
    code,
    /** A function for each module: it runs the module at most once, and returns its exports. */
    load() {
      const module: { exports: Record<string, () => Record<string, unknown>> } = { exports: {} };
      run(require, module);
      return module.exports;
    },
    /** The place in the author's files of a place in the code; both count from 1. */
    originOf(line: number, column: number): SourceLocation | undefined {
      sourceMap ??= new SourceMap(JSON.parse(map));
      const entry = sourceMap.findEntry(line - 1, column - 1);
      if (!("originalSource" in entry)) return undefined;
      const { originalSource: file, originalLine, originalColumn } = entry;
      return { file: posix.normalize(file), line: originalLine + 1, column: originalColumn + 1 };
    },
  };
}
