import { Memory } from "./memory.ts";
import type { Program } from "./program.ts";

/** What a change concerns, the least first: styles are no part of a program, and words are what it reads. */
const kinds = ["nothing", "styles", "words", "code"] as const;
type Kind = (typeof kinds)[number];

function kindOf(file: string): Kind {
  if (/\.css$/.test(file)) return "styles";
  return /^public\b|\.(md|yaml)$/.test(file) ? "words" : "code";
}

/** The program as it is after each change; what no change concerns is not loaded again. */
export class Programs {
  readonly #load: (codeChanged: boolean) => Promise<Program>;
  #memory = new Memory();
  #changed: Kind = "code";
  #program: Promise<Program> | undefined;

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
    const known = changed === "nothing" || changed === "styles" ? this.#program : undefined;
    const program = known ?? this.#start(changed === "code");
    this.#changed = "nothing";
    this.#program = program;
    return { program, isNew: changed !== "nothing" };
  }

  /** Says that a build went well. */
  end(): void {
    this.#memory.end();
  }

  async #start(codeChanged: boolean): Promise<Program> {
    const program = await this.#load(codeChanged);
    this.#memory.turn();
    program.generator.shareMemory(this.#memory);
    return program;
  }
}
