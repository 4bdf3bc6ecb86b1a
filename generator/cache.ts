import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
export interface Cache {
  entry(
    kind: string,
    inputs: readonly (string | Uint8Array)[],
  ): {
    readonly name: string;
    readonly contents: Uint8Array | undefined;
    keep(contents: Uint8Array): void;
  };
}
export function createCache(root: string): Cache {
  return {
    entry(kind, inputs) {
      const h = createHash("sha256");
      for (const i of inputs) h.update(`${i.length} `).update(i);
      const name = h.digest("hex");
      const f = join(root, ".cache", kind, name);
      let contents: Uint8Array | undefined;
      try {
        contents = readFileSync(f);
      } catch {}
      return {
        name,
        contents,
        keep(c) {
          mkdirSync(join(root, ".cache", kind), { recursive: true });
          writeFileSync(f, c);
        },
      };
    },
  };
}
