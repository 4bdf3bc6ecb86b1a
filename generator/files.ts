import { createHash } from "node:crypto";
import { problemsOfError } from "./code/errors.ts";
import type { Picture } from "./pictures/picture.ts";
import { formatPlace, type Place, type Problem, type Words } from "./problems.ts";
import { assetFolder, troubleWithName } from "./routes.ts";
import { refuse } from "./stages.ts";

/** One file of the finished site. */
export interface OutputFile {
  readonly contents: string | Uint8Array;
  /** The author's file that it comes from: where its problems are mended. */
  readonly source: Place;
}

/** The whole site as a value: output path to file. Nothing is written before it is complete. */
export class SiteFiles {
  readonly #files = new Map<string, OutputFile>();
  readonly #places = new Map<string, Place>();
  readonly #folders = new Map<string, Place>();
  /** Pages that development makes a little later, or once somebody asks for them. */
  readonly #postponed = new Set<string>();
  /** Pictures that may still be drawn, by their output paths. */
  readonly #pictures = new Map<string, { readonly contents: Picture; readonly source: Place }>();
  readonly problems: Problem[] = [];
  /** Whether this is a part of the site, beside which what other pages show stays as it is. */
  isPart = false;

  /** Adds a file; a name that is taken, or that some disks cannot hold, is a problem. */
  add(output: string, file: OutputFile): void {
    const problem = this.#problemWith(output, file.source);
    if (problem) {
      this.problems.push(problem);
      return;
    }
    this.#files.set(output, file);
    this.#places.set(keyOf(output), file.source);
    for (const folder of foldersOf(output)) this.#folders.set(keyOf(folder), file.source);
  }

  #problemWith(output: string, source: Place): Problem | undefined {
    const trouble = troubleWithName(output);
    if (trouble) return { ...source, ...unholdable(output, trouble) };
    const twin = this.#places.get(keyOf(output));
    if (twin) return sameAddress(output, source, twin);
    const neighbour = this.#places.get(keyOf(nameBeside(output)));
    if (neighbour) return { ...source, ...sameRoute(output, neighbour) };
    const inside = this.#folders.get(keyOf(output));
    if (inside) return { ...source, ...fileAndFolder(output, inside) };
    for (const folder of foldersOf(output)) {
      const other = this.#places.get(keyOf(folder));
      if (other) return { ...source, ...fileAndFolder(folder, other) };
    }
    return undefined;
  }

  /**
   * Adds a file under a name that changes with its contents, so that it can be cached for ever; a picture
   * that is still being drawn is added by `addPictures`.
   *
   * @returns its output path, e.g. `assets/single-1f0c9a2b.svg`.
   */
  addFingerprinted(name: string, contents: string | Uint8Array | Picture, source: Place): string {
    const isPicture = contents instanceof Promise;
    const output = fingerprinted(name, isPicture ? contents.fingerprint : contents);
    if (this.has(output)) return output;
    if (isPicture) this.#pictures.set(output, { contents, source });
    else this.add(output, { contents, source });
    return output;
  }

  /**
   * Adds the pictures as soon as they have been drawn.
   *
   * @throws BuildError with the problems of all that cannot be.
   */
  async addPictures(): Promise<void> {
    const problems: Problem[] = [];
    for (const [output, { contents, source }] of this.#pictures) {
      try {
        this.add(output, { contents: await contents, source });
      } catch (error) {
        problems.push(...problemsOfError(error, source));
      }
    }
    refuse(problems);
  }

  /** Puts another file in the place of one that is there, e.g. a page with its policy. */
  replace(output: string, file: OutputFile): void {
    this.#files.set(output, file);
  }

  /** Says that a page belongs to the site, without making it. */
  postpone(output: string): void {
    this.#postponed.add(output);
  }

  /** How many pages have been postponed. */
  get postponed(): number {
    return this.#postponed.size;
  }

  has(output: string): boolean {
    return this.#files.has(output) || this.#pictures.has(output) || this.#postponed.has(output);
  }

  get size(): number {
    return this.#files.size;
  }

  [Symbol.iterator](): MapIterator<[string, OutputFile]> {
    return this.#files[Symbol.iterator]();
  }
}

function fingerprinted(name: string, contents: string | Uint8Array): string {
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 8);
  // In an address some signs mean something else, e.g. "#" and "%".
  const plain = name.replace(/[^\w.-]+/g, "-");
  return `${assetFolder}/${plain.replace(/(\.[a-z0-9]+)?$/i, `-${hash}$1`)}`;
}

/** Two names with the same key are one on some disk: macOS and Windows ignore letter case. */
function keyOf(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

/** `a/b/c.html` lies in `a` and in `a/b`. */
export function foldersOf(output: string): string[] {
  const parts = output.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** The build itself makes some files, such as the sitemap: then the author's file is the one to mend. */
function sameAddress(output: string, one: Place, other: Place): Problem {
  const [own, made] = one.file.startsWith("generator/") ? [other, one] : [one, other];
  if (made.file.startsWith("generator/")) {
    return {
      ...own,
      what: `The build makes "${output}" itself.`,
      why: "This file would take its place, or be lost.",
      fix: `Remove it, or give it another name; what the build writes there stands in ${made.file}.`,
    };
  }
  return {
    ...own,
    what: `This file and ${formatPlace(made)} both make "${output}".`,
    why: "Two files cannot have one address (many hosts do not tell upper from lower case).",
    fix: "Rename or remove one of them.",
  };
}

/** `other` and `other.html` answer to one address. */
function nameBeside(output: string): string {
  return output.endsWith(".html") ? output.slice(0, -".html".length) : `${output}.html`;
}

function sameRoute(output: string, other: Place): Words {
  const page = output.replace(/\.html$/, "");
  return {
    what: `This file and ${formatPlace(other)} both answer to the address "/${page}".`,
    why: `Some hosts give out "${page}" there, and some "${page}.html".`,
    fix: "Rename or remove one of them.",
  };
}

function fileAndFolder(path: string, other: Place): Words {
  return {
    what: `Of this file and ${formatPlace(other)}, one makes "${path}" and one something inside of it.`,
    why: "No disk can hold a file and a folder of one name in one place.",
    fix: "Rename or remove one of them.",
  };
}

function unholdable(output: string, trouble: string): Words {
  return {
    what: `The name ${JSON.stringify(output)} ${trouble}.`,
    why: "Not every disk can hold such a file: the site could not be built or copied there.",
    fix: "Rename it.",
  };
}
