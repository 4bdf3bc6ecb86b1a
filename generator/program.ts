import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import type { AuthorModules } from "./author-modules.ts";
import { readIfThere } from "./cache.ts";
import type { BundledProgram } from "./program-bundle.ts";
import { replaceFile } from "./replace.ts";

/** The generator and the site that it makes, as one program. */
export interface Program {
  readonly generator: typeof import("./index.ts");
  readonly modules: AuthorModules;
}

const here = import.meta.url;
const generatorFolder = dirname(fileURLToPath(here));
const cache = join(process.cwd(), ".cache/program");
/** The name that stack traces give to a program, wherever it is kept. */
const programFile = join(cache, "program.cjs");

/** A program as text, and as the machine code that an earlier run of it has left. */
interface ProgramCode {
  readonly code: string;
  readonly map: string;
  readonly compiled?: Buffer | undefined;
}

/**
 * Loads the generator and everything in `pages/`, `islands/` and `components/` from one file: to load
 * the same modules one by one takes longer than to make the whole site. The file is kept for the next
 * build, and made anew when anything that went into it has changed.
 *
 * @throws BuildError with the place of all code that cannot be read.
 */
export async function loadProgram(): Promise<Program> {
  const kept = readKept() ?? (await bundleOnce());
  const { script, program } = run(kept);
  if (!kept.compiled || script.cachedDataRejected) {
    process.once("exit", () => replaceFile(`${kept.file}.compiled`, script.createCachedData()));
  }
  return program;
}

/** Loads the program as it is now, again and again, each time faster than the first: for `dev`. */
export async function prepareProgram(): Promise<() => Promise<Program>> {
  const { bundlerOf } = await import("./program-bundle.ts");
  const bundler = await bundlerOf(generatorFolder, programFile);
  return async () => run(await bundler.bundle()).program;
}

/** Runs a program as far as its modules are the generator's own. */
function run({ code, map, compiled }: ProgramCode): { script: Script; program: Program } {
  // The code begins on the second line; there lies the first line of the source map.
  const script = new Script(`(function (require, module, importMetaUrl) {\n${code}\n})`, {
    filename: programFile,
    lineOffset: -1,
    ...(compiled && { cachedData: compiled }),
  });
  const module: { exports: unknown } = { exports: {} };
  script.runInThisContext()(createRequire(here), module, here);
  const program = module.exports as Program;
  program.generator.noteSourceMap(programFile, () => map);
  return { script, program };
}

async function bundleOnce(): Promise<KeptProgram> {
  const { bundlerOf } = await import("./program-bundle.ts");
  const bundler = await bundlerOf(generatorFolder, programFile);
  try {
    return keep(await bundler.bundle());
  } finally {
    await bundler.end();
  }
}

interface KeptProgram extends ProgramCode {
  /** Where it is kept, without an extension. */
  readonly file: string;
}

/** The name of the file that tells what the kept program was made from. */
const record = join(cache, "kept.json");

function keep({ code, map, inputs }: BundledProgram): KeptProgram {
  const key = keyOf(inputs);
  const file = join(cache, key);
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) rmSync(join(cache, name), { force: true });
  replaceFile(`${file}.map`, map);
  replaceFile(`${file}.cjs`, code);
  replaceFile(record, JSON.stringify({ inputs, key }));
  return { file, code, map };
}

/** The program of the last build, unless something of it is gone or has changed. */
function readKept(): KeptProgram | undefined {
  const kept = readIfThere(record);
  if (!kept) return undefined;
  const { inputs, key } = JSON.parse(kept.toString()) as { inputs: string[]; key: string };
  const file = join(cache, key);
  const code = readIfThere(`${file}.cjs`);
  if (!code || keyOf(inputs) !== key) return undefined;
  return {
    file,
    code: code.toString(),
    get map() {
      return readFileSync(`${file}.map`, "utf8");
    },
    compiled: readIfThere(`${file}.compiled`),
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
