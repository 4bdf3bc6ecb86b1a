import { createHash } from "node:crypto";
import type { Problem, SourceLocation } from "./problems.ts";
export interface SiteFile {
  readonly parts: readonly Uint8Array[];
  readonly source: SourceLocation;
}
export function fingerprintedOutput(name: string, hash: string): string {
  return `assets/${name.replace(/(\.[a-z0-9]+)?$/i, `-${hash.slice(0, 8)}$1`)}`;
}
export class SiteFiles implements Iterable<[string, SiteFile]> {
  readonly #files = new Map<string, SiteFile>();
  readonly problems: Problem[] = [];
  add(
    output: string,
    contents: string | Uint8Array | readonly Uint8Array[],
    source: SourceLocation,
  ): void {
    const parts =
      typeof contents === "string"
        ? [Buffer.from(contents)]
        : contents instanceof Uint8Array
          ? [contents]
          : contents;
    this.#files.set(output, { parts, source });
  }
  addFingerprinted(name: string, contents: string | Uint8Array, source: SourceLocation): string {
    const output = fingerprintedOutput(name, createHash("sha256").update(contents).digest("hex"));
    this.add(output, contents, source);
    return output;
  }
  has(output: string) {
    return this.#files.has(output);
  }
  get(output: string) {
    return this.#files.get(output);
  }
  get size() {
    return this.#files.size;
  }
  [Symbol.iterator]() {
    return this.#files[Symbol.iterator]();
  }
}
