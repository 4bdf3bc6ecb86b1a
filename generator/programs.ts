import { Memory } from "./memory.ts";
import type { Program } from "./program.ts";

/** The program as it is after each change; what no change concerns is not loaded again. */
export class Programs {
  readonly #load: (codeChanged: boolean) => Promise<Program>;
  #memory = new Memory();
  #changed: "nothing" | "words" | "code" = "code";
  #program: Promise<Program> | undefined;

  constructor(load: (codeChanged: boolean) => Promise<Program>) {
    this.#load = load;
  }

  /** Takes note of a file that has changed. */
  note(file: string): void {
    // Another generator may make something else of the same text.
    if (/^generator\b/.test(file)) this.#memory = new Memory();
    const isCode = /\.tsx?$/.test(file) || !/^(content|public)\b/.test(file);
    if (isCode) this.#changed = "code";
    else if (this.#changed === "nothing") this.#changed = "words";
  }

  /** The program for the next build, and whether something has changed since the last one. */
  next(): { program: Promise<Program>; isNew: boolean } {
    const known = this.#changed === "nothing" ? this.#program : undefined;
    const program = known ?? this.#start(this.#changed === "code");
    this.#changed = "nothing";
    this.#program = program;
    return { program, isNew: !known };
  }

  async #start(codeChanged: boolean): Promise<Program> {
    const program = await this.#load(codeChanged);
    this.#memory.turn();
    program.generator.shareMemory(this.#memory);
    return program;
  }
}
