/** What takes less than a second needs no progress. */
const patience = 1_000;
/** How often the line changes at most, in milliseconds. */
const pace = 100;

let next: number | undefined;
let shown = false;

/** Tells a terminal what a build is at, on one line that is written over. */
export function showProgress(what: string, done: number, of: number): void {
  if (!process.stderr.isTTY) return;
  const now = performance.now();
  next ??= now + patience;
  if (now < next) return;
  next = now + pace;
  shown = true;
  process.stderr.write(`\r\u001b[K${what}: ${done} of ${of}`);
}

/** Takes the line away when that is done, so that there is room for what is told next. */
export function clearProgress(): void {
  if (shown) process.stderr.write("\r\u001b[K");
  shown = false;
}
