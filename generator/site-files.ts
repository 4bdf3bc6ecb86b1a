import type { Problem, SourceLocation } from "./problems.ts";
import { assetFolder } from "./routes.ts";

/** One file of the finished site. */
export interface SiteFile {
  /** The contents are these parts in order. */
  readonly parts: readonly Uint8Array[];
  /** The author's file, where you fix a problem. */
  readonly source: SourceLocation;
}

/** Bytes may be in several parts. */
type Contents = string | Uint8Array | readonly Uint8Array[];

/** The finished site as a value: output paths and their files. Conflicts become `problems`. */
export class SiteFiles extends Map<string, SiteFile> {
  readonly problems: Problem[] = [];
  /** Each taken file "name", folder "name/" and address "/name", and its output. */
  readonly #taken = new Map<string, string>();

  add(output: string, contents: Contents, source: SourceLocation): void {
    const problem = this.#conflict(output, source);
    if (problem) {
      this.problems.push(problem);
      if (this.has(output)) return;
    }
    const bytes = typeof contents === "string" ? Buffer.from(contents) : contents;
    this.set(output, { parts: bytes instanceof Uint8Array ? [bytes] : bytes, source });
    for (const key of [diskKey(output), addressKey(output)]) this.#taken.set(key, output);
    for (const folder of foldersOf(output)) this.#taken.set(diskKey(`${folder}/`), output);
  }

  #conflict(output: string, source: SourceLocation): Problem | undefined {
    const rivals = [addressKey(output), ...[...foldersOf(output), `${output}/`].map(diskKey)];
    const other = rivals.map((key) => this.#taken.get(key)).find(Boolean) ?? "";
    const otherSource = this.get(other)?.source;
    if (!otherSource) return undefined;
    const clash = `This file makes "${output}", and ${otherSource.file} makes "${other}"`;
    const message = `${clash}. Hosts may serve only one of them.`;
    return { ...source, message, fix: "Rename or remove one of the two." };
  }
}

/** The contents of a file in one piece. Only files with several parts are copied. */
export function contentsOf({ parts }: SiteFile): Uint8Array {
  const [only, ...others] = parts;
  return only && others.length === 0 ? only : Buffer.concat(parts);
}

/** The output path of a file with this hash. Browsers can cache it forever. */
export function fingerprintedOutput(name: string, hash: string): string {
  // Some characters, such as "#" and "%", have a meaning in addresses. Disks refuse long names.
  const plain = name.replace(/[^\w.-]+/g, "-").replace(/^.*(?=\w.{99})/, "");
  return `${assetFolder}/${plain.replace(/(\.[a-z0-9]+)?$/i, `-${hash.slice(0, 8)}$1`)}`;
}

/** Hosts serve `x.html` and `x/index.html` as "/x", as they do a file `x`. */
function addressKey(output: string): string {
  return diskKey(`/${output.replace(/(\/index)?\.html$/, "")}`);
}

/** Equal for names that some disks don't distinguish: macOS and Windows ignore letter case. */
export function diskKey(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

/** `a/b/c.html` is inside `a` and `a/b`. */
export function foldersOf(output: string): string[] {
  return [...output.matchAll(/\//g)].map(({ index }) => output.slice(0, index));
}
