import { createRequire } from "node:module";
import { join, resolve, sep } from "node:path";
import { Script } from "node:vm";
import { forget, readIfThere, recall, wasSavedSince } from "./disk/cache.ts";
import { digest } from "./disk/digest.ts";
import { entriesIn } from "./disk/walk.ts";
import type { AuthorModules } from "./program/author-modules.ts";
import type * as Bundling from "./program/program-bundle.ts";
import type { BundledProgram, ProgramBundler } from "./program/program-bundle.ts";
import { generatorFolder, toolsVersion } from "./tools.ts";

/** The generator and the site that it makes, as one program. */
export interface Program {
  readonly generator: typeof import("./index.ts");
  readonly modules: AuthorModules;
  /** The author's files that went into it, wherever they lie. */
  readonly sources: readonly string[];
}

const here = import.meta.url;
const load = createRequire(here);
/** What the cache calls what it keeps of programs. */
const kind = "program";
/** The name that stack traces give to a program; nothing is read from it. */
const programFile = join(process.cwd(), ".cache/program.cjs");

/**
 * Loads the generator and everything in `pages/`, `islands/` and `components/` from one file: to load
 * the same modules one by one takes longer than to make the whole site. The file is kept for the next
 * build, and made anew when anything that went into it has changed.
 *
 * @throws BuildError with the place of all code that cannot be read.
 */
export async function loadProgram(): Promise<Program> {
  const bundled = readKept() ?? (await bundleOnce());
  // The code itself is the key: V8 takes the machine code of any other program of the same length.
  const machineCode = recall(kind, ["compiled", bundled.code]);
  const compiled = compile(bundled, machineCode.contents);
  const program = run(compiled);
  const { script } = compiled;
  if (!machineCode.contents || script.cachedDataRejected) {
    process.once("exit", () => machineCode.keep(script.createCachedData()));
  }
  return program;
}

/**
 * Loads the program again and again, each time from its start: for `dev`. Its code is put together
 * anew only if it may have changed.
 */
export async function prepareProgram(): Promise<(codeChanged: boolean) => Promise<Program>> {
  process.env.NODE_ENV = "production";
  const bundler = await prepareBundler("external");
  let compiled: Compiled | undefined;
  return async (codeChanged) => {
    if (codeChanged) compiled = undefined;
    compiled ??= compile(await bundler.bundle());
    return run(compiled);
  };
}

/** Most builds do without it. Where `start.cjs` has started them, `import()` would not find it. */
function prepareBundler(packages: "bundle" | "external"): Promise<ProgramBundler> {
  const { bundlerOf } = load("./program/program-bundle.ts") as typeof Bundling;
  return bundlerOf(programFile, packages);
}

interface Compiled extends Omit<BundledProgram, "code"> {
  readonly script: Script;
}

/** @param machineCode what an earlier run of the program has left. */
function compile({ code, ...rest }: BundledProgram, machineCode?: Buffer): Compiled {
  // The code begins on the second line; there lies the first line of the source map.
  const script = new Script(`(function (require, module, importMetaUrl) {\n${code}\n})`, {
    filename: programFile,
    lineOffset: -1,
    ...(machineCode && { cachedData: machineCode }),
  });
  return { script, ...rest };
}

/**
 * What browsers have, and Node 22 and newer as well. A page that asks for it means the visitor's machine,
 * and would be told about the one that builds the site.
 */
const ofBrowsers = ["navigator", "localStorage", "sessionStorage", "WebSocket"];

/** Runs the generator's own modules of a program; the author's run when they are asked for. */
function run(compiled: Compiled): Program {
  const { script, readMap, inputs } = compiled;
  // Elsewhere a date would become the day before: the same files give the same site everywhere.
  process.env.TZ = "UTC";
  for (const name of ofBrowsers) Reflect.deleteProperty(globalThis, name);
  const module: { exports: unknown } = { exports: {} };
  script.runInThisContext()(load, module, here);
  const { generator, modules } = module.exports as Omit<Program, "sources">;
  generator.noteSourceMap(programFile, readMap);
  generator.noteRenewal(() => run(compiled).modules);
  return { generator, modules, sources: inputs.filter(isAuthors) };
}

/** Whether a file is the author's: neither the generator's nor a package's. */
function isAuthors(file: string): boolean {
  return !/(^|\/)node_modules\//.test(file) && !resolve(file).startsWith(generatorFolder + sep);
}

async function bundleOnce(): Promise<BundledProgram> {
  const bundler = await prepareBundler("bundle");
  const started = Date.now();
  const ways = waysOfImports();
  try {
    const program = await bundler.bundle();
    const { code, readMap, inputs } = program;
    const key = keyOf(inputs);
    // What has come or been saved meanwhile is a part of the key, and perhaps not of the program.
    const isOutdated =
      waysOfImports() !== ways || inputs.some((file) => wasSavedSince(file, started));
    if (isOutdated) return program;
    forget(kind);
    recall(kind, ["inputs"]).keep(Buffer.from(JSON.stringify(inputs)));
    recall(kind, [key, "map"]).keep(Buffer.from(readMap()));
    recall(kind, [key, "code"]).keep(Buffer.from(code));
    return program;
  } finally {
    await bundler.end();
  }
}

/** The program of the last build, unless something of it is gone or has changed. */
function readKept(): BundledProgram | undefined {
  const list = recall(kind, ["inputs"]).contents;
  if (!list) return undefined;
  const inputs = JSON.parse(list.toString()) as string[];
  const key = keyOf(inputs);
  const code = recall(kind, [key, "code"]).contents;
  const map = recall(kind, [key, "map"]).contents;
  if (!code || !map) return undefined;
  return { inputs, code: code.toString(), readMap: () => map.toString() };
}

/** Changes with each file that a program is made from, and with what else its imports may lead to. */
function keyOf(inputs: readonly string[]): string {
  const hash = digest().update(toolsVersion()).update(waysOfImports());
  for (const file of inputs) {
    const contents = readIfThere(file);
    hash.update(`${file} ${contents?.length ?? "gone"}\n`).update(contents ?? "");
  }
  return hash.digest("hex").slice(0, 16);
}

/** What decides which modules there are, and where an import without an extension or with a "#" leads. */
function waysOfImports(): string {
  const files = ["pages", "islands", "components", "content"].flatMap(codeIn);
  return [...files, readIfThere("package.json")].join("\n");
}

function codeIn(folder: string): string[] {
  try {
    // What a folder says of its entries spares a look at each of thousands of articles.
    const code = entriesIn(folder).filter(({ name }) => /\.([cm]?[jt]sx?|json)$/.test(name));
    return code.map(({ parentPath, name }) => join(parentPath, name)).sort();
  } catch {
    return [];
  }
}
