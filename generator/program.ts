import { createRequire, Module } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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
 * call makes a new program, so that a change of any file takes effect.
 *
 * @throws BuildError with the location of each problem. If code can't be bundled, the problems of
 *   content, styles and islands are among them, because they don't depend on that code.
 */
export async function build(root: string, options: BuildOptions): Promise<BuildResult> {
  const pattern = "{pages,components,content,islands}/**/*.{ts,tsx}";
  const files = (await glob(pattern, { cwd: root, ignore: ["**/*.d.ts"] })).sort();
  const { program, problems } = await loadProgram(root, files);
  const run = (file: string) => program.modules[file]?.() ?? {};
  return program.build({ root, files, run, problems }, options);
}

/** If some code can't be bundled, the program has only the modules of content. */
async function loadProgram(root: string, files: readonly string[]) {
  try {
    return { program: await bundleAndRun(root, files), problems: [] };
  } catch (error) {
    const problems = problemsOf(error);
    if (!problems) throw error;
    const content = files.filter((file) => file.startsWith("content/"));
    return { program: await bundleAndRun(root, content), problems };
  }
}

async function bundleAndRun(root: string, files: readonly string[]): Promise<Program> {
  const modules = files.map((file) => {
    return `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`;
  });
  const contents = `
    export { build } from ${JSON.stringify(fileURLToPath(pipeline))};
    export const modules = { ${modules.join(",\n")} };
  `;
  // Node resolves packages and source maps from here; nothing is written.
  const filename = join(root, ".program.cjs");
  const { outputFiles } = await bundle({
    stdin: { contents, resolveDir: root },
    outfile: filename,
    absWorkingDir: root,
    platform: "node",
    target: "node20",
    format: "cjs",
    packages: "external",
    tsconfigRaw: { compilerOptions: { jsx: "react-jsx", verbatimModuleSyntax: true } },
    define: {
      // All modules of the generator that use it are in this folder.
      "import.meta.url": JSON.stringify(pipeline.href),
      siteRoot: JSON.stringify(root),
    },
    loader: { ".css": "empty" },
    sourcemap: "inline",
    sourcesContent: false,
  });
  return runCode(outputFiles[0]?.text ?? "", filename);
}

/** Runs CommonJS code as a module of its own, whose packages are those of the generator. */
function runCode(code: string, filename: string) {
  // Stacks of errors then name the author's lines.
  process.setSourceMapsEnabled(true);
  const module = new Module(filename) as Module & {
    _compile(code: string, filename: string): void;
  };
  module.paths = createRequire(import.meta.url).resolve.paths("esbuild") ?? [];
  module._compile(code, filename);
  return module.exports;
}
