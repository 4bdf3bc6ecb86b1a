import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { findProgram, freePort, NotRun } from "../support/tools.ts";

/** A window of WebKit, controlled through https://www.w3.org/TR/webdriver2/. */
export interface WebKitWindow extends AsyncDisposable {
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  open(address: string): Promise<void>;
  /** Runs a function in the page. It can only use its arguments. */
  run<Given extends readonly unknown[], Value>(
    look: (...given: Given) => Value,
    ...given: Given
  ): Promise<Value>;
  press(key: keyof typeof keys): Promise<void>;
  /** Clicks on the first element of a selector. */
  click(selector: string): Promise<void>;
}

/** The characters that WebDriver uses for keys. */
const keys = { Tab: "\uE004", Escape: "\uE00C" } as const;

/**
 * Starts WebKit without a screen. Other sites it does not reach.
 *
 * @throws NotRun where it is not installed.
 */
export async function startWebKit(): Promise<WebKitWindow> {
  const [screen, driver] = ["xvfb-run", "WebKitWebDriver"].map(findProgram);
  if (!screen || !driver) {
    throw new NotRun(
      "it is not installed (on Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb)",
    );
  }
  // Now and then its window never opens.
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
    // A group of its own, so that it ends together with what it starts itself.
    detached: true,
  });
  const ask = askerOf(`http://127.0.0.1:${port}`);
  try {
    await untilReady(ask);
    const { sessionId } = (await ask("POST", "/session", capabilities)) as { sessionId: string };
    return windowOf(
      (method, path, body) => ask(method, `/session/${sessionId}${path}`, body),
      child,
    );
  } catch (error) {
    end(child);
    throw error;
  }
}

/** Requests for other sites go to a port without a server. */
const closedPort = "127.0.0.1:9";

const capabilities = {
  capabilities: {
    alwaysMatch: {
      proxy: {
        proxyType: "manual",
        httpProxy: closedPort,
        sslProxy: closedPort,
        noProxy: ["localhost"],
      },
    },
  },
};

type Ask = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

/** How long WebKit may take for an answer, in milliseconds. */
const patience = 30_000;

function askerOf(origin: string): Ask {
  return async (method, path, body) => {
    const answer = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(patience),
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebKit: ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function untilReady(ask: Ask): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await ask("GET", "/status");
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    }
  }
}

function windowOf(ask: Ask, child: ChildProcess): WebKitWindow {
  return {
    async resize(size) {
      await ask("POST", "/window/rect", { x: 0, y: 0, ...size });
    },
    async open(address) {
      await ask("POST", "/url", { url: address });
    },
    async run(look, ...given) {
      const script = `return (${look}).apply(null, arguments)`;
      return (await ask("POST", "/execute/sync", { script, args: given })) as ReturnType<
        typeof look
      >;
    },
    async press(key) {
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: keys[key] }));
      await ask("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    async click(selector) {
      const found = await ask("POST", "/element", { using: "css selector", value: selector });
      const [element] = Object.values(found as Record<string, string>);
      await ask("POST", `/element/${element}/click`, {});
    },
    async [Symbol.asyncDispose]() {
      await ask("DELETE", "").catch(() => {});
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
