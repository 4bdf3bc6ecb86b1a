import { createHash } from "node:crypto";
import { formatPlace, type Place, type Problem } from "./problems.ts";
import { assetFolder } from "./routes.ts";

/** One file of the finished site. */
export interface OutputFile {
  readonly contents: string | Uint8Array;
  /** The author's file that it comes from: where its problems are mended. */
  readonly source: Place;
}

/** The whole site as a value: output path to file. Nothing is written before it is complete. */
export class SiteFiles {
  readonly #files = new Map<string, OutputFile>();
  readonly #byLowerCase = new Map<string, string>();
  /** What each name was given last: thousands of pages may emit the same contents. */
  readonly #fingerprinted = new Map<string, Pick<OutputFile, "contents"> & { output: string }>();
  readonly problems: Problem[] = [];

  /** Adds a file; a second one for the same address, in whatever letter case, is a problem. */
  add(output: string, file: OutputFile): void {
    const taken = this.#byLowerCase.get(output.toLowerCase());
    const other = taken === undefined ? undefined : this.#files.get(taken);
    if (other) {
      this.problems.push(sameAddress(output, file.source, other.source));
      return;
    }
    this.#files.set(output, file);
    this.#byLowerCase.set(output.toLowerCase(), output);
  }

  /**
   * Adds a file under a name that changes with its contents, so that it can be cached for ever.
   *
   * @returns its output path, e.g. `assets/single-1f0c9a2b.svg`.
   */
  addFingerprinted(name: string, file: OutputFile): string {
    const known = this.#fingerprinted.get(name);
    if (known && known.contents === file.contents) return known.output;
    const hash = createHash("sha256").update(file.contents).digest("hex").slice(0, 8);
    const output = `${assetFolder}/${name.replace(/(\.[a-z0-9]+)?$/i, `-${hash}$1`)}`;
    if (!this.#files.has(output)) this.add(output, file);
    this.#fingerprinted.set(name, { contents: file.contents, output });
    return output;
  }

  /** Puts other contents under the name of a file that is there, e.g. a page with its policy. */
  replace(output: string, contents: string): void {
    const file = this.#files.get(output);
    if (file) this.#files.set(output, { ...file, contents });
  }

  has(output: string): boolean {
    return this.#files.has(output);
  }

  get(output: string): OutputFile | undefined {
    return this.#files.get(output);
  }

  get size(): number {
    return this.#files.size;
  }

  [Symbol.iterator](): MapIterator<[string, OutputFile]> {
    return this.#files[Symbol.iterator]();
  }
}

/** The build itself makes some files, such as the sitemap: then the author's file is the one to mend. */
function sameAddress(output: string, one: Place, other: Place): Problem {
  const [own, made] = one.file.startsWith("generator/") ? [other, one] : [one, other];
  if (made.file.startsWith("generator/")) {
    return {
      ...own,
      what: `The build makes "${output}" itself.`,
      why: "This file would take its place, or be lost.",
      fix: "Remove it, or give it another name.",
    };
  }
  return {
    ...own,
    what: `This file and ${formatPlace(made)} both make "${output}".`,
    why: "Two files cannot have one address (many hosts do not tell upper from lower case).",
    fix: "Rename or remove one of them.",
  };
}
