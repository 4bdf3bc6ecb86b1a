import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { copySite } from "./copy-site.ts";

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

/** Fixtures below this folder hold a few files that are laid over a copy of the real site. */
const overSite = "over-the-site";

/**
 * Lays out a site in a folder of its own: the sound miniature in `fixtures/base`, or a copy of the
 * real site for a fixture of `fixtures/over-the-site`, without what the `removed.txt` of the named
 * fixture lists, and with its files on top.
 *
 * @returns the folder, on the same level as the fixtures so that their imports hold.
 */
export function layOut(name: string): string {
  const folder = join(scratch, `${name.replace("/", "-")}-${process.pid}-${++laidOut}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (name.startsWith(`${overSite}/`)) copySite(folder);
  else cpSync(join(fixtures, "base"), folder, { recursive: true });
  const removed = join(fixtures, name, "removed.txt");
  if (existsSync(removed)) {
    const paths = readFileSync(removed, "utf8").trim().split("\n");
    for (const path of paths) rmSync(join(folder, path), { recursive: true });
  }
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
  /** Whether it runs in a group of its own, as in a terminal of its own. */
  readonly ownGroup?: boolean;
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
  { preloads = [], user, within, ownGroup = false }: RunOptions = {},
): { readonly child: ChildProcess; readonly ended: Promise<Run> } {
  const own = existsSync(join(folder, "generate.ts")) ? folder : root;
  const script = join(own, "generator/start.cjs");
  const command = [process.execPath, ...requiring(preloads), script, ...args];
  const [program = "", ...rest] =
    within === undefined ? command : ["sh", "-c", within, "sh", ...command];
  const child = spawn(program, rest, {
    cwd: folder,
    env: { ...quiet, TSX_TSCONFIG_PATH: join(fixtures, "tsconfig.json"), ...environment },
    ...(user !== undefined && { uid: user, gid: user }),
    detached: ownGroup,
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

/** What Node is told so that it loads modules before a command. */
export function requiring(modules: readonly string[]): string[] {
  return ["tsx/cjs", ...modules].flatMap((module) => ["--require", module]);
}

/** What changes the words or the addresses of a site where it is set. */
const told = ["GITHUB_ACTIONS", "FORCE_COLOR", "NO_COLOR", "EDITOR_LINK", "SITE_URL"];

/** The environment of a person at a plain terminal, whatever the tests themselves run in. */
const quiet = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !told.includes(name)),
);

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

/** The fixtures that build. */
const sound: ReadonlySet<string> = new Set([
  "base",
  "collection",
  "pictures-in-words",
  "unusual-but-sound",
]);

/** The fixtures that a build has to refuse. */
export function refusals(): string[] {
  const foldersIn = (folder: string) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const miniatures = foldersIn(fixtures).filter((name) => !sound.has(name) && name !== overSite);
  const overlays = foldersIn(join(fixtures, overSite)).map((name) => `${overSite}/${name}`);
  return [...miniatures, ...overlays];
}

export function fixturePath(name: string): string {
  return join(fixtures, name);
}
