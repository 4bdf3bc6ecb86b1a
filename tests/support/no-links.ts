import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** Loaded before a command, it takes second names of files away, as on file systems without them. */
Object.assign(fs, {
  linkSync() {
    throw Object.assign(new Error("There are no second names here."), { code: "EPERM" });
  },
});
syncBuiltinESMExports();
