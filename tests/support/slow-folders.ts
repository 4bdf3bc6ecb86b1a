import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename } from "node:path";

/**
 * Loaded before a command, it makes the process stand still when a folder is to be listed, as on a
 * machine that is busy with something else: SLOW_FOLDER in the environment is its name. In the middle
 * of that it says so on standard output, so that a test can do something at that very moment.
 */
const { readdir } = fs;
const standStill = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

Object.assign(fs, {
  readdir(path: string, ...rest: unknown[]) {
    if (basename(path) === process.env.SLOW_FOLDER) {
      // After a second without an answer, esbuild begins to wonder whether anybody is there.
      standStill(1200);
      fs.writeSync(1, `Listing ${path} takes a while.\n`);
      standStill(500);
    }
    Reflect.apply(readdir, fs, [path, ...rest]);
  },
});
syncBuiltinESMExports();
