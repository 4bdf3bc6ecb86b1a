import type { IncomingMessage, ServerResponse } from "node:http";
import { isOwnHost, listen, onStop } from "./listen.ts";
import { overlayPage } from "./overlay.ts";
import { problemsOf } from "./problems.ts";
import { build } from "./program.ts";
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

/** The event stream of `browser/reload.ts`. All files in this folder have a fingerprint. */
const eventsPath = "/assets/events";

/**
 * Serves the site from memory and builds it again after every change. Open pages reload.
 *
 * @param root the absolute path of the site's folder.
 * @throws BuildError when the port isn't available. A failed build only shows in browser and terminal.
 */
export async function develop(root: string, environment: NodeJS.ProcessEnv): Promise<Development> {
  let site: SiteReader | undefined;
  /** The page that browsers get instead while the last build has failed. */
  let overlay: string | undefined;
  const pages = createEventStream();
  /** An error outside of the build, for example a rejected promise that a page doesn't await. */
  let stray: unknown;
  const finish = (error?: unknown) => {
    if (error && error !== stray) process.stderr.write(formatError(error, root));
    overlay = error ? overlayPage(error, { root, events: eventsPath }) : undefined;
  };
  const builds = createQueue(async () => {
    stray = undefined;
    // Pages ask for their next version while it is built, and wait for it: that saves 50 ms.
    pages.announce();
    try {
      site = await buildInMemory(root, environment, !site);
      finish(stray);
    } catch (error) {
      finish(error);
    }
  });
  const currentSite = () => site ?? { has: () => false, read: () => undefined };
  const server = createSiteServer({
    site: currentSite,
    async intercept(request, response) {
      if (!isOwnHost(request.headers.host, environment)) {
        sendText(response, 403, "Development only answers requests for its own host name.");
        return true;
      }
      if (requestTarget(request).split("?")[0]?.endsWith(eventsPath)) {
        pages.open(request, response);
        return true;
      }
      await builds.idle();
      if (!overlay || !request.headers.accept?.includes("text/html")) return false;
      const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
      response.writeHead(500, headers).end(overlay);
      return true;
    },
  });
  const address = await listen(server, environment);
  const catchStray = (error: unknown) => {
    const located = locatedError(error, root, "pages/");
    finish(located);
    stray = located;
    pages.announce();
  };
  process.on("uncaughtException", catchStray);
  const forget = onStop(environment, () => process.exit());
  const watcher = watchSite(root, builds.request);
  await builds.request();
  const base = basePath(currentSite());
  process.stdout.write(`The site is at ${address}${base}/ and follows changes.\n`);
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
  const { files, report } = await build(root, { development: true, environment });
  const milliseconds = Math.round(performance.now() - started);
  const summary = isFirst ? formatReport(report) : `Rebuilt in ${milliseconds} ms.\n`;
  process.stdout.write(summary);
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

function formatError(error: unknown, root: string): string {
  const problems = problemsOf(error);
  if (problems) return formatProblems(problems, root);
  return `${error instanceof Error ? error.stack : String(error)}\n`;
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

/** Announces each build to the pages that browsers show. */
function createEventStream() {
  const browsers = new Set<ServerResponse>();
  let announcedAt = Number.NEGATIVE_INFINITY;
  const send = (browser: ServerResponse) => browser.write("event: rebuilt\ndata: now\n\n");
  return {
    announce() {
      announcedAt = performance.now();
      for (const browser of browsers) send(browser);
    },
    open(request: IncomingMessage, response: ServerResponse) {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      response.write(": connected\n\n");
      const age = new URLSearchParams(requestTarget(request).split("?")[1]).get("age");
      // The page may be older than the last build.
      if (announcedAt > performance.now() - Number(age)) send(response);
      browsers.add(response);
      response.on("close", () => browsers.delete(response));
    },
  };
}
