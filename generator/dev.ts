import { once } from "node:events";
import { statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { basename, relative, sep } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { BuildResult } from "./build.ts";
import { headerRules } from "./hosts.ts";
import { escapeMarkup } from "./markup.ts";
import { BuildError, sorted } from "./problems.ts";
import { createProgram } from "./program.ts";
import { formatError, formatReport } from "./report.ts";
import { createSiteServer, isOwnHost, listen, sendPage } from "./server.ts";
import { contentsOf, type SiteFile } from "./site-files.ts";

/** Serves the site from memory; open pages follow changes. Throws a BuildError if no port is free. */
export async function develop(root: string, environment: NodeJS.ProcessEnv) {
  const program = createProgram(root);
  const openPages = createEventStream();
  let latest: BuildResult | undefined;
  let shownNotices: string | undefined;
  /** The page that browsers get instead while there is a problem. */
  let overlay: string | undefined;
  /** The addresses that open pages request for their next version, and how to answer them. */
  const awaited = new Map<string, (page: SiteFile) => void>();
  /** Shows an error, also in pages that were answered earlier in the same build. */
  const show = (error: unknown, since?: number) => {
    process.stderr.write(formatError(error, root));
    overlay = overlayPage(error, root);
    openPages.announce(since);
  };
  const buildSite = async () => {
    const started = performance.now();
    overlay = undefined;
    awaited.clear();
    openPages.announce(started);
    try {
      latest = await program.build({ development: true, environment, awaited });
      if (overlay) return;
      const notices = JSON.stringify([sorted(latest.report.notices), latest.report.placeholders]);
      const short = `Rebuilt in ${latest.report.milliseconds} ms.\n`;
      process.stdout.write(notices === shownNotices ? short : formatReport(latest));
      shownNotices = notices;
    } catch (error) {
      show(error, started);
    }
  };
  let changes = 0;
  let built = Promise.resolve();
  const rebuild = () => {
    const change = ++changes;
    // Several changes during a build cause only one more build.
    built = built.then(() => (change === changes ? buildSite() : undefined));
    return built;
  };

  const read = (output: string) => {
    const file = latest?.files.get(output);
    return file && contentsOf(file);
  };
  const server = createSiteServer(read, async (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (!isOwnHost(request.headers.host, environment)) {
      response.writeHead(403).end("Development only answers requests for its own host name.\n");
    } else if (path === "/assets/events") {
      openPages.open(response);
    } else {
      const { accept = "" } = request.headers;
      if (request.method === "GET" && accept === "text/html")
        awaited.set(path, (page) => sendPage(response, 200, contentsOf(page)));
      await built;
      if (response.writableEnded) return true;
      if (!overlay || !accept.includes("text/html")) return false;
      sendPage(response, 500, overlay);
    }
    return true;
  });
  /** Shows an error outside of the build, for example of a promise that a page doesn't await. */
  const showLater = (error: unknown) => show(program.locate(error));
  process.on("uncaughtException", showLater);
  const watcher = await watchSite(root, rebuild);
  await rebuild();
  const address = await listen(server, environment);
  const { base } = headerRules(read);
  process.stdout.write(`The site is at ${address}${base}/ and follows changes.\n`);
  return {
    address,
    async close() {
      process.off("uncaughtException", showLater);
      await watcher.close();
      await built;
      server.close().closeAllConnections();
    },
  };
}

/** Announces builds to `browser/reload.ts` in the pages that browsers show. */
function createEventStream() {
  const browsers = new Set<ServerResponse>();
  let announcedAt = 0;
  /** Sends the age of the last announcement, in milliseconds. Newer pages ignore it. */
  const send = (browser: ServerResponse) =>
    browser.write(`data: ${performance.now() - announcedAt}\n\n`);
  return {
    announce(since = performance.now()) {
      announcedAt = since;
      browsers.forEach(send);
    },
    open(browser: ServerResponse) {
      browser.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      send(browser);
      browsers.add(browser);
      browser.on("close", () => browsers.delete(browser));
    },
  };
}

const watched = /^(pages|components|content|islands|public|)$/;

/** Watches the parts of the site, and the files beside them. Other folders may be large. */
async function watchSite(root: string, onChange: () => void) {
  // Builds and previews don't need this package, which takes a while to load.
  const { watch } = await import("chokidar");
  const watcher = watch(root, {
    ignored: (path, stats) => {
      const [name = "", ...inside] = relative(root, path).split(sep);
      const isFolder = inside.length > 0 || stats?.isDirectory();
      return isFolder ? !watched.test(name) : /^\.|\.log$/.test(name);
    },
    ignoreInitial: true,
    // Editors save in several steps. Without this option, chokidar reports a file once in 50 ms.
    awaitWriteFinish: { stabilityThreshold: 5, pollInterval: 5 },
  }).on("all", onChange);
  // After Git has deleted and restored a folder at once, chokidar still watches the deleted one.
  watcher.on("raw", (event, name, details) => {
    const { watchedPath: path } = details as { watchedPath: string };
    if (event !== "rename" || name !== basename(path)) return;
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
    if (isFolder) watcher.unwatch(path).add(path);
  });
  // Before it is ready, it misses changes.
  await once(watcher, "ready");
  return watcher;
}

/** The page that development shows while the last change can't be built. It reloads by itself. */
function overlayPage(error: unknown, root: string): string {
  const isAboutWords =
    error instanceof BuildError && error.problems.every(({ file }) => file.startsWith("content/"));
  const heading = isAboutWords ? "This change can't be built" : "Unexpected Application Error!";
  const report = escapeMarkup(stripVTControlCharacters(formatError(error, root)));
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<style>
  body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; font-family: system-ui; }
  pre { font-size: 1rem; line-height: 1.5; white-space: pre-wrap; }
</style>
<script>
const events = new EventSource("/assets/events");
events.onmessage = ({ data }) => data < performance.now() && location.reload();
events.onerror = () => { events.onopen = () => location.reload(); };
</script>
<h1>${heading}</h1>
<pre>${report}</pre>
</html>
`;
}
