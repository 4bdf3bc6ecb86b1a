/**
 * Writes a site into a folder, as a process of its own. Bundle it first with `bundleWriter`.
 *
 * Arguments: the folder, and a JSON file that maps outputs to texts. Prints the report, or the
 * problems with exit code 1. In the environment:
 * - KILL_AT=5 kills the process at its fifth change of the disk; a write stops halfway.
 * - SLOW=20 takes 20 ms before each rename.
 */
import fs from "node:fs";
import { writeSite } from "../../generator/output.ts";
import { BuildError } from "../../generator/problems.ts";
import { SiteFiles } from "../../generator/site-files.ts";

const [folder = "", contents = ""] = process.argv.slice(2);
const { KILL_AT, SLOW } = process.env;
const { writeFileSync, renameSync } = fs;
let changes = 0;

for (const name of ["mkdirSync", "openSync", "renameSync", "rmdirSync", "rmSync"] as const) {
  const original = fs[name] as (...given: unknown[]) => unknown;
  Object.assign(fs, {
    [name](...given: unknown[]) {
      if (++changes === Number(KILL_AT)) process.kill(process.pid, "SIGKILL");
      return original(...given);
    },
  });
}
const countedRename = fs.renameSync;
Object.assign(fs, {
  writeFileSync(path: string, contents: Uint8Array) {
    if (++changes !== Number(KILL_AT)) return writeFileSync(path, contents);
    writeFileSync(path, contents.subarray(0, contents.length / 2));
    return process.kill(process.pid, "SIGKILL");
  },
  renameSync(...paths: Parameters<typeof renameSync>) {
    if (SLOW) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(SLOW));
    countedRename(...paths);
  },
});

const files = new SiteFiles();
for (const [output, text] of Object.entries(JSON.parse(fs.readFileSync(contents, "utf8")))) {
  const bytes = Buffer.from(String(text));
  const middle = bytes.length / 2;
  files.add(output, [bytes.subarray(0, middle), bytes.subarray(middle)], { file: output });
}
try {
  writeSite(files, folder);
  console.log(JSON.stringify({ changes }));
} catch (error) {
  console.log(JSON.stringify(error instanceof BuildError ? error.problems : String(error)));
  process.exitCode = 1;
}
