import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { BuildOptions, Metafile, Plugin } from "esbuild";
import { failAsProblems, moduleProblems } from "../code/module-problems.ts";
import { recall, wasSavedSince } from "../disk/cache.ts";
import { relativePath } from "../disk/walk.ts";
import { withEsbuild } from "../program/with-esbuild.ts";
import { assetFolder } from "../routes.ts";
import { allOf, refuse } from "../stages.ts";
import { generatorFolder, toolsVersion } from "../tools.ts";
import { charactersOfProject, fontsWith, withoutQuery } from "./fonts.ts";

export type { Metafile } from "esbuild";

/** What esbuild made: output path to contents, and what was made from what. */
export interface Bundle {
  readonly outputs: ReadonlyMap<string, Uint8Array>;
  readonly metafile: Metafile;
}

const browserCode = join(generatorFolder, "browser");
/** Watches for the moment at which an island is wanted. */
export const loaderFile = relativePath(join(browserCode, "loader.ts"));
/** Keeps an open page up to date in development. */
export const reloaderFile = relativePath(join(browserCode, "reload.ts"));

/**
 * Bundles scripts and styles, each in a run of their own: a change of some leaves the others as they are.
 *
 * @param scripts files of `islands/`.
 * @param styles files of `components/`.
 * @throws BuildError with the place of every mistake.
 */
export async function bundle(
  scripts: readonly string[],
  styles: readonly string[],
  base: string,
): Promise<Bundle> {
  const ownScripts = [{ in: loaderFile, out: "islands" }, reloaderFile];
  const [code, sheets] = await allOf(
    recallBundle([...scripts.map(entryPointOf), ...ownScripts], base),
    recallBundle(styles, base, charactersOfProject()),
  );
  return {
    outputs: new Map([...code.outputs, ...sheets.outputs]),
    metafile: {
      inputs: { ...code.metafile.inputs, ...sheets.metafile.inputs },
      outputs: { ...code.metafile.outputs, ...sheets.metafile.outputs },
    },
  };
}

/** A file that is bundled under its own name, or under another one. */
type Entry = string | { in: string; out: string };

/**
 * Takes what an earlier build made of the very same files: starting esbuild takes longer than reading
 * and comparing all of them.
 *
 * @param characters what the fonts of style sheets have to show.
 */
async function recallBundle(
  entries: readonly Entry[],
  base: string,
  characters = "",
): Promise<Bundle> {
  const started = Date.now();
  const memory = recall("bundles", [toolsVersion(), base, JSON.stringify(entries), characters]);
  const known = memory.contents && parseBundle(memory.contents);
  if (known) return known;
  const made = await runEsbuild(entries, base, characters);
  const saved = sourcesOf(made).some((file) => wasSavedSince(file, started));
  if (!saved) memory.keep(formatBundle(made));
  return made;
}

/** The files that a bundle was made from. */
function sourcesOf({ metafile }: Bundle): string[] {
  const inputs = Object.keys(metafile.inputs).filter((file) => !file.startsWith("island-entry:"));
  return inputs.map(withoutQuery);
}

/** A bundle as it is kept: with the hash of every file that went into it. */
interface KeptBundle {
  readonly hashes: ReadonlyMap<string, string>;
  readonly bundle: Bundle;
}

function formatBundle(bundle: Bundle): Uint8Array {
  const hashes = new Map(sourcesOf(bundle).map((file) => [file, hashOf(file)]));
  return serialize({ hashes, bundle } satisfies KeptBundle);
}

/** The kept bundle, unless one of its files has changed since. */
function parseBundle(contents: Uint8Array): Bundle | undefined {
  const { hashes, bundle } = deserialize(contents) as KeptBundle;
  return [...hashes].every(([file, hash]) => hashOf(file) === hash) ? bundle : undefined;
}

function hashOf(file: string): string {
  try {
    return createHash("sha256").update(readFileSync(file)).digest("base64");
  } catch {
    return "";
  }
}

async function runEsbuild(
  entries: readonly Entry[],
  base: string,
  characters: string,
): Promise<Bundle> {
  const { build, stop } = await import("esbuild");
  const bundled = withEsbuild(stop, () =>
    build({
      ...options,
      entryPoints: [...entries],
      publicPath: `${base}/${assetFolder}`,
      define: { "process.env.NODE_ENV": '"production"', siteBase: JSON.stringify(base) },
      plugins: [islandEntries, islandBorder, fontsWith(characters)],
    }),
  );
  const { warnings, outputFiles, metafile } = await bundled.catch((error) =>
    failAsProblems(error, anyIsland),
  );
  // esbuild goes on where a style sheet has a slip, and so would a browser, without the rule.
  refuse(moduleProblems(warnings, anyIsland));
  const outputs = new Map(
    outputFiles.map(({ path, contents }) => [relativePath(path), contents] as const),
  );
  return { outputs, metafile };
}

/** Where something is wrong with what reaches a browser, and esbuild does not say where. */
const anyIsland = { file: "islands/" };

/** A script as it is, or the entry that makes an island of a component. */
function entryPointOf(file: string): Entry {
  if (!file.endsWith(".tsx")) return file;
  return { in: `island-entry:${file}`, out: basename(file, ".tsx") };
}

const options = {
  outdir: assetFolder,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none",
  charset: "utf8",
  // Nested rules become rules of their own, so that each can be left out, or be seen to be of no use.
  supported: { nesting: false },
  loader: {
    ".woff2": "file",
    ".svg": "file",
    ".png": "file",
    ".jpg": "file",
    ".webp": "file",
    ".avif": "file",
  },
  alias: {
    react: join(browserCode, "react.ts"),
    generator: join(browserCode, "create-element.ts"),
    "generator/jsx-runtime": join(browserCode, "jsx-runtime.ts"),
  },
  tsconfigRaw: { compilerOptions: { jsx: "react-jsx", jsxImportSource: "generator" } },
  metafile: true,
  write: false,
  logLevel: "silent",
} satisfies BuildOptions;

/** The browser's entry to an island: its component, made ready to be mounted by Preact. */
const islandEntries: Plugin = {
  name: "island-entries",
  setup(build) {
    build.onResolve({ filter: /^island-entry:/ }, ({ path }) => ({
      path: path.replace(/^island-entry:/, ""),
      namespace: "island-entry",
    }));
    build.onResolve({ filter: /^generator:hydrate$/ }, () => ({
      path: join(browserCode, "hydrate.ts"),
    }));
    build.onLoad({ filter: /.*/, namespace: "island-entry" }, ({ path }) => ({
      contents: `import Component from "./${path}"; import { mountOf } from "generator:hydrate"; export default mountOf(Component);`,
      resolveDir: process.cwd(),
    }));
  },
};

/** Islands are leaves: what they import is "react" (its hooks) and each other's helpers. */
const islandBorder: Plugin = {
  name: "island-border",
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, importer, resolveDir }) => {
      if (!relativePath(importer).startsWith("islands/")) return undefined;
      const inside =
        path.startsWith(".") && relativePath(join(resolveDir, path)).startsWith("islands/");
      if (inside || Object.hasOwn(options.alias, path)) return undefined;
      return { errors: [{ text: `An island cannot import "${path}".` }] };
    });
  },
};
