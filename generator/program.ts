import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";
import type { AuthorModules } from "./author-modules.ts";
import { forget, readIfThere, recall } from "./cache.ts";
import { generatorFolder } from "./tools.ts";

/** The generator and the site that it makes, as one program. */
export interface Program {
  readonly generator: typeof import("./index.ts");
  readonly modules: AuthorModules;
}

const here = import.meta.url;
/** What the cache calls what it keeps of programs. */
const kind = "program";
/** The name that stack traces give to a program; nothing is read from it. */
const programFile = join(process.cwd(), ".cache/program.cjs");

/** A program as text. */
interface ProgramCode {
  readonly code: string;
  readonly map: string;
}

/**
 * Loads the generator and everything in `pages/`, `islands/` and `components/` from one file: to load
 * the same modules one by one takes longer than to make the whole site. The file is kept for the next
 * build, and made anew when anything that went into it has changed.
 *
 * @throws BuildError with the place of all code that cannot be read.
 */
export async function loadProgram(): Promise<Program> {
  const program = readKept() ?? (await bundleOnce());
  const compiled = recall(kind, [program.key, "compiled"]);
  const { script, exports } = run(program, compiled.contents);
  if (!compiled.contents || script.cachedDataRejected) {
    process.once("exit", () => compiled.keep(script.createCachedData()));
  }
  return exports;
}

/** Loads the program as it is now, again and again, each time faster than the first: for `dev`. */
export async function prepareProgram(): Promise<() => Promise<Program>> {
  const { bundlerOf } = await import("./program-bundle.ts");
  process.env.NODE_ENV = "production";
  const bundler = await bundlerOf(generatorFolder, programFile, "external");
  return async () => run(await bundler.bundle()).exports;
}

/**
 * Runs a program as far as its modules are the generator's own.
 *
 * @param compiled the machine code that an earlier run of it has left.
 */
function run({ code, map }: ProgramCode, compiled?: Buffer): { script: Script; exports: Program } {
  // The code begins on the second line; there lies the first line of the source map.
  const script = new Script(`(function (require, module, importMetaUrl) {\n${code}\n})`, {
    filename: programFile,
    lineOffset: -1,
    ...(compiled && { cachedData: compiled }),
  });
  const module: { exports: unknown } = { exports: {} };
  script.runInThisContext()(createRequire(here), module, here);
  const exports = module.exports as Program;
  exports.generator.noteSourceMap(programFile, () => map);
  return { script, exports };
}

async function bundleOnce(): Promise<KeptProgram> {
  const { bundlerOf } = await import("./program-bundle.ts");
  const bundler = await bundlerOf(generatorFolder, programFile, "bundle");
  try {
    const { code, map, inputs } = await bundler.bundle();
    const key = keyOf(inputs);
    forget(kind);
    recall(kind, ["inputs"]).keep(Buffer.from(JSON.stringify(inputs)));
    recall(kind, [key, "map"]).keep(Buffer.from(map));
    recall(kind, [key, "code"]).keep(Buffer.from(code));
    return { key, code, map };
  } finally {
    await bundler.end();
  }
}

interface KeptProgram extends ProgramCode {
  /** Changes with everything that the program is made from. */
  readonly key: string;
}

/** The program of the last build, unless something of it is gone or has changed. */
function readKept(): KeptProgram | undefined {
  const inputs = recall(kind, ["inputs"]).contents;
  if (!inputs) return undefined;
  const key = keyOf(JSON.parse(inputs.toString()) as string[]);
  const code = recall(kind, [key, "code"]).contents;
  if (!code) return undefined;
  return {
    key,
    code: code.toString(),
    get map() {
      return recall(kind, [key, "map"]).contents?.toString() ?? "{}";
    },
  };
}

/** Changes with each file that a program is made from, and with the pages and islands that there are. */
function keyOf(inputs: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const folder of ["pages", "islands"]) {
    for (const name of namesIn(folder)) hash.update(`${name}\n`);
  }
  for (const file of [join(generatorFolder, "program-bundle.ts"), ...inputs]) {
    hash.update(readIfThere(file) ?? "gone");
  }
  return hash.digest("hex").slice(0, 16);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  } catch {
    return [];
  }
}
