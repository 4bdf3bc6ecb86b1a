import { rmSync } from "node:fs";
import { resolve } from "node:path";

/** Removes what the tests have laid out, once all of them have ended. */
export default function cleanUp(): () => void {
  return () => rmSync(resolve(import.meta.dirname, "../scratch"), { recursive: true, force: true });
}
