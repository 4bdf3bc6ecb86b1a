import { randomUUID } from "node:crypto";
import type { SiteFiles } from "../files.ts";
import type { Picture } from "../pictures/picture.ts";
import { MisuseError } from "../problems.ts";

/** A file that a component has asked for, and its address as soon as it has been made. */
interface EmittedFile {
  readonly name: string;
  readonly make: () => string | Uint8Array | Picture;
  /** The author's file that asks for it. */
  readonly file: string;
  address?: string;
}

/**
 * The files that components make while pages are rendered. React cannot render inside of a rendering,
 * and what makes a file may have to: so its address stands in the markup as a mark at first.
 */
export class EmittedFiles {
  readonly #files: SiteFiles;
  readonly #emitted: EmittedFile[] = [];
  readonly #numbers = new Map<EmittedFile["make"], number>();
  /** Before the number of each file; nobody can write it. */
  readonly #mark = `/${randomUUID()}/`;

  constructor(files: SiteFiles) {
    this.#files = files;
  }

  /** @returns what stands for the file's address: the same wherever it is asked for, in shared parts too. */
  emit(emitted: EmittedFile): string {
    const number = this.#numbers.get(emitted.make) ?? this.#emitted.push(emitted) - 1;
    this.#numbers.set(emitted.make, number);
    return `${this.#mark}${number}/`;
  }

  /** Puts the names of files in the place of their addresses: the text is then the same in every build. */
  withNames(text: string): string {
    return this.#replace(text, (number) => this.#emitted[number]?.name ?? "");
  }

  /** Puts the addresses of files into finished markup, and makes those that no markup has shown before. */
  resolve(markup: string): string {
    return this.#replace(markup, (number) => this.#addressOf(number));
  }

  #replace(markup: string, by: (number: number) => string): string {
    const [start = "", ...rest] = markup.split(this.#mark);
    return rest.reduce((text, part) => {
      const [number = ""] = part.split("/", 1);
      return text + by(Number(number)) + part.slice(number.length + 1);
    }, start);
  }

  #addressOf(number: number): string {
    const emitted = this.#emitted[number];
    if (!emitted) return "";
    const { name, file } = emitted;
    emitted.address ??= `/${this.#files.addFingerprinted(name, contentsOf(emitted), { file })}`;
    return emitted.address;
  }
}

function contentsOf({ name, make }: EmittedFile): string | Uint8Array | Picture {
  const contents: unknown = make();
  if (typeof contents === "string" || contents instanceof Uint8Array) return contents;
  if (contents instanceof Promise && "fingerprint" in contents) return contents as Picture;
  throw new MisuseError(name, {
    what: `The function that makes "${name}" returns no text and no bytes.`,
    why: "What it returns is written into that file; of promises, only that of `pngOf` is waited for.",
    fix: "Let it return a string, a Uint8Array or what `pngOf` returns.",
  });
}
