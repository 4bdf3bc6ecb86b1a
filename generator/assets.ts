import { readFileSync } from "node:fs";
import { basename, isAbsolute, normalize } from "node:path";
import glob from "fast-glob";
import type { ComponentType } from "react";
import { type Bundle, bundle, type Metafile } from "./assets/bundle.ts";
import { withoutQuery } from "./assets/fonts.ts";
import type { SiteFiles } from "./files.ts";
import { BuildError, compare, MisuseError, type Problem, suggestion } from "./problems.ts";
import { type AuthorModules, runModules } from "./program/author-modules.ts";
import { nearestFile } from "./sources.ts";
import { refuse } from "./stages.ts";
import { styleProblems, unusedRules, unusedSheets } from "./styles/style-problems.ts";
import { StyleSheet } from "./styles/styles.ts";

/**
 * Bundles everything that can reach a browser. What no page asks for stays out of the site.
 *
 * @throws BuildError with the place of every mistake in an island, script or style sheet.
 */
export async function bundleAssets(
  files: SiteFiles,
  modules: AuthorModules,
  base: string,
): Promise<Assets> {
  const islands = findIslands(modules);
  const [scripts, styles] = await Promise.all([glob("islands/*.ts"), glob("components/**/*.css")]);
  const { outputs, metafile } = await bundle(
    [...islands.values(), ...scripts.sort(compare)],
    styles.sort(compare),
    base,
  );
  return new Assets({ files, islands, styles, outputs, metafile });
}

/** What the assets of a site are made from. */
interface Sources extends Bundle {
  readonly files: SiteFiles;
  /** The files of the islands, by their components. */
  readonly islands: ReadonlyMap<unknown, string>;
  readonly styles: readonly string[];
}

/**
 * Scripts, styles and other files that pages ask for by the name of their source. One becomes a part of
 * the site when it is asked for.
 */
export class Assets {
  readonly #sources: Sources;
  readonly #outputBySource: ReadonlyMap<string, string>;
  readonly #used = new Set<string>();
  readonly #sheets = new Map<string, StyleSheet>();
  /** The addresses of files that are no code and no styles. */
  readonly #copies = new Map<string, string>();

  constructor(sources: Sources) {
    this.#sources = sources;
    const outputs = Object.entries(sources.metafile.outputs);
    const bySource = outputs.map(([output, meta]) => [sourceOf(meta), output] as const);
    this.#outputBySource = new Map(bySource.filter(([source]) => source !== ""));
  }

  /**
   * Puts a file of the project into the site and returns its fingerprinted address, without the
   * base path. Scripts of `islands/` and of the generator, styles of `components/` and the fonts that
   * these name are bundled; others are copied.
   */
  address(file: string): string {
    this.#used.add(file);
    const output = this.#outputBySource.get(file);
    const bundled = output && this.#add(output, file).at(-1);
    if (bundled) return bundled;
    const copy = this.#copies.get(file) ?? copyAsset(this.#sources.files, file);
    this.#copies.set(file, copy);
    return copy;
  }

  /** A style sheet of `components/`, from which each page takes what it can use. */
  styleSheet(file: string): StyleSheet {
    this.#used.add(file);
    const sheet = this.#sheets.get(file) ?? this.#readSheet(file);
    this.#sheets.set(file, sheet);
    return sheet;
  }

  /** The modules of an island, in the order in which they are imported; the last one mounts it. */
  islandModules(Component: ComponentType<never>): readonly string[] {
    const file = this.#sources.islands.get(Component);
    if (!file) {
      const name = Component.displayName ?? Component.name;
      throw new MisuseError(`of={${name}}`, notAnIsland(name));
    }
    return this.#add(this.#outputBySource.get(file) ?? "", file);
  }

  /** Style sheets that nothing uses, and rules that match on no page. */
  unused(): Problem[] {
    const { styles, metafile } = this.#sources;
    return [...unusedSheets(styles, metafile, this.#used), ...unusedRules(this.#sheets)];
  }

  /** Adds a bundled file and all that it imports; returns their addresses, imports first. */
  #add(output: string, source: string): string[] {
    const { files, outputs, metafile } = this.#sources;
    const meta = metafile.outputs[output];
    const contents = outputs.get(output);
    if (!meta || !contents) return [];
    const statics = meta.imports.filter(
      ({ external, kind }) => !external && kind !== "dynamic-import",
    );
    const imported = statics.flatMap(({ path }) => this.#add(path, source));
    if (!files.has(output)) files.add(output, { contents, source: { file: source } });
    return [...new Set([...imported, `/${output}`])];
  }

  /** The text of a style sheet goes into the pages; the fonts that it names are files. */
  #readSheet(file: string): StyleSheet {
    const { outputs, metafile } = this.#sources;
    const output = this.#outputBySource.get(file) ?? "";
    const contents = outputs.get(output);
    if (!contents) throw new MisuseError(file, noStyleSheet(file));
    for (const { path } of metafile.outputs[output]?.imports ?? []) this.#add(path, file);
    const css = Buffer.from(contents).toString("utf8").trim();
    refuse(styleProblems(css, file));
    return new StyleSheet(css);
  }
}

/** The components of `islands/` and the files that they come from. */
function findIslands(modules: AuthorModules): Map<unknown, string> {
  const islands = new Map<unknown, string>();
  runModules("islands/", modules, (file, module) => {
    if (typeof module.default !== "function") throw new BuildError([{ file, ...noIsland }]);
    islands.set(module.default, file);
  });
  return islands;
}

/** The entry that an output was made from, or the file of a package that it is a copy of. */
function sourceOf({ entryPoint, inputs }: Metafile["outputs"][string]): string {
  if (entryPoint) return entryPoint.replace(/^island-entry:/, "");
  const [input = "", ...others] = Object.keys(inputs);
  return others.length === 0 ? withoutQuery(input).replace(/^.*node_modules\//, "") : "";
}

function copyAsset(files: SiteFiles, file: string): string {
  // A dot is what files begin with that are nobody else's business, and the way out of the project.
  if (isAbsolute(file) || /(^|[\\/])\.|^(dist|tests)[\\/]/.test(normalize(file)))
    throw new MisuseError(file, notOurs(file));
  let contents: Uint8Array;
  try {
    contents = readFileSync(file);
  } catch {
    throw new MisuseError(file, {
      what: `There is no file "${file}".`,
      why: "A page or component asks for its address.",
      fix: otherName(file),
    });
  }
  return `/${files.addFingerprinted(basename(file), contents, { file })}`;
}

function notOurs(file: string) {
  return {
    what: `"${file}" is no file that can be published.`,
    why: "A page or component asks for its address; files outside of the project, in dist/ and tests/, and those whose names begin with a dot, stay where they are.",
    fix: 'Put the file into the project, and name it from there, e.g. "content/pictures/seedling.jpg".',
  };
}

function notAnIsland(name: string) {
  return {
    what: `"${name}" is no island.`,
    why: "Only the default export of a file in islands/ is bundled for the browser.",
    fix: "Move the component to a file of its own directly in islands/, or use it without <Island>.",
  };
}

function noStyleSheet(file: string) {
  return {
    what: `There is no style sheet "${file}".`,
    why: "A page asks for its text.",
    fix: otherName(file),
  };
}

/** What to do about the name of a file that is not there. */
function otherName(file: string): string {
  const correct = "Correct the name (it is relative to the project), or add the file.";
  return suggestion(nearestFile(file), correct);
}

const noIsland = {
  what: "This island has no default export that is a component.",
  why: "An island is the component that its file exports by default.",
  fix: "Export the component with `export default function …`, or rename the file to end in .ts.",
};
