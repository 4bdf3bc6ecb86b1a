import type { ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Run, type RunOptions, start } from "./fixtures.ts";

/** What a terminal has shown so far. */
interface Terminal {
  readonly output: string;
  readonly errors: string;
}

/** `generate.ts dev` at work in a folder. */
export interface Development extends AsyncDisposable {
  readonly child: ChildProcess;
  readonly terminal: Terminal;
  /** Where it serves the site, e.g. "http://localhost:40123". */
  readonly origin: string;
  /** How it ended, once everything that writes to its terminal has. */
  readonly ended: Promise<Run>;
}

/** Starts development in a folder, and waits until its first build has ended in one way or the other. */
export async function develop(
  folder: string,
  environment: Record<string, string> = {},
  options: RunOptions = {},
): Promise<Development> {
  const { child, ended } = start(folder, ["dev"], { PORT: "0", ...environment }, options);
  const terminal = { output: "", errors: "" };
  const origin = await new Promise<string>((done, failed) => {
    const look = () => {
      const [, found] = /The site is at (http:\/\/localhost:\d+)/.exec(terminal.output) ?? [];
      const built = /^Built |Nothing was written/m.test(terminal.output + terminal.errors);
      if (found && built) done(found);
    };
    child.stdout?.on("data", (text) => {
      terminal.output += text;
      look();
    });
    child.stderr?.on("data", (text) => {
      terminal.errors += text;
      look();
    });
    ended.then(({ stderr }) => failed(new Error(`It ended before it served anything: ${stderr}`)));
  });
  return {
    child,
    terminal,
    origin,
    ended,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}

/** Somebody's editor in a folder. */
export interface Editor {
  read(file: string): string;
  save(file: string, text: string): void;
  /** Puts one text in the place of another, which has to be there. */
  replace(file: string, before: string, after: string): void;
  remove(file: string): void;
}

export function editorIn(folder: string): Editor {
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const save = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  return {
    read,
    save,
    replace(file, before, after) {
      const text = read(file);
      if (!text.includes(before)) throw new Error(`"${before}" does not stand in ${file}.`);
      save(
        file,
        text.replace(before, () => after),
      );
    },
    remove: (file) => rmSync(join(folder, file)),
  };
}
