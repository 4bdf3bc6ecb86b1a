import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

/** Gives a command mounts of its own, where this system allows that to anyone. */
const unshare = ["unshare -m", "unshare -Urm"].find((command) => {
  const place = join(process.env.SCRATCH ?? "", "disk");
  mkdirSync(place, { recursive: true });
  return spawnSync("sh", ["-c", `${command} mount -t tmpfs none "$1"`, "sh", place]).status === 0;
});

/** Whether `onDisks` works here: on Linux, for root or where users may have namespaces. */
export const hasOwnDisks = unshare !== undefined;

/**
 * A shell script that runs the command in its arguments among mounts of its own. Afterwards it
 * copies the folder `dist` to `after`, because the mounts are gone with the command.
 *
 * @param commands shell commands that mount and fill disks.
 */
function onDisks(...commands: readonly string[]): string {
  const script = `set -e; ${commands.join("; ")}; set +e
"$@"
code=$?
mkdir after && cp -a dist/. after
exit $code`;
  return `exec ${unshare} sh -c '${script}' sh "$@"`;
}

/** `dist` on a small disk that `before` fits on, filled to the last byte. */
export const fullDisk = onDisks(
  "mount -t tmpfs -o size=20m none dist",
  "cp -a before/. dist",
  "cat /dev/zero > dist/.filled 2> /dev/null || true",
);

export const readOnlyDisk = onDisks("mount --bind dist dist", "mount -o remount,ro,bind dist");
