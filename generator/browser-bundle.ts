import { relative } from "node:path";
import type { BuildOptions, OutputFile, Plugin } from "esbuild";
import { createCache, versionOf } from "./cache.ts";
import { bundle } from "./esbuild.ts";
import { subsetFonts } from "./fonts.ts";
import { type Notice, runAll } from "./problems.ts";
import { assetFolder } from "./routes.ts";
import type { Settings } from "./settings.ts";
import { minifySheets } from "./styles.ts";

/** Loads each island of a page when it is wanted. */
export const loaderScript = "generator/browser/loader.ts";
/** Shows the new version of a page in development. */
export const reloadScript = "generator/browser/reload.ts";
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
  const [styles, code] = await runAll(
    () => bundleStyles(root, modules, settings),
    () => bundleScripts(root, [...modules.keys()], settings),
  );
  return {
    ...styles,
    ...code,
    /** Output, e.g. "assets/menu-7Y4HDL5J.js", to contents. */
    files: new Map([...styles.files, ...code.files]),
  };
}

async function bundleStyles(root: string, modules: Modules, settings: Settings) {
  const documentFile = "components/page/document.tsx";
  const shown = [...modules].filter(([file]) => file.startsWith("pages/") || file === documentFile);
  const notices: Notice[] = [];
  const cache = createCache(root);
  const { outputs, files } = await bundleAssets(root, settings, {
    entryPoints: [...new Set(shown.flatMap(([, sheets]) => sheets))].map((sheet) => `./${sheet}`),
    loader: { ".svg": "file", ".png": "file", ".jpg": "file", ".webp": "file", ".avif": "file" },
    plugins: [subsetFonts(root, settings.base, cache, notices)],
  });
  const textOf = (output: string) => files.get(output)?.text.trimEnd();
  const texts = new Map(outputs.map(([output, { entryPoint }]) => [entryPoint, textOf(output)]));
  const common = modules.get(documentFile) ?? [];
  const cssOf = (sheets: readonly string[]) => {
    const names = [...new Set([...common, ...sheets])];
    const parts = new Map(names.map((sheet) => [sheet, texts.get(sheet) ?? ""]));
    const cached = cache.entry("styles", [versionOf("lightningcss"), ...parts.values()]);
    const css = cached.contents ?? cached.save(Buffer.from(minifySheets(parts)));
    return Buffer.from(css).toString();
  };
  return {
    /** Page file to its CSS: what the document imports, then what the page imports. */
    css: new Map(shown.map(([page, sheets]) => [page, cssOf(sheets)])),
    files: [...files].filter(([output]) => !/\.(css|js)$/.test(output)),
    notices,
  };
}

async function bundleScripts(root: string, modules: readonly string[], settings: Settings) {
  const islands = modules.filter((file) => /^islands\/.*\.tsx$/.test(file));
  const scripts = modules.filter((file) => /^islands\/.*\.ts$/.test(file));
  scripts.push(loaderScript, ...(settings.development ? [reloadScript] : []));
  const { outputs, files } = await bundleAssets(root, settings, {
    entryPoints: [...islands.map((file) => `island:${file}`), ...scripts],
    entryNames: "[name]-[hash]",
    chunkNames: "[hash]",
    splitting: true,
    loader: { ".css": "empty" },
    alias,
    tsconfigRaw: { compilerOptions: { jsx: "react-jsx", jsxImportSource: "preact" } },
    plugins: [hydration(root)],
  });
  const addresses = new Map(
    outputs.map(([output, { entryPoint, imports }]) => {
      const shared = imports.filter(({ kind }) => kind === "import-statement");
      return [entryPoint, [...shared.map(({ path }) => path), output].map((path) => `/${path}`)];
    }),
  );
  return {
    /** Script file to its address. */
    scripts: new Map(scripts.map((file) => [file, addresses.get(file)?.at(-1) ?? ""])),
    /** Island file to the addresses of its modules, its own last. */
    islands: new Map(islands.map((file) => [file, addresses.get(`island:${file}`) ?? []])),
    files,
  };
}

async function bundleAssets(root: string, { base }: Settings, options: BuildOptions) {
  const { outputFiles, metafile } = await bundle({
    absWorkingDir: root,
    // Entry points then keep their names, also in a folder that is a symlink.
    preserveSymlinks: true,
    outdir: assetFolder,
    publicPath: `${base}/${assetFolder}`,
    format: "esm",
    target: "es2022",
    // Browsers learned nested rules a year after layers, which the site needs.
    supported: { nesting: false },
    minify: true,
    legalComments: "none",
    charset: "utf8",
    ...options,
  });
  const outputOf = ({ path }: OutputFile) => relative(root, path).replaceAll("\\", "/");
  const files = new Map(outputFiles.map((file) => [outputOf(file), file]));
  return { outputs: Object.entries(metafile.outputs), files };
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
        return importer.includes("node_modules") ? undefined : { errors: [{ text, detail }] };
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
