import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/**
 * Loaded before a command, it does what another build may do beside it: it changes the file that
 * LATER_CHANGE in the environment names as soon as the lock has been released, and removes the lock that
 * LOST_LOCK names as soon as it is there. Or what somebody may do who works on the site: in the code that
 * LATER_CODE names it writes "Two" for "One" once that has become a part of the next program, which is when
 * a build reads it for the third time.
 */
const { readFileSync, rmSync, writeFileSync } = fs;
const { LATER_CHANGE, LATER_CODE, LOST_LOCK } = process.env;
let reads = 0;

Object.assign(fs, {
  readFileSync(...given: Parameters<typeof readFileSync>) {
    if (given[0] === LATER_CODE && ++reads === 3) {
      const code = readFileSync(LATER_CODE, "utf8");
      writeFileSync(LATER_CODE, code.replace("One", "Two"));
    }
    return readFileSync(...given);
  },
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
