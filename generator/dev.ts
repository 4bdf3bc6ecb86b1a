import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { stop } from "esbuild";
import { problemsOfSystem } from "./code/errors.ts";
import { type Choice, OnDemand } from "./dev/on-demand.ts";
import { breakdownPage, buildingPage, problemPage, withReload } from "./dev/problem-page.ts";
import { Programs } from "./dev/programs.ts";
import { Watch } from "./dev/watch.ts";
import { BuildError, isBrokenOff, isBuildError } from "./problems.ts";
import { type Program, prepareProgram } from "./program.ts";
import { withoutBase } from "./routes.ts";
import { createSiteServer, type Interceptor, listen, type Served } from "./server.ts";
import { developmentFolder, readSettings } from "./settings.ts";
import type { BuildReport } from "./telling/report.ts";
import { tellPeople } from "./telling/tell.ts";

/** Makes the site, or the chosen pages of it, with a program. */
export type MakeSite = (program: Program, choice: Choice) => Promise<BuildReport>;

/** How the site stands, and who looks at it. */
interface State {
  /** What stands in the way of the site: the page that says so, or nothing. */
  page: string | undefined;
  /** The page that says what failed in the code of the last change although nobody waited for it. */
  late: string | undefined;
  /** When the open pages were made last, in milliseconds of this process: a clock may be set. */
  builtAt: number;
  /** The open pages: where a browser listens for changes, and what its visitor looks at. */
  readonly browsers: Map<ServerResponse, string>;
  /** Turns what failed although nobody waited for it into problems of the author's code. */
  problemsOf: Program["generator"]["problemsOfLateError"];
  /** Ends the pause before all other pages are made. */
  goOn(): void;
}

/** How it stands before the first build. */
function newState(): State {
  return {
    page: buildingPage,
    late: undefined,
    builtAt: Number.NEGATIVE_INFINITY,
    browsers: new Map(),
    problemsOf: () => undefined,
    goOn() {},
  };
}

/** What tells a browser that its page has a next version: since now, or since before it listened. */
const rebuilt = "event: rebuilt\ndata: now\n\n";
const rebuiltBefore = "event: rebuilt\ndata: before\n\n";

/**
 * Serves the site, builds it anew on every change, and tells the open pages of it. After a change of
 * words or code the program runs from its start, so that nothing of an earlier build lives on but what was
 * made of files that are still the same; `dev/programs.ts` says when it is kept.
 */
export async function develop(makeSite: MakeSite): Promise<void> {
  process.env.SITE_DEV = "1";
  const state = newState();
  process.on("uncaughtException", (error, origin) => failLate(error, origin, state));
  const served = { folder: developmentFolder, base: readBase() };
  const onDemand = new OnDemand();
  const load = await prepareProgram();
  const programs = new Programs(async (codeChanged) => {
    const program = await load(codeChanged);
    watch.add(program.sources);
    return program;
  });
  const build = oneAfterTheOther(() => {
    served.base = readBase();
    return rebuild(makeSite, programs, onDemand, state);
  });
  let making: Promise<void> | undefined;
  let endFirst = () => {};
  const first = new Promise<void>((done) => {
    endFirst = done;
  });
  const intercept = interceptor(state, served, async (path, isShown) => {
    // Nobody but a browser that shows a page understands one that says that it is being made.
    if (state.page === buildingPage && !isShown) await first;
    // What stands in the way of the site stands in the way of this page too, and has been told.
    if (onDemand.ask(path) && !state.page) {
      state.goOn();
      making = build();
    }
    // Somebody else may have asked for it a moment ago.
    await making;
  });
  const address = await listen(createSiteServer(served, intercept), process.env).catch((error) => {
    // It waits for work, and would keep this process alive.
    stop();
    throw error;
  });
  process.stdout.write(`Watching for changes. The site is at ${address}${served.base}/\n`);

  const buildSoon = settled(build);
  const watch = new Watch((file) => {
    programs.note(file);
    state.goOn();
    buildSoon();
  });
  await watch.begun;
  await build();
  endFirst();
}

/** Makes the site anew: first what somebody looks at, who sees it before all else is made and checked. */
async function rebuild(
  makeSite: MakeSite,
  programs: Programs,
  onDemand: OnDemand,
  state: State,
): Promise<void> {
  const { program, isNew } = programs.next();
  if (!isNew && !onDemand.isAsked) return;
  if (isNew) state.late = undefined;
  let brokenOff: unknown;
  const make = async (choice: Choice) => {
    // What a module was to do as it was loaded is not done again.
    if (brokenOff) throw brokenOff;
    const made = await program;
    state.problemsOf = made.generator.problemsOfLateError;
    const report = await makeSite(made, choice).catch((error) => {
      if (isBrokenOff(error)) brokenOff = error;
      throw error;
    });
    onDemand.end();
    return report;
  };
  const open = isNew && !state.page ? [...state.browsers.values()] : [];
  const rest = new AbortController();
  state.goOn = () => rest.abort();
  const isShown = open.length > 0 && (await succeeds(() => make(onDemand.alone(open))));
  const shown = new Set(isShown ? state.browsers.keys() : []);
  if (isShown) {
    showAnew(state);
    if (onDemand.isAsked) rest.abort();
    await wait(restTime, undefined, { signal: rest.signal }).catch(() => {});
    if (programs.isOld) return;
  }
  state.page = (await attempt(() => make(onDemand))) ?? state.late;
  if (brokenOff) programs.drop();
  if (!state.page) programs.end();
  // A page that was opened since may be of the build before: one at a wrong address is not made on request.
  if (isNew) showAnew(state, state.page ? undefined : shown);
}

/** What nobody waited for fails while or after the site is made, and is shown in its place. */
async function failLate(
  error: unknown,
  origin: NodeJS.UncaughtExceptionOrigin,
  state: State,
): Promise<void> {
  const problems = state.problemsOf(error, origin);
  state.late = await attempt(async () => {
    throw problems ? new BuildError(problems) : error;
  });
  state.page = state.late;
  showAnew(state);
}

/** What goes wrong here goes wrong again where everything is made, and is told there. */
async function succeeds(build: () => Promise<unknown>): Promise<boolean> {
  return build().then(
    () => true,
    () => false,
  );
}

/**
 * How long after the open pages all others are made, in milliseconds: the open ones are shown in peace, and
 * of changes that follow each other only the last one is waited for.
 */
const restTime = 1000;

/** Tells all browsers that there is a next version, or all but those that show it already. */
function showAnew(state: State, shown?: ReadonlySet<ServerResponse>): void {
  state.builtAt = performance.now();
  for (const browser of state.browsers.keys()) if (!shown?.has(browser)) browser.write(rebuilt);
}

/** The path below which the site is served; what is wrong with the settings is told by the build. */
function readBase(): string {
  try {
    return readSettings(process.env).base;
  } catch (error) {
    if (!isBuildError(error)) throw error;
    return "";
  }
}

/** The address by which a link opens this editor. */
const visualStudioCode = "vscode://file{file}:{line}:{column}";

/** Tells the terminal how a build ended; returns the page that tells the browser, if it is needed. */
async function attempt(build: () => Promise<BuildReport>): Promise<string | undefined> {
  try {
    // What an owner has yet to replace is told by a build, and not again with each change.
    tellPeople({ built: true, ...(await build()), standIns: [] });
    return undefined;
  } catch (error) {
    const problems = isBuildError(error) ? error.problems : problemsOfSystem(error);
    if (problems) {
      tellPeople({ built: false, problems });
      return problemPage(problems, process.env.EDITOR_LINK ?? visualStudioCode);
    }
    const text = `${error instanceof Error ? error.stack : String(error)}\n`;
    process.stderr.write(text);
    return breakdownPage(text);
  }
}

/** Editors save in several steps: what follows within so many milliseconds is one change. */
const settling = 15;

function settled(job: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(job, settling);
  };
}

/** Runs a job after each request for it, never twice at a time, and once for requests in between. */
function oneAfterTheOther(job: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  const run = async () => {
    running = job();
    await running;
    running = undefined;
  };
  return () => {
    if (!running) return run();
    waiting ??= running.then(() => {
      waiting = undefined;
      return run();
    });
    return waiting;
  };
}

/**
 * Serves the event stream, and the page with the problems for as long as there are any.
 *
 * @param ask makes the page that a path leads to, if it has yet to be made; it is told whether the answer
 *   will be shown as a page.
 */
function interceptor(
  state: State,
  served: Served,
  ask: (path: string, isShown: boolean) => Promise<void>,
): Interceptor {
  return async (request, response) => {
    const [path, query] = request.url?.split("?") ?? [];
    const events = `${served.base}/assets/events`;
    if (path === events) {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      const { age = 0, page = "" } = Object.fromEntries(new URLSearchParams(query));
      // A page that was loaded while its next version was made would wait for that in vain.
      const isOld = state.builtAt > performance.now() - Number(age);
      response.write(isOld ? rebuiltBefore : ": connected\n\n");
      state.browsers.set(response, withoutBase(page, served.base));
      request.on("close", () => state.browsers.delete(response));
      return true;
    }
    const isShown = request.headers.accept?.includes("text/html") ?? false;
    await ask(withoutBase(path ?? "/", served.base), isShown);
    if (!state.page || !isShown) return false;
    response.writeHead(state.page === buildingPage ? 503 : 500, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
    });
    response.end(withReload(state.page, events));
    return true;
  };
}
