/** For checks with programs that aren't dependencies of the project. */
import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { delimiter, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Why something can't be tried on this machine: nothing is wrong with the site. */
export class NotRun extends Error {}

/**
 * Runs a check, whose result is false if it finds a fault. Where it can't run, that is an error only
 * with `--all`.
 */
export async function runCheck(name: string, check: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await check())) process.exitCode = 1;
  } catch (error) {
    const isNotRun = error instanceof NotRun;
    console.error(`${name}: ${isNotRun ? `not run: ${error.message}` : error}`);
    if (!isNotRun || process.argv.includes("--all")) process.exitCode = 1;
  }
}

/**
 * Installs an npm package in `.cache`, unless it is there.
 *
 * @param program the file to run, in the folder of the package.
 * @returns the path of that file.
 * @throws NotRun when the package can't be installed.
 */
export function installTool(name: string, version: string, program: string): string {
  const folder = resolve(import.meta.dirname, `../../.cache/${name}-${version}`);
  const path = join(folder, "node_modules", name, program);
  if (existsSync(path)) return path;
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const args = ["install", "--prefix", folder, ...options, `${name}@${version}`];
  const { stderr } = spawnSync("npm", args, { encoding: "utf8" });
  if (existsSync(path)) return path;
  throw new NotRun(`${name}@${version} can't be installed (${stderr?.trim().split("\n")[0]})`);
}

/** The path of a program that is installed on this machine. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts a server and waits until it answers at an address. */
export async function startServer(
  [program = "", ...args]: readonly string[],
  address: string,
  options: SpawnOptions,
): Promise<Disposable> {
  // In a process group of its own, it ends together with the programs that it starts.
  const child = spawn(program, args, { ...options, detached: true });
  const end = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid);
  };
  for (let attempt = 0; attempt < 1200 && child.exitCode === null; attempt++) {
    if (await fetch(address).catch(() => undefined)) return { [Symbol.dispose]: end };
    await setTimeout(100);
  }
  end();
  throw new Error(`${program} didn't start.`);
}
