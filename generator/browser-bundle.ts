import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { Metafile, Plugin } from "esbuild";
import glob from "fast-glob";
import type { Cache } from "./cache.ts";
import { bundle, curlyQuote, type Entry } from "./esbuild.ts";
import { fontName, subsetFonts } from "./fonts.ts";
import { lineAndColumn, runAll, throwIfProblems } from "./problems.ts";

/** Loads each island of a page when it is wanted. */
export const loaderScript = "generator/browser/loader.ts";
/** Shows the new version of a page in development. */
export const reloadScript = "generator/browser/reload.ts";

/** What browsers get besides pages. Addresses are root-absolute and without the base path. */
export interface BrowserBundle {
  /** Page file to its CSS: what the document imports, then what the page imports. */
  readonly css: ReadonlyMap<string, string>;
  /** Island file to the addresses of its modules, its own last. */
  readonly islands: ReadonlyMap<string, readonly string[]>;
  /** Script file to its address. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Font file, as style sheets name it but without the query, to its address. */
  readonly fonts: ReadonlyMap<string, string>;
  /** Output, e.g. "assets/menu-7Y4HDL5J.js", to contents. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export interface BrowserBundleOptions {
  /** The absolute path of the site's folder. */
  readonly root: string;
  /** The base path, e.g. "/gerbera", or "". */
  readonly base: string;
  readonly pages: readonly string[];
  /** Components in `islands/`. */
  readonly islands: readonly string[];
  /** Other scripts in `islands/`. */
  readonly scripts: readonly string[];
  readonly development: boolean;
  readonly cache: Cache;
}

/**
 * Bundles islands, scripts, fonts and the CSS of each page.
 *
 * @throws BuildError with esbuild's errors, and with its warnings about style sheets.
 */
export async function bundleForBrowser(options: BrowserBundleOptions): Promise<BrowserBundle> {
  const [styles, code] = await runAll(
    () => bundleStyles(options),
    () => bundleScripts(options),
    () => findCurlyQuotes(options.root),
  );
  return { ...styles, ...code, files: new Map([...styles.files, ...code.files]) };
}

async function bundleStyles({ root, base, pages, cache }: BrowserBundleOptions) {
  const entries = pages.map((file, index) => ({
    file,
    out: String(index),
    code: `import "./components/document.tsx"; import "./${file}";`,
  }));
  const plugins = [withoutData, subsetFonts(root, cache)];
  const { outputs, outputOf, files } = await bundle(root, base, entries, { plugins });
  const css = pages.map((page) => {
    const sheet = files.get(outputs[outputOf(page)]?.cssBundle ?? "") ?? [];
    return [page, Buffer.from(sheet).toString().trimEnd()] as const;
  });
  const fonts = Object.entries(outputs).flatMap(([output, { inputs }]) => {
    const name = Object.keys(inputs).map(fontName).find(Boolean);
    return name ? [[name, `/${output}`] as const] : [];
  });
  const others = [...files].filter(([output]) => !/\.(css|js)$/.test(output));
  return { css: new Map(css), fonts: new Map(fonts), files: others };
}

async function bundleScripts(options: BrowserBundleOptions) {
  const { root, base, islands, development } = options;
  const own = development ? [loaderScript, reloadScript] : [loaderScript];
  const scripts = [
    ...options.scripts.map((file) => entryOf(file, `import "./${file}";`)),
    ...own.map((file) => entryOf(file, `import ${JSON.stringify(browserCode(file))};`)),
  ];
  const mounts = islands.map((file) =>
    entryOf(
      file,
      `import { createElement, hydrate } from "preact"; import * as island from "./${file}";
      export default (element, props) => hydrate(createElement(island.default, props), element);`,
    ),
  );
  const { outputs, outputOf, files } = await bundle(root, base, [...scripts, ...mounts], {
    splitting: true,
    packages: "bundle",
    loader: { ".css": "empty" },
    alias: { react: browserCode("react.ts") },
    tsconfigRaw: { compilerOptions: { jsx: "react-jsx", jsxImportSource: "preact" } },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return {
    islands: new Map(islands.map((file) => [file, modulesOf(outputOf(file), outputs)])),
    scripts: new Map(scripts.map(({ file }) => [file, `/${outputOf(file)}`])),
    files,
  };
}

function entryOf(file: string, code: string): Entry {
  return { file, out: posix.parse(file).name, code };
}

function browserCode(file: string): string {
  return fileURLToPath(new URL(`browser/${posix.basename(file)}`, import.meta.url));
}

/** The addresses of a module and of everything it imports, in loading order. */
function modulesOf(output: string, outputs: Metafile["outputs"]): string[] {
  const imports = outputs[output]?.imports.filter(({ kind }) => kind === "import-statement") ?? [];
  return [...new Set([...imports.flatMap(({ path }) => modulesOf(path, outputs)), `/${output}`])];
}

/** Content and generator have no styles, so that only components have to be read for them. */
const withoutData: Plugin = {
  name: "without-data",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\/(.*\/)?(content|generator)\// }, ({ kind }) =>
      kind === "import-statement" ? { external: true } : undefined,
    );
  },
};

/** To esbuild, as to browsers, a curly quote in a style sheet is a letter like any other. */
function findCurlyQuotes(root: string): void {
  const skipped = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
  const sheets = glob.sync("{components,islands,pages}/**/*.css", { cwd: root }).sort();
  const problems = sheets.flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8").replace(skipped, (text) =>
      text.replace(/[^\n]/g, " "),
    );
    const offset = code.search(/[“”‘’]/);
    return offset < 0 ? [] : [{ file, ...lineAndColumn(code, offset), ...curlyQuote }];
  });
  throwIfProblems(problems);
}
