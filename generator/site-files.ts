import { createHash } from "node:crypto";
import type { Problem, SourceLocation } from "./problems.ts";
import { assetFolder } from "./routes.ts";

/** One file of the finished site. */
export interface SiteFile {
  /** The contents are these parts in order. */
  readonly parts: readonly Uint8Array[];
  /** The author's file, where you fix a problem. */
  readonly source: SourceLocation;
}

/** The finished site as a value: output paths and their files. Conflicts become `problems`. */
export class SiteFiles extends Map<string, SiteFile> {
  readonly problems: Problem[] = [];
  /** The output of each name on disk. The name of a folder ends in "/". */
  readonly #taken = new Map<string, string>();

  add(
    output: string,
    contents: string | Uint8Array | readonly Uint8Array[],
    source: SourceLocation,
  ): void {
    const problem = this.#conflict(output, source);
    if (problem) {
      this.problems.push(problem);
      return;
    }
    const bytes = typeof contents === "string" ? Buffer.from(contents) : contents;
    this.set(output, { parts: bytes instanceof Uint8Array ? [bytes] : bytes, source });
    this.#taken.set(diskKey(output), output);
    for (const folder of foldersOf(output)) this.#taken.set(diskKey(`${folder}/`), output);
  }

  /**
   * Adds a file whose name changes with its contents, so that browsers can cache it forever.
   *
   * @returns its output path, e.g. "assets/single-1f0c9a2b.svg".
   */
  addFingerprinted(name: string, contents: string | Uint8Array, source: SourceLocation): string {
    const output = fingerprintedOutput(name, createHash("sha256").update(contents).digest("hex"));
    if (!this.has(output)) this.add(output, contents, source);
    return output;
  }

  #conflict(output: string, source: SourceLocation): Problem | undefined {
    // Hosts serve `x.html` as "/x", so a file `x` would have the same address.
    const sibling = output.endsWith(".html") ? output.slice(0, -5) : `${output}.html`;
    const rivals = [output, sibling, ...foldersOf(output), `${output}/`];
    const other = rivals.map((path) => this.#taken.get(diskKey(path))).find(Boolean) ?? "";
    const otherSource = this.get(other)?.source;
    if (!otherSource) return undefined;
    const why = "Some disks or hosts can't tell the two apart.";
    const fix = "Rename or remove this file.";
    if (source.file.startsWith("generator/")) {
      return { ...otherSource, message: `The build itself makes "${output}".`, why, fix };
    }
    const message = `This file makes "${output}", and ${otherSource.file} makes "${other}".`;
    return { ...source, message, why, fix };
  }
}

/** The output path of a file with this hash, e.g. "assets/single-1f0c9a2b.svg". */
export function fingerprintedOutput(name: string, hash: string): string {
  // Some characters, such as "#" and "%", have a meaning in addresses.
  const plain = name.replace(/[^\w.-]+/g, "-");
  return `${assetFolder}/${plain.replace(/(\.[a-z0-9]+)?$/i, `-${hash.slice(0, 8)}$1`)}`;
}

/** Equal for names that some disks don't distinguish: macOS and Windows ignore letter case. */
export function diskKey(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

/** `a/b/c.html` is inside `a` and `a/b`. */
export function foldersOf(output: string): string[] {
  return [...output.matchAll(/\//g)].map(({ index }) => output.slice(0, index));
}
