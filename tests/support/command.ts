import { type ChildProcess, spawn } from "node:child_process";
import { join, resolve } from "node:path";

const project = resolve(import.meta.dirname, "../..");

/** What a command printed and how it ended. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  /** Variables on top of a plain environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A shell command that runs the rest of its line, e.g. `ulimit -f 1; exec "$@"`. */
  readonly within?: string;
  /** Modules that Node loads before the command. */
  readonly preload?: readonly string[];
}

/** Variables of this test run that would change a report. */
const ignored = ["GITHUB_ACTIONS", "FORCE_COLOR", "NO_COLOR", "SITE_URL", "HOST", "PORT", "CI"];
const plainEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !ignored.includes(name)),
);

/** Starts the real command in a folder, as a maintainer would. */
export function start(
  folder: string,
  args: readonly string[],
  { environment = {}, within, preload = [] }: RunOptions = {},
): { readonly child: ChildProcess; readonly ended: Promise<Run> } {
  const requires = preload.flatMap((module) => ["--require", module]);
  const node = [process.execPath, ...requires, join(project, "generator/start.cjs"), ...args];
  const [program = "", ...rest] = within ? ["sh", "-c", within, "sh", ...node] : node;
  const child = spawn(program, rest, {
    cwd: folder,
    env: { ...plainEnvironment, ...environment },
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

/** Runs the real command in a folder and waits for its end. */
export function run(folder: string, args: readonly string[], options?: RunOptions): Promise<Run> {
  return start(folder, args, options).ended;
}
