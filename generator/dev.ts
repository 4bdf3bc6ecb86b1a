import { type ChildProcess, spawn } from "node:child_process";
import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { watch } from "chokidar";
import { createSiteServer, type Interceptor, listen } from "./server.ts";
import type { Settings } from "./settings.ts";

const watched = ["pages", "components", "content", "islands", "public", "generator", "generate.ts"];
const generate = fileURLToPath(new URL("../generate.ts", import.meta.url));

/** What the last build said: nothing when it went well, or else its problems as text. */
interface State {
  problems: string | undefined;
  readonly browsers: Set<ServerResponse>;
}

/**
 * Builds on every change and tells the open pages to reload. Each build is a process of its own, so
 * that no module of an earlier one lives on.
 */
export async function develop(settings: Settings): Promise<void> {
  const state: State = { problems: "The first build is still running.", browsers: new Set() };
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
    running = spawn(process.execPath, ["--import", "tsx", generate, "build"], {
      env: { ...process.env, SITE_DEV: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.stdout?.on("data", (text) => process.stdout.write(text));
    running.stderr?.on("data", (text) => {
      output += text;
    });
    running.on("close", (code) => {
      state.problems = code === 0 ? undefined : output;
      if (state.problems) process.stderr.write(output);
      for (const browser of state.browsers) browser.write("event: rebuilt\ndata:\n\n");
    });
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(build, 20);
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
