import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { Metafile, Plugin } from "esbuild";
import type { Cache } from "./cache.ts";
import { bundle, curlyQuote, relativePath } from "./esbuild.ts";
import { fontName, subsetFonts } from "./fonts.ts";
import { runAll } from "./problems.ts";

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
  const [{ css, fonts, ...styles }, { islands, scripts, ...code }] = await runAll(
    () => bundleStyles(options),
    () => bundleScripts(options),
  );
  return { css, fonts, islands, scripts, files: new Map([...styles.files, ...code.files]) };
}

async function bundleStyles({ root, base, pages, cache }: BrowserBundleOptions) {
  const entries = pages.map((file, index) => ({
    file,
    out: String(index),
    code: `import "./components/document.tsx"; import "./${file}";`,
  }));
  const plugins = [withoutData, findCurlyQuotes(root), subsetFonts(root, cache)];
  const { outputs, outputOf, contents } = await bundle(root, base, entries, { plugins });
  const css = pages.map((page) => {
    const sheet = contents.get(outputs[outputOf(page)]?.cssBundle ?? "") ?? [];
    return [page, Buffer.from(sheet).toString().trimEnd()] as const;
  });
  const fonts = Object.entries(outputs).flatMap(([output, { inputs }]) => {
    const name = Object.keys(inputs).map(fontName).find(Boolean);
    return name ? [[name, `/${output}`] as const] : [];
  });
  const files = [...contents].filter(([output]) => !/\.(css|js)$/.test(output));
  return { css: new Map(css), fonts: new Map(fonts), files };
}

function browserCode(name: string): string {
  return fileURLToPath(new URL(`browser/${name}`, import.meta.url));
}

async function bundleScripts(options: BrowserBundleOptions) {
  const { root, base, islands, development } = options;
  const entryOf = (file: string, path = `./${file}`) => {
    return { file, out: posix.parse(file).name, code: `import ${JSON.stringify(path)};` };
  };
  const scripts = [
    ...options.scripts.map((file) => entryOf(file)),
    entryOf(loaderScript, browserCode("loader.ts")),
    ...(development ? [entryOf(reloadScript, browserCode("reload.ts"))] : []),
  ];
  const mounts = islands.map((file) => ({
    file,
    out: posix.parse(file).name,
    code: `import { createElement, hydrate } from "preact"; import * as island from "./${file}";
      export default (element, props) => hydrate(createElement(island.default, props), element);`,
  }));
  const { outputs, outputOf, contents } = await bundle(root, base, [...scripts, ...mounts], {
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
    files: [...contents],
  };
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
function findCurlyQuotes(root: string): Plugin {
  const commentOrString = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
  return {
    name: "find-curly-quotes",
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/, namespace: "file" }, ({ path }) => {
        const contents = readFileSync(path, "utf8");
        const code = contents.replace(commentOrString, (text) => text.replace(/[^\n]/g, " "));
        const index = code.search(/[“”‘’]/);
        if (index < 0) return { contents, loader: "css" };
        const before = code.slice(0, index).split("\n");
        const lineText = contents.split("\n")[before.length - 1] ?? "";
        const column = Buffer.byteLength(lineText.slice(0, before.at(-1)?.length));
        const location = { file: relativePath(root, path), line: before.length, column, lineText };
        return { contents, loader: "css", warnings: [{ text: curlyQuote.message, location }] };
      });
    },
  };
}
