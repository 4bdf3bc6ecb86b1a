import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const letGo = runInNewContext("gc") as () => void;

/** How many bytes stay in memory for some values, once all that nothing needs is let go of. */
export function bytesHeldBy(makeAll: () => readonly unknown[]): number {
  letGo();
  const before = process.memoryUsage().heapUsed;
  const values = makeAll();
  letGo();
  const bytes = process.memoryUsage().heapUsed - before;
  return values.length > 0 ? bytes : 0;
}
