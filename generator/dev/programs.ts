import { Memory } from "../memory.ts";
import type { Program } from "../program.ts";

/** What a change concerns, the least first: styles are no part of a program, and words are what it reads. */
const kinds = ["nothing", "styles", "words", "code"] as const;
type Kind = (typeof kinds)[number];

function kindOf(file: string): Kind {
  if (/\.css$/.test(file)) return "styles";
  return /^public\b|\.(md|yaml)$/.test(file) ? "words" : "code";
}

/**
 * So many changes of styles are made with one program, which is quicker: what it has read of each sheet it
 * holds for as long as it lasts, and a sheet of 40 kB takes half a megabyte.
 */
const mostStyles = 20;

/** The program as it is after each change; what no change concerns is not loaded again. */
export class Programs {
  readonly #load: (codeChanged: boolean) => Promise<Program>;
  #memory = new Memory();
  #changed: Kind = "code";
  #program: Promise<Program> | undefined;
  #styles = 0;

  constructor(load: (codeChanged: boolean) => Promise<Program>) {
    this.#load = load;
  }

  /** Takes note of a file that has changed. */
  note(file: string): void {
    // Another generator may make something else of the same text.
    if (/^generator\b/.test(file)) this.#memory = new Memory();
    const kind = kindOf(file);
    if (kinds.indexOf(kind) > kinds.indexOf(this.#changed)) this.#changed = kind;
  }

  /** Whether something has changed since the last build began. */
  get isOld(): boolean {
    return this.#changed !== "nothing";
  }

  /** The program for the next build, and whether something has changed since the last one. */
  next(): { program: Promise<Program>; isNew: boolean } {
    const changed = this.#changed;
    if (changed === "styles") this.#styles++;
    const isKept = changed === "styles" ? this.#styles <= mostStyles : changed === "nothing";
    const known = isKept ? this.#program : undefined;
    const program = known ?? this.#start(changed === "code");
    this.#changed = "nothing";
    this.#program = program;
    return { program, isNew: changed !== "nothing" };
  }

  /** Says that the program was broken off in the middle of its work: the next build does not take it. */
  drop(): void {
    this.#program = undefined;
  }

  /** Says that a build went well. */
  end(): void {
    this.#memory.end();
  }

  async #start(codeChanged: boolean): Promise<Program> {
    this.#styles = 0;
    const program = await this.#load(codeChanged);
    this.#memory.turn();
    program.generator.shareMemory(this.#memory);
    return program;
  }
}
