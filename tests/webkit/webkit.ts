import { findProgram, freePort, NotRun, startServer } from "../support/tools.ts";

const keys = { Tab: "\uE004", Escape: "\uE00C" } as const;

/** A port without a server: WebKit reaches no other site. */
const nowhere = "127.0.0.1:9";
const noProxy = ["localhost", "127.0.0.1"];
const proxy = { proxyType: "manual", httpProxy: nowhere, sslProxy: nowhere, noProxy };

/**
 * Opens a window of WebKit on a virtual screen, driven by https://www.w3.org/TR/webdriver2/.
 *
 * @throws NotRun if WebKit isn't installed.
 */
export async function openWindow() {
  const { session, driver } = await startSession();
  const post = (path: string, body: object) => ask("POST", session + path, body);
  return {
    resize: (size: { readonly width: number; readonly height: number }) =>
      post("/window/rect", { x: 0, y: 0, ...size }),
    open: (url: string) => post("/url", { url }),
    /** Runs a function that uses nothing outside of itself. */
    async run<Value>(look: () => Value): Promise<Value> {
      return (await post("/execute/sync", { script: `return (${look})()`, args: [] })) as Value;
    },
    async press(key: keyof typeof keys): Promise<void> {
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: keys[key] }));
      await post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    /** Clicks on the first element that a selector matches. */
    async click(selector: string): Promise<void> {
      const found = await post("/element", { using: "css selector", value: selector });
      const [element] = Object.values(found as Record<string, string>);
      await post(`/element/${element}/click`, {});
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await ask("DELETE", session).catch(() => {});
      driver[Symbol.dispose]();
    },
  };
}

async function startSession() {
  const [screen, program] = ["xvfb-run", "WebKitWebDriver"].map(findProgram);
  if (!screen || !program) {
    const packages = "apt-get install webkit2gtk-driver xvfb";
    throw new NotRun(`it isn't installed (on Debian and Ubuntu: ${packages})`);
  }
  for (let attempt = 1; ; attempt++) {
    const origin = `http://127.0.0.1:${await freePort()}`;
    const options = ["--auto-servernum", "--server-args=-screen 0 1600x1200x24"];
    const command = [screen, ...options, program, `--port=${new URL(origin).port}`];
    const driver = await startServer(command, `${origin}/status`, { stdio: "ignore" });
    try {
      const capabilities = { alwaysMatch: { proxy } };
      const session = await ask("POST", `${origin}/session`, { capabilities });
      const { sessionId } = session as { sessionId: string };
      return { session: `${origin}/session/${sessionId}`, driver };
    } catch (error) {
      driver[Symbol.dispose]();
      // The window fails to open now and then.
      if (attempt === 3) throw error;
    }
  }
}

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(30_000),
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}
