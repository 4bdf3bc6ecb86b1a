import { createHash } from "node:crypto";

/** The SHA-256 by which contents are known without being at hand, in base64. */
export function hashOf(contents: string | Uint8Array): string {
  return createHash("sha256").update(contents).digest("base64");
}
