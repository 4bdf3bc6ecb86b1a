import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { project } from "./scratch.ts";

export interface RunOptions {
  /** Variables on top of a plain environment. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly preload?: readonly string[];
}

/** Variables of this test run that would change a report. */
const ignored = ["GITHUB_ACTIONS", "FORCE_COLOR", "NO_COLOR", "SITE_URL", "HOST", "PORT", "CI"];
const plainEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !ignored.includes(name)),
);

/** Runs the real command in a folder, as a maintainer would. Returns its output and how it ended. */
export async function run(
  folder: string,
  args: readonly string[],
  { environment = {}, preload = [] }: RunOptions = {},
) {
  const requires = preload.flatMap((module) => ["--require", module]);
  const all = [...requires, join(project, "generator/start.cjs"), ...args];
  const env = { ...plainEnvironment, ...environment };
  const child = spawn(process.execPath, all, { cwd: folder, env });
  const ended = Promise.all([once(child, "close"), text(child.stdout), text(child.stderr)]);
  const [[code], stdout, stderr] = await ended;
  return { code, stdout, stderr };
}
