import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { scratch } from "./site.ts";

/** What lets a command have disks of its own that nobody else sees, if anything does so here. */
const ownDisks = ["unshare -m", "unshare -Urm"].find((unshare) => {
  const place = join(scratch, "disk");
  mkdirSync(place, { recursive: true });
  return spawnSync("sh", ["-c", `${unshare} mount -t tmpfs none "$1"`, "sh", place]).status === 0;
});

/** Whether `onDisks` works on this machine: on Linux, for root or where users may have namespaces. */
export const hasOwnDisks = ownDisks !== undefined;

/**
 * A shell command that runs the rest of its line among disks that nobody else sees, and leaves what
 * is in `dist` then in a folder `after`.
 *
 * @param mounts shell commands that make the disks.
 */
export function onDisks(...mounts: string[]): string {
  const script = [
    "set -e",
    ...mounts,
    "set +e",
    '"$@"',
    "code=$?",
    "mkdir after && cp -a dist/. after",
    "exit $code",
  ].join("\n");
  return `exec ${ownDisks} sh -c '${script}' sh "$@"`;
}

/** A user for whom a folder of ours is read-only: nobody, if we are root, and else ourselves. */
export const stranger = process.getuid?.() === 0 ? 65534 : undefined;

/** Whether such a user can read the project and run commands in it. */
export const strangerCanRead =
  process.platform !== "win32" &&
  spawnSync(process.execPath, ["-e", "fs.readdirSync('.')"], {
    cwd: join(import.meta.dirname, "../.."),
    ...(stranger !== undefined && { uid: stranger, gid: stranger }),
  }).status === 0;
