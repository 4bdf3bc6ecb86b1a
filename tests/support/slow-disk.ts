import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/**
 * Loaded before a command, it makes half of the renames slow: SLOW_RENAMES in the environment says
 * which half. Of two builds, each is overtaken by the other then.
 */
const { renameSync } = fs;
const half = 30;
let count = 0;

Object.assign(fs, {
  renameSync(...given: Parameters<typeof renameSync>) {
    const isSlow = count++ < half === (process.env.SLOW_RENAMES === "first");
    if (isSlow) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    renameSync(...given);
  },
});
syncBuiltinESMExports();
