import type { ServerResponse } from "node:http";
import { watch } from "chokidar";
import { noticePage, problemPage } from "./problem-page.ts";
import { isBuildError } from "./problems.ts";
import { type Program, prepareProgram } from "./program.ts";
import type { BuildReport } from "./report.ts";
import { createSiteServer, type Interceptor, listen } from "./server.ts";
import { readSettings } from "./settings.ts";
import { tellPeople } from "./tell.ts";

/** Makes the site with a program. */
export type MakeSite = (program: Program) => Promise<BuildReport>;

const watched = ["pages", "components", "content", "islands", "public", "generator"];

/** What stands in the way of the site: the page that says so, or nothing. */
interface State {
  page: string | undefined;
  readonly browsers: Set<ServerResponse>;
}

/**
 * Serves the site, builds it anew on every change, and tells the open pages to reload. Each build runs
 * the program from its start, so that nothing of an earlier one lives on.
 */
export async function develop(makeSite: MakeSite): Promise<void> {
  process.env.SITE_DEV = "1";
  const settings = readSettings(process.env);
  const page = noticePage("The first build is still running.");
  const state: State = { page, browsers: new Set() };
  const server = createSiteServer(settings, interceptor(state, settings.base));
  const address = await listen(server, process.env);
  process.stdout.write(`Watching for changes. The site is at ${address}${settings.base}/\n`);

  const load = await prepareProgram();
  const rebuild = oneAfterTheOther(async () => {
    state.page = await attempt(async () => makeSite(await load()));
    for (const browser of state.browsers) browser.write("event: rebuilt\ndata:\n\n");
  });
  watch(watched, { ignoreInitial: true }).on("all", rebuild);
  rebuild();
}

/** Tells the terminal how a build ended; returns the page that tells the browser, if it is needed. */
async function attempt(build: () => Promise<BuildReport>): Promise<string | undefined> {
  try {
    // What an owner has yet to replace is told by a build, and not again with each change.
    tellPeople({ built: true, ...(await build()), standIns: [] });
    return undefined;
  } catch (error) {
    if (isBuildError(error)) {
      tellPeople({ built: false, problems: error.problems });
      return problemPage(error.problems, editorOf(process.env));
    }
    const text = `${error instanceof Error ? error.stack : String(error)}\n`;
    process.stderr.write(text);
    return noticePage(text);
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
    do {
      wanted = false;
      await job();
    } while (wanted);
    running = false;
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
    if (!state.page || !wantsPage) return false;
    response.writeHead(500, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      Refresh: "2",
    });
    response.end(state.page);
    return true;
  };
}

/** The address by which a link opens the editor: that of VS Code, unless EDITOR_LINK says otherwise. */
function editorOf({ EDITOR_LINK }: NodeJS.ProcessEnv): string {
  return EDITOR_LINK ?? "vscode://file{file}:{line}:{column}";
}
