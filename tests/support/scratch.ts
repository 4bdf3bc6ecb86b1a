import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isRunning } from "../../generator/disk/replace.ts";

const scratch = resolve(import.meta.dirname, "../scratch");
const mark = /^run-(\d+)$/;

/**
 * Removes what the tests have laid out, once all of them have ended. While a run in another terminal is
 * at work, as its mark says, everything is left to that one.
 */
export default function markRun(): () => void {
  mkdirSync(scratch, { recursive: true });
  writeFileSync(join(scratch, `run-${process.pid}`), "");
  return () => {
    const others = readdirSync(scratch).flatMap((name) => mark.exec(name)?.[1] ?? []);
    rmSync(join(scratch, `run-${process.pid}`));
    if (others.some((id) => isRunning(Number(id)))) return;
    rmSync(scratch, { recursive: true, force: true });
  };
}
