import { relative } from "node:path";
import type { BuildOptions, OutputFile, Plugin } from "esbuild";
import { cacheEntry, versionOf } from "./cache.ts";
import { bundle } from "./esbuild.ts";
import { subsetFonts } from "./fonts.ts";
import type { Notice } from "./problems.ts";
import { assetFolder } from "./routes.ts";
import type { Settings } from "./settings.ts";
import { minifySheets } from "./styles.ts";

/** Loads each island of a page when it is wanted. */
export const loaderScript = "generator/browser/loader.ts";
/** Shows the new version of a page in development. */
export const reloadScript = "generator/browser/reload.ts";
/** Pictures and fonts that style sheets may name. */
const assetTypes = ".svg .png .jpg .jpeg .gif .webp .avif .woff .ttf .otf .eot".split(" ");
/** Islands import Preact in place of React. */
const alias = {
  "react/jsx-runtime": "preact/jsx-runtime",
  react: "./generator/browser/react.ts",
};

/** The files for browsers besides pages. Addresses are root-absolute and without the base path. */
export type BrowserBundle = Awaited<ReturnType<typeof bundleForBrowser>>;

/** Module files, each with the style sheets that it needs. */
type Modules = ReadonlyMap<string, readonly string[]>;

/** Bundles islands, scripts, fonts, and each module's style sheets. Throws a BuildError. */
export async function bundleForBrowser(root: string, modules: Modules, settings: Settings) {
  const documentFile = "components/page/document.tsx";
  const shown = [...modules].filter(([file]) => file.startsWith("pages/") || file === documentFile);
  const sheets = new Set(shown.flatMap(([, needed]) => needed));
  const islands = [...modules.keys()].filter((file) => /^islands\/.*\.tsx$/.test(file));
  const scripts = [...modules.keys()].filter((file) => /^islands\/.*\.ts$/.test(file));
  scripts.push(loaderScript, ...(settings.development ? [reloadScript] : []));
  const notices: Notice[] = [];
  const entryPoints = [
    // Two sheets may have the same name and the same rules, but not the same output.
    ...[...sheets].map((sheet) => ({ in: `./${sheet}`, out: sheet.replaceAll("/", "-") })),
    ...islands.map((file) => `island:${file}`),
    ...scripts,
  ];
  const plugins = [hydration(root), subsetFonts(root, settings.base, notices)];
  const { files, texts, addresses } = await bundleEntries(root, settings, { entryPoints, plugins });
  const common = modules.get(documentFile) ?? [];
  const cssOf = (needed: readonly string[]) => {
    const names = [...new Set([...common, ...needed])];
    const sheets = names.map((sheet) => texts.get(sheet) ?? "");
    const cached = cacheEntry(root, "styles", [versionOf("lightningcss"), ...sheets]);
    return (cached.contents ?? cached.save(minifySheets(sheets))).toString();
  };
  return {
    /** Page file to its CSS: what the document imports, then what the page imports. */
    css: new Map(shown.map(([page, needed]) => [page, cssOf(needed)])),
    /** Script file to its address. */
    scripts: new Map(scripts.map((file) => [file, addresses.get(file)?.at(-1) ?? ""])),
    /** Island file to the addresses of its modules, its own last. */
    islands: new Map(islands.map((file) => [file, addresses.get(`island:${file}`) ?? []])),
    /** Output, e.g. "assets/menu-7Y4HDL5J.js", to contents. */
    files,
    notices,
  };
}

/** Runs esbuild. Returns the files for browsers, and each entry point's text and module addresses. */
async function bundleEntries(root: string, settings: Settings, entries: BuildOptions) {
  const { outputFiles, metafile } = await bundle({
    absWorkingDir: root,
    // Entry points then keep their names, also in a folder that is a symlink.
    preserveSymlinks: true,
    ...entries,
    outdir: assetFolder,
    publicPath: `${settings.base}/${assetFolder}`,
    entryNames: "[name]-[hash]",
    chunkNames: "[hash]",
    splitting: true,
    loader: Object.fromEntries(assetTypes.map((type) => [type, "file"] as const)),
    alias,
    tsconfigRaw: { compilerOptions: { jsx: "react-jsx", jsxImportSource: "preact" } },
    format: "esm",
    target: "es2022",
    // Browsers learned nested rules a year after layers, which the site needs.
    supported: { nesting: false },
    minify: true,
    // Errors of islands then have their lines in the browser's console.
    sourcemap: settings.development && "inline",
    legalComments: "none",
    charset: "utf8",
  });
  const outputOf = ({ path }: OutputFile) => relative(root, path).replaceAll("\\", "/");
  const files = new Map(outputFiles.map((file) => [outputOf(file), file]));
  const texts = new Map<string, string>();
  const addresses = new Map<string, string[]>();
  for (const [output, { entryPoint = "", imports }] of Object.entries(metafile.outputs)) {
    const shared = imports.filter(({ kind }) => kind === "import-statement");
    addresses.set(entryPoint, [...shared.map(({ path }) => `/${path}`), `/${output}`]);
    texts.set(entryPoint, files.get(output)?.text.trimEnd() ?? "");
    if (output.endsWith(".css")) files.delete(output);
  }
  return { files, texts, addresses };
}

/** Makes an island's entry point a function that hydrates it, which keeps Preact in one file. */
function hydration(root: string): Plugin {
  return {
    name: "hydration",
    setup({ onResolve, onLoad }) {
      const namespace = "island";
      onResolve({ filter: /^island:/ }, ({ path }) => ({ path: path.slice(7), namespace }));
      onResolve({ filter: /^(\.\.\/)+(content|generator|pages)\// }, ({ importer, path }) => {
        const text = `Could not import "${path}": islands run in the browser.`;
        const detail = "Pass what it needs as a prop.";
        const isOwnCode = /\.tsx?$/.test(importer) && !importer.includes("node_modules");
        return isOwnCode ? { errors: [{ text, detail }] } : undefined;
      });
      onLoad({ filter: /./, namespace }, ({ path }) => ({
        contents: `import { hydrate } from "preact"; import { jsx } from "preact/jsx-runtime";
          import * as island from "./${path}";
          export default (element, props) => hydrate(jsx(island.default, props), element);`,
        resolveDir: root,
      }));
    },
  };
}
