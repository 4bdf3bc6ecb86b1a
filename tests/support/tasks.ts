import type { BrowserContext, CDPSession, Page } from "playwright-core";

/** An event of the browser's own record of what it does. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Of the thread's own time on a processor, in microseconds. */
  readonly tdur?: number;
}

/**
 * Opens a tab, lets `act` do something in it, and tells how long the longest task of its main thread
 * was, in milliseconds of the processor's time. Unlike the time on the clock, that does not grow with
 * whatever else the machine has to do.
 */
export async function longestTask(
  context: BrowserContext,
  act: (page: Page) => Promise<unknown>,
): Promise<number> {
  const page = await context.newPage();
  // The browser gives a site a process of its own, whose record would begin too late.
  await page.goto("/500");
  const session = await context.newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  // There is one record for all tabs: that of a test that was broken off would stand in the way.
  await session.send("Tracing.end").catch(() => {});
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "loading"] },
  });
  await act(page);
  await endTracing(session);
  await page.close();
  return Math.max(...mainThreadTasks(events)) / 1000;
}

async function endTracing(session: CDPSession): Promise<void> {
  const ended = new Promise<void>((done) => session.once("Tracing.tracingComplete", () => done()));
  await session.send("Tracing.end");
  await ended;
}

/** How long each task took on the thread that has painted the page. */
function mainThreadTasks(events: readonly TraceEvent[]): number[] {
  const painted = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!painted) throw new Error("The page was not painted.");
  return events
    .filter(({ pid, tid }) => pid === painted.pid && tid === painted.tid)
    .filter(({ name }) => name.endsWith("RunTask"))
    .map(({ tdur = 0 }) => tdur);
}
