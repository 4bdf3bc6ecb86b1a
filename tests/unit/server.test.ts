import { renameSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { develop } from "../../generator/dev.ts";
import { createSiteServer, diskReader, type SiteReader } from "../../generator/server.ts";
import { isOwnHost, listen } from "../../generator/server-address.ts";
import { differencesOf, type Host, send } from "../hosts/ask.ts";
import { requestsAround, requestsFor } from "../hosts/requests.ts";
import { start } from "../support/command.ts";
import { buildHostSite } from "../support/host-site.ts";
import { layOut } from "../support/miniature.ts";

const stop = (server: Server) => void server.close().closeAllConnections();
const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Starts a server on a free port, which it returns. */
const serve = async (server: Server) => Number(new URL(await listen(server, { PORT: "0" })).port);

/** Serves a site until the test ends. */
async function serveForTest(read: SiteReader): Promise<number> {
  const server = createSiteServer(read);
  onTestFinished(() => stop(server));
  return serve(server);
}

let hostSite = "";
beforeAll(async () => {
  hostSite = join(await buildHostSite("https://owner.example/"), "dist");
});

describe.each([
  ["at the root of a host", ""],
  ["below a path", "/some/path"],
])("the preview %s", (_, base) => {
  let server: Server;
  let host: Host;
  beforeAll(async () => {
    const folder = join(await buildHostSite(`https://owner.example${base}/`), "dist");
    server = createSiteServer(diskReader(folder));
    host = { name: "preview", port: await serve(server), folder, base };
  });
  afterAll(() => stop(server));

  test.each([...requestsFor("preview")])("answers %s as every host does", async (_, row) => {
    expect(await differencesOf(row, host)).toEqual([]);
  });
  test.each(base ? [...requestsAround(base)] : [])("answers %s around the site", async (_, row) => {
    expect(await differencesOf(row, host, "")).toEqual([]);
  });
});

describe("development", () => {
  let host: Host;
  let development: Awaited<ReturnType<typeof develop>>;
  beforeAll(async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const root = await buildHostSite("https://owner.example/base/", true);
    development = await develop(root, { PORT: "0" });
    const port = Number(new URL(development.address).port);
    host = { name: "dev", port, folder: join(root, "dist"), base: "/base" };
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await development?.close();
  });

  test.each([...requestsFor("dev")])("answers %s as every host does", async (_, row) => {
    expect(await differencesOf(row, host)).toEqual([]);
  });

  test.each([
    ["evil.example", 403],
    ["localhost.evil.example", 403],
    ["192.0.2.1:80", 403],
    ["[::2]", 403],
    ["localhost:4173", 200],
    ["127.0.0.1", 200],
    ["LOCALHOST", 200],
    ["[::1]:4173", 200],
  ])("answers the host name %s with %d", async (name, status) => {
    expect(await send("GET", "/base/", { host: name }, host.port)).toMatchObject({ status });
  });
});

test("HOST allows its own name, and 0.0.0.0 every address", () => {
  expect(isOwnHost("desk.local:4173", { HOST: "desk.local" })).toBe(true);
  expect(isOwnHost("192.0.2.1:4173", { HOST: "0.0.0.0" })).toBe(true);
  expect(isOwnHost("evil.example", { HOST: "0.0.0.0" })).toBe(false);
  expect(isOwnHost(undefined, {})).toBe(false);
});

test("after a failure, visitors get 500.html, and the terminal shows where it happened", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => printed.mockRestore());
  const port = await serveForTest((output) => {
    if (output === "500.html") return Buffer.from("<h1>The page 500.html</h1>");
    throw new Error("Planted failure");
  });
  const answer = await send("GET", "/unreadable", {}, port);
  expect(answer).toMatchObject({ status: 500, headers: { "cache-control": "no-store" } });
  expect(answer.body.toString()).toContain("The page 500.html");
  const [error] = printed.mock.calls[0] ?? [];
  expect(error.stack).toMatch(/^Error: Planted failure\n +at .*server\.test\.ts:/);
});

test("a file is whole in every answer while builds replace it", async () => {
  const port = await serveForTest(diskReader(hostSite));
  const versions = ["short\n", "A longer version of the file.\n".repeat(1000)];
  const file = join(hostSite, "replaced.txt");
  for (let count = 0; count < 100; count++) {
    const answers = [1, 2, 3].map(() => send("GET", "/replaced.txt", {}, port));
    writeFileSync(`${file}-`, versions[count % 2] ?? "");
    renameSync(`${file}-`, file);
    for (const { status, body } of await Promise.all(answers)) {
      if (count > 0) expect([status, versions.includes(body.toString())]).toEqual([200, true]);
    }
  }
});

describe("hostile requests", () => {
  const pieces = [
    ...["/", "//", "..", ".", "../", "%2e%2e", "%252e", "..%2f", "%5c", "\\", "%00", "%0d%0a", "%"],
    ...["%zz", "%ff", "%c0%ae", "%C3%BC", "ü", "%ed%a0%80", "other", "index.html", "404", "demo"],
    ...["secret.txt", "etc/passwd", "C:", "nul.txt", ".git", "?", "?a=b", "#", ":", "*", "<", "@"],
    ...["evil.example", "http://evil.example/", "a".repeat(300), "a/".repeat(600), "\u2028", "\t"],
  ];
  const path = fc
    .array(fc.constantFrom(...pieces), { maxLength: 8 })
    .map((all) => `/${all.join("")}`);
  const target = fc.oneof(
    path,
    path.map((one) => `http://evil.example${one}`),
    fc.string(),
  );
  const range = fc.constantFrom("", "Range: bytes=0-1\r\n", "Range: bytes=9-1\r\nIf-Match: *\r\n");
  const method = fc.constantFrom("GET", "GET", "GET", "HEAD", "POST");

  test("get a page, a redirect on the site or a refusal", async () => {
    writeFileSync(join(hostSite, "../secret.txt"), "Not for visitors");
    const port = await serveForTest(diskReader(hostSite));
    const property = fc.asyncProperty(method, target, range, async (verb, asked, headers) => {
      const line = `${verb} ${asked.replace(/[\r\n]/g, "")} HTTP/1.1\r\n`;
      const request = `${line}Host: site.example\r\nConnection: close\r\n${headers}\r\n`;
      const answer = await exchange(port, request);
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
      expect([200, 206, 308, 400, 404, 405, 416]).toContain(Number(status));
      expect(answer).not.toContain("Not for visitors");
      const [, location] = /^Location: (.*)$/im.exec(answer.split("\r\n\r\n")[0] ?? "") ?? [];
      expect(location !== undefined).toBe(status === "308");
      const redirected = new URL(location ?? "/", "https://site.example/a/b");
      expect(redirected.origin).toBe("https://site.example");
    });
    await fc.assert(property, { seed: 1, numRuns: Number(process.env.FUZZ_CASES ?? 400) });
  });

  /** Sends these very bytes. */
  async function exchange(port: number, request: string): Promise<string> {
    const socket = connect(port, "127.0.0.1", () => socket.write(request)).setEncoding("latin1");
    socket.setTimeout(5000, () => socket.destroy(new Error(`No answer: ${request}`)));
    return text(socket);
  }
});

describe("listening", () => {
  const server = () => {
    const made = createServer();
    onTestFinished(() => stop(made));
    return made;
  };

  test("is limited to this computer unless HOST is set", async () => {
    const [closed, open] = [server(), server()];
    expect(await listen(closed, { PORT: "0" })).toBe(`http://localhost:${portOf(closed)}`);
    expect(closed.address()).toMatchObject({ address: "127.0.0.1" });
    await listen(open, { PORT: "0", HOST: "0.0.0.0" });
    expect(open.address()).toMatchObject({ address: "0.0.0.0" });
  });

  test("takes the next free port from 4173", async () => {
    const [first, second] = [server(), server()];
    await listen(first, {});
    await listen(second, {});
    expect(portOf(first)).toBeGreaterThanOrEqual(4173);
    expect(portOf(second)).toBeGreaterThan(portOf(first));
  });

  test.each(["abc", "-1", "65536", "1.5"])("refuses PORT=%s", async (PORT) => {
    const message = `The server can't use "127.0.0.1" with port "${PORT}"`;
    await expect(listen(server(), { PORT })).rejects.toThrow(message);
  });

  test("refuses a port that is taken, and an address of another computer", async () => {
    const PORT = String(await serve(server()));
    await expect(listen(server(), { PORT })).rejects.toThrow("EADDRINUSE");
    const HOST = "192.0.2.1";
    await expect(listen(server(), { PORT: "0", HOST })).rejects.toThrow(`can't use "${HOST}"`);
  });
});

/** Waits until a command has printed the address of the site. */
const addressOf = ({ child }: ReturnType<typeof start>) =>
  new Promise<string>((done) => {
    child.stdout?.on("data", (printed) => {
      const [found] = /http:\S+/.exec(String(printed)) ?? [];
      if (found) done(found);
    });
  });

describe.each(["preview", "dev"])("npm run %s", (command) => {
  test.each(["SIGTERM", "SIGINT"] as const)("stops on %s and frees its port", async (signal) => {
    const run = start(join(hostSite, ".."), [command], { environment: { PORT: "0" } });
    const address = await addressOf(run);
    run.child.kill(signal);
    expect(await run.ended).toMatchObject({ code: command === "dev" ? null : 0, stderr: "" });
    await expect(fetch(address)).rejects.toThrow();
  });
});

test("npm run dev shows the line of a promise that nothing awaits when it rejects", async () => {
  const stray = `void Promise.reject(new Error("Not awaited"));
export default () => new Promise((done) => setTimeout(done, 100, "Text."));\n`;
  // Vitest handles such errors itself, so they need a process of their own.
  const root = layOut({ "pages/stray.txt.ts": stray });
  const run = start(root, ["dev"], { environment: { PORT: "0" } });
  const overlay = await fetch(await addressOf(run), { headers: { Accept: "text/html" } });
  expect(await overlay.text()).toMatch(/pages\/stray\.txt\.ts:1:.*Not awaited/s);
  run.child.kill();
  expect((await run.ended).stderr).toContain("Not awaited");
});
