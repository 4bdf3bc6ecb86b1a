import { type ChildProcess, spawn } from "node:child_process";
import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { watch } from "chokidar";
import { noticePage, problemPage } from "./problem-page.ts";
import { createSiteServer, type Interceptor, listen } from "./server.ts";
import type { Settings } from "./settings.ts";
import { type Outcome, tellPeople } from "./tell.ts";

const watched = ["pages", "components", "content", "islands", "public", "generator", "generate.ts"];
const generate = fileURLToPath(new URL("../generate.ts", import.meta.url));

/** What stands in the way of the site: the page that says so, or nothing. */
interface State {
  page: string | undefined;
  readonly browsers: Set<ServerResponse>;
}

/**
 * Builds on every change and tells the open pages to reload. Each build is a process of its own, so
 * that no module of an earlier one lives on.
 */
export async function develop(settings: Settings): Promise<void> {
  const page = noticePage("The first build is still running.");
  const state: State = { page, browsers: new Set() };
  const server = createSiteServer(settings, interceptor(state, settings.base));
  const address = await listen(server, process.env);
  process.stdout.write(`Watching for changes. The site is at ${address}${settings.base}/\n`);
  const rebuild = rebuilder(state);
  watch(watched, { ignoreInitial: true }).on("all", rebuild);
  rebuild();
}

function rebuilder(state: State): () => void {
  let running: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  const build = () => {
    running?.removeAllListeners().kill();
    let output = "";
    let errors = "";
    running = spawn(process.execPath, ["--import", "tsx", generate, "build", "--json"], {
      env: { ...process.env, SITE_DEV: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.stdout?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
    running.stderr?.setEncoding("utf8").on("data", (text) => {
      errors += text;
    });
    running.on("close", () => {
      state.page = tell(output, errors);
      for (const browser of state.browsers) browser.write("event: rebuilt\ndata:\n\n");
    });
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(build, 20);
  };
}

/** Tells the terminal how a build ended; returns the page that tells the browser, if it is needed. */
function tell(output: string, errors: string): string | undefined {
  if (output === "") {
    process.stderr.write(errors);
    return noticePage(errors);
  }
  const outcome = JSON.parse(output) as Outcome;
  tellPeople(outcome);
  return outcome.built ? undefined : problemPage(outcome.problems, editorOf(process.env));
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
