import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const fixtures = join(root, "tests/fixtures");
const scratch = join(root, "tests/scratch");

/** What a command said and how it ended. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let laidOut = 0;

/**
 * Lays out a miniature site in a folder of its own: the sound one in `fixtures/base`, with the files
 * of the named fixture on top.
 *
 * @returns the folder, on the same level as the fixtures so that their imports hold.
 */
export function layOut(name: string): string {
  const folder = join(scratch, `${name}-${process.pid}-${++laidOut}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  cpSync(join(fixtures, "base"), folder, { recursive: true });
  if (name !== "base") cpSync(join(fixtures, name), folder, { recursive: true });
  return folder;
}

/** How a command is run, where that differs from what a maintainer does. */
export interface RunOptions {
  /** Modules that are loaded before the command. */
  readonly preloads?: readonly string[];
  /** The number of the user who runs it. */
  readonly user?: number;
  /** A shell command that runs the rest of its line, e.g. `ulimit -f 1; exec "$@"`. */
  readonly within?: string;
}

/** Runs the real command in a folder, as a maintainer would. */
export function generate(
  folder: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  options: RunOptions = {},
): Promise<Run> {
  return start(folder, args, environment, options).ended;
}

/** Starts the real command and hands back the process as well, e.g. to kill it. */
export function start(
  folder: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  { preloads = [], user, within }: RunOptions = {},
): { readonly child: ChildProcess; readonly ended: Promise<Run> } {
  const imports = ["tsx", ...preloads].flatMap((module) => ["--import", module]);
  const command = [process.execPath, ...imports, join(root, "generate.ts"), ...args];
  const [program = "", ...rest] =
    within === undefined ? command : ["sh", "-c", within, "sh", ...command];
  const child = spawn(program, rest, {
    cwd: folder,
    env: { ...process.env, TSX_TSCONFIG_PATH: join(fixtures, "tsconfig.json"), ...environment },
    ...(user !== undefined && { uid: user, gid: user }),
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (text) => {
    stdout += text;
  });
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  const ended = new Promise<Run>((done) => {
    child.on("close", (code) => done({ code, stdout, stderr }));
  });
  return { child, ended };
}

/** Every file below a folder with its contents, by name. */
export function readTree(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name), "latin1")]),
  );
}

/** The names of files in which a built folder differs from what it has to be, its record included. */
export function differences(folder: string, expected: Readonly<Record<string, string>>): string[] {
  const { ".written": record, ...files } = readTree(folder);
  const names = [...new Set([...Object.keys(files), ...Object.keys(expected)])].sort();
  const listed = record?.trim().split("\n").join() === Object.keys(expected).sort().join();
  return [
    ...names.filter((name) => files[name] !== expected[name]),
    ...(listed ? [] : [".written"]),
  ];
}

/** The fixtures that a build has to refuse. */
export function refusals(): string[] {
  return readdirSync(fixtures, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "base")
    .map((entry) => relative(fixtures, join(fixtures, entry.name)));
}

export function fixturePath(name: string): string {
  return join(fixtures, name);
}
