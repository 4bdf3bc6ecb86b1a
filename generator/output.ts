import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SiteFiles } from "./site-files.ts";
export interface WriteReport {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: readonly string[];
}
export function writeSite(files: SiteFiles, folder: string): WriteReport {
  for (const [o, f] of files) {
    mkdirSync(dirname(join(folder, o)), { recursive: true });
    writeFileSync(join(folder, o), Buffer.concat(f.parts));
  }
  return { written: files.size, unchanged: 0, removed: [] };
}
