import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { findProgram, freePort, NotRun } from "../support/tools.ts";

/** A window of WebKit, driven by https://www.w3.org/TR/webdriver2/. */
export interface WebKitWindow extends AsyncDisposable {
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  open(address: string): Promise<void>;
  /** Runs a function that uses nothing outside of itself. */
  run<Value>(look: () => Value): Promise<Value>;
  press(key: keyof typeof keys): Promise<void>;
  /** Clicks on the first element that a selector matches. */
  click(selector: string): Promise<void>;
}

/** Characters that mean keys. */
const keys = { Tab: "\uE004", Escape: "\uE00C" } as const;

/** How long an answer of WebKit may take, in milliseconds. */
const timeout = 30_000;

/** A port without a server: WebKit reaches no other site. */
const nowhere = "127.0.0.1:9";
const capabilities = {
  alwaysMatch: {
    proxy: {
      proxyType: "manual",
      httpProxy: nowhere,
      sslProxy: nowhere,
      noProxy: ["localhost", "127.0.0.1"],
    },
  },
};

/**
 * Starts WebKit on a virtual screen.
 *
 * @throws NotRun if it isn't installed.
 */
export async function startWebKit(): Promise<WebKitWindow> {
  const [screen, driver] = ["xvfb-run", "WebKitWebDriver"].map(findProgram);
  if (!screen || !driver) {
    throw new NotRun(
      "it isn't installed (on Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb)",
    );
  }
  // Its window fails to open now and then.
  for (let attempt = 1; ; attempt++) {
    try {
      return await startIn(screen, driver);
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

async function startIn(screen: string, driver: string): Promise<WebKitWindow> {
  const port = await freePort();
  const options = ["--auto-servernum", "--server-args=-screen 0 1600x1200x24"];
  const child = spawn(screen, [...options, driver, `--port=${port}`], {
    stdio: "ignore",
    // In a process group of its own, WebKit ends together with the programs that it starts.
    detached: true,
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilReady(origin);
    const session = (await ask("POST", `${origin}/session`, { capabilities })) as {
      sessionId: string;
    };
    return windowOf(`${origin}/session/${session.sessionId}`, child);
  } catch (error) {
    end(child);
    throw error;
  }
}

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(timeout),
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}

async function untilReady(origin: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await ask("GET", `${origin}/status`);
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    }
  }
}

function windowOf(session: string, child: ChildProcess): WebKitWindow {
  const post = (path: string, body: object) => ask("POST", session + path, body);
  return {
    async resize(size) {
      await post("/window/rect", { x: 0, y: 0, ...size });
    },
    async open(url) {
      await post("/url", { url });
    },
    async run(look) {
      const script = `return (${look})()`;
      return (await post("/execute/sync", { script, args: [] })) as ReturnType<typeof look>;
    },
    async press(key) {
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: keys[key] }));
      await post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    async click(value) {
      const found = await post("/element", { using: "css selector", value });
      const [element] = Object.values(found as Record<string, string>);
      await post(`/element/${element}/click`, {});
    },
    async [Symbol.asyncDispose]() {
      await ask("DELETE", session).catch(() => {});
      end(child);
    },
  };
}

function end({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid);
  } catch {
    // It has ended by itself.
  }
}
