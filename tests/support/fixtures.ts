import { spawn } from "node:child_process";
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

/** Runs the real command in a folder, as a maintainer would. */
export function generate(
  folder: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Run> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ["--import", "tsx", join(root, "generate.ts"), ...args], {
      cwd: folder,
      env: { ...process.env, TSX_TSCONFIG_PATH: join(fixtures, "tsconfig.json"), ...environment },
    });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (text) => {
      stdout += text;
    });
    child.stderr.on("data", (text) => {
      stderr += text;
    });
    child.on("close", (code) => done({ code, stdout, stderr }));
  });
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

/** The fixtures that a build has to refuse. */
export function refusals(): string[] {
  return readdirSync(fixtures, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "base")
    .map((entry) => relative(fixtures, join(fixtures, entry.name)));
}

export function fixturePath(name: string): string {
  return join(fixtures, name);
}
