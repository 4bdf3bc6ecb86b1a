import type { IncomingMessage, ServerResponse } from "node:http";
import { isOwnHost, listen, onStop } from "./listen.ts";
import { overlayPage } from "./overlay.ts";
import { problemsOf } from "./problems.ts";
import { loadProgram } from "./program.ts";
import { formatProblems, formatReport } from "./report.ts";
import { basePath, createSiteServer, requestTarget, type SiteReader, sendText } from "./server.ts";
import type { SiteFiles } from "./site-files.ts";
import { locatedError } from "./source-location.ts";
import { watchSite } from "./watch.ts";

export interface Development {
  /** e.g. "http://localhost:4173" */
  readonly address: string;
  close(): Promise<void>;
}

/** The last build, successful or not. */
interface State {
  /** The site of the last build that succeeded. */
  site: SiteReader;
  /** The page that browsers get instead if the last build failed. */
  overlay: string | undefined;
  /** In milliseconds of this process: unlike a clock, it can't be set back. */
  finishedAt: number;
  /** Open event streams of visible pages. */
  readonly browsers: Set<ServerResponse>;
}

/** The event stream of `browser/reload.ts`. All files in this folder have a fingerprint. */
const eventsPath = "/assets/events";

const vsCode = "vscode://file{file}:{line}:{column}";

/**
 * Serves the site from memory and builds it again after every change. Open pages reload.
 *
 * @param root the absolute path of the site's folder.
 * @throws BuildError when the port isn't available. A failed build only shows in browser and terminal.
 */
export async function develop(root: string, environment: NodeJS.ProcessEnv): Promise<Development> {
  const nothing: SiteReader = { has: () => false, read: () => undefined };
  const state: State = {
    site: nothing,
    overlay: undefined,
    finishedAt: Number.NEGATIVE_INFINITY,
    browsers: new Set(),
  };
  const finish = (error?: unknown) => {
    if (error) printError(error, root);
    const options = { root, editor: environment.EDITOR_LINK ?? vsCode, events: eventsPath };
    state.overlay = error ? overlayPage(error, options) : undefined;
    state.finishedAt = performance.now();
    for (const browser of state.browsers) announce(browser);
  };
  /** An error outside of the build, such as a rejected promise that a page doesn't await. */
  let stray: unknown;
  const builds = createQueue(async () => {
    stray = undefined;
    try {
      state.site = await buildInMemory(root, environment, state.site === nothing);
      finish(stray);
    } catch (error) {
      finish(error);
    }
  });
  const server = createSiteServer({
    site: () => state.site,
    async intercept(request, response) {
      if (!isOwnHost(request.headers.host, environment)) {
        sendText(response, 403, "Development only answers requests for its own host name.");
        return true;
      }
      if (isEventStream(request)) {
        openEventStream(request, response, state);
        return true;
      }
      await builds.idle();
      if (!state.overlay || !request.headers.accept?.includes("text/html")) return false;
      const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
      response.writeHead(500, headers).end(state.overlay);
      return true;
    },
  });
  const address = await listen(server, environment);
  const catchStray = (error: unknown) => {
    stray = locatedError(error, root, "pages/");
    finish(stray);
  };
  process.on("uncaughtException", catchStray);
  const forget = onStop(environment, () => process.exit());
  const watcher = watchSite(root, builds.request);
  await builds.request();
  process.stdout.write(`The site is at ${address}${basePath(state.site)}/ and follows changes.\n`);
  return {
    address,
    async close() {
      forget();
      process.off("uncaughtException", catchStray);
      await watcher.close();
      await builds.idle();
      server.close().closeAllConnections();
    },
  };
}

async function buildInMemory(
  root: string,
  environment: NodeJS.ProcessEnv,
  isFirst: boolean,
): Promise<SiteReader> {
  const started = performance.now();
  const options = { development: true, environment };
  const program = await loadProgram(root, options);
  const { files, report } = await program.build(options);
  const milliseconds = Math.round(performance.now() - started);
  if (isFirst) process.stdout.write(formatReport({ ...report, milliseconds }));
  else process.stdout.write(`Rebuilt in ${milliseconds} ms.\n`);
  return readerOf(files);
}

function readerOf(files: SiteFiles): SiteReader {
  return {
    has: (output) => files.has(output),
    read: (output) => {
      const file = files.get(output);
      return file && Buffer.concat(file.parts);
    },
  };
}

function printError(error: unknown, root: string): void {
  const problems = problemsOf(error);
  if (problems) process.stderr.write(formatProblems(problems, root));
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

/** Runs a job on request, never twice at a time. Requests during a run lead to one more run. */
function createQueue(job: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let isRequested = false;
  const run = async () => {
    while (isRequested) {
      isRequested = false;
      await job();
    }
    running = undefined;
  };
  return {
    request: (): Promise<void> => {
      isRequested = true;
      running ??= run();
      return running;
    },
    /** Resolves when no run is left. */
    idle: async () => running,
  };
}

function isEventStream(request: IncomingMessage): boolean {
  return requestTarget(request).split("?")[0]?.endsWith(eventsPath) ?? false;
}

function openEventStream(
  request: IncomingMessage,
  response: ServerResponse,
  { browsers, finishedAt }: State,
): void {
  response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
  response.write(": connected\n\n");
  const age = new URLSearchParams(requestTarget(request).split("?")[1]).get("age");
  // The page may be older than the last build.
  if (finishedAt > performance.now() - Number(age)) announce(response);
  browsers.add(response);
  response.on("close", () => browsers.delete(response));
}

function announce(browser: ServerResponse): void {
  browser.write("event: rebuilt\ndata: now\n\n");
}
