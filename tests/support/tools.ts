import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join, resolve } from "node:path";

const cache = resolve(import.meta.dirname, "../../.cache");

/** Why something cannot be tried on this machine: nothing is wrong with the site. */
export class NotRun extends Error {}

/**
 * A tool from npm that is no dependency of the project, because it would weigh more than all of them:
 * it is installed in the cache of the project if it is not there.
 *
 * @param program the file to run, in the folder of the package.
 * @returns the path of that file.
 * @throws NotRun when it cannot be installed.
 */
export function installTool(name: string, version: string, program: string): string {
  const folder = join(cache, `${name}-${version}`);
  const path = join(folder, "node_modules", name, program);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const installed = spawnSync("npm", ["install", ...options, `${name}@${version}`], {
    cwd: folder,
    encoding: "utf8",
  });
  if (installed.status === 0 && existsSync(path)) return path;
  rmSync(folder, { recursive: true, force: true });
  const reason = (installed.stderr ?? "").trim().split("\n")[0] || "npm could not be run";
  throw new NotRun(`${name}@${version} could not be installed (${reason})`);
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.on("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Where a program lies that is installed on this machine. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
