import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Development } from "./development.ts";

/** What development is started with, as one of its `preloads`, to be asked what it holds. */
export const tellHoldings = join(import.meta.dirname, "tell-holdings.ts");

const told = /It holds (\d+) bytes and (\d+) resources/g;

/** What a process holds: megabytes of memory that are in use, and the number of what it keeps open. */
export async function holdings({ child, terminal }: Development) {
  const answers = () => [...terminal.errors.matchAll(told)];
  const before = answers().length;
  child.kill("SIGUSR2");
  while (answers().length === before) await wait(20);
  const [, bytes, open] = answers().at(-1) ?? [];
  return { megabytes: Number(bytes) / 1e6, open: Number(open) };
}
