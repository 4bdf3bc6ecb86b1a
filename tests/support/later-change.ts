import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/**
 * Loaded before a command, it does what another build may do beside it: it changes the file that
 * LATER_CHANGE in the environment names as soon as the lock has been released, and removes the lock that
 * LOST_LOCK names as soon as it is there.
 */
const { rmSync, writeFileSync } = fs;
const { LATER_CHANGE, LOST_LOCK } = process.env;

Object.assign(fs, {
  rmSync(...given: Parameters<typeof rmSync>) {
    rmSync(...given);
    if (LATER_CHANGE && String(given[0]).endsWith(".writing")) {
      fs.appendFileSync(LATER_CHANGE, "<p>Changed since.</p>");
    }
  },
  writeFileSync(...given: Parameters<typeof writeFileSync>) {
    writeFileSync(...given);
    if (LOST_LOCK && String(given[0]).endsWith(LOST_LOCK)) rmSync(LOST_LOCK);
  },
});
syncBuiltinESMExports();
