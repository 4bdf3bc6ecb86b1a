import type { ServerResponse } from "node:http";
import { watch } from "chokidar";
import { isBuildError } from "./problems.ts";
import { type Program, prepareProgram } from "./program.ts";
import { createSiteServer, type Interceptor, listen } from "./server.ts";
import { readSettings } from "./settings.ts";

/** Makes the site with a program and returns what is to be said of it. */
export type Build = (program: Program, environment: NodeJS.ProcessEnv) => Promise<string>;

const watched = ["pages", "components", "content", "islands", "public", "generator"];

/** What the last build said: nothing when it went well, or else its problems as text. */
interface State {
  problems: string | undefined;
  readonly browsers: Set<ServerResponse>;
}

/**
 * Serves the site, builds it anew on every change, and tells the open pages to reload. Each build runs
 * the program from its start, so that nothing of an earlier one lives on.
 */
export async function develop(build: Build): Promise<void> {
  const environment = { ...process.env, SITE_DEV: "1" };
  const settings = readSettings(environment);
  const state: State = { problems: "The first build is still running.\n", browsers: new Set() };
  const server = createSiteServer(settings, interceptor(state, settings.base));
  const address = await listen(server, process.env);
  process.stdout.write(`Watching for changes. The site is at ${address}${settings.base}/\n`);

  const load = await prepareProgram();
  const rebuild = oneAfterTheOther(async () => {
    const outcome = await attempt(async () => build(await load(), environment));
    state.problems = outcome.problems;
    if (outcome.problems) process.stderr.write(outcome.problems);
    else process.stdout.write(outcome.report ?? "");
    for (const browser of state.browsers) browser.write("event: rebuilt\ndata:\n\n");
  });
  watch(watched, { ignoreInitial: true }).on("all", rebuild);
  rebuild();
}

async function attempt(
  build: () => Promise<string>,
): Promise<{ report?: string; problems: string | undefined }> {
  try {
    return { report: await build(), problems: undefined };
  } catch (error) {
    if (isBuildError(error)) return { problems: error.message };
    return { problems: `${error instanceof Error ? error.stack : String(error)}\n` };
  }
}

/** Editors save in several steps: what follows within so many milliseconds is one change. */
const settling = 15;

/** Runs a job after each request for it, never twice at a time, and once for requests in between. */
function oneAfterTheOther(job: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let wanted = false;
  const run = async () => {
    if (running) {
      wanted = true;
      return;
    }
    running = true;
    await job();
    running = false;
    if (wanted) {
      wanted = false;
      await run();
    }
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, settling);
  };
}
/** Serves the event stream, and the page with the problems for as long as there are any. */
function interceptor(state: State, base: string): Interceptor {
  const events = `${base}/assets/events`;
  return (request, response) => {
    if (request.url === events) {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      response.write(": connected\n\n");
      state.browsers.add(response);
      request.on("close", () => state.browsers.delete(response));
      return true;
    }
    const wantsPage = request.headers.accept?.includes("text/html") ?? false;
    if (!state.problems || !wantsPage) return false;
    response.writeHead(500, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      Refresh: "2",
    });
    response.end(problemPage(state.problems));
    return true;
  };
}

function problemPage(problems: string): string {
  const text = problems.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Unexpected Application Error!</title></head><body><h1>Unexpected Application Error!</h1><pre>${text}</pre></body></html>\n`;
}
