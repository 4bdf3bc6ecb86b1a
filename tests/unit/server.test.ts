import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { develop } from "../../generator/dev.ts";
import { createSiteServer, diskReader, isOwnHost, listen } from "../../generator/server.ts";
import { differencesOf, type Host, send } from "../hosts/ask.ts";
import { requestsAround, requestsFor } from "../hosts/requests.ts";
import { buildHostSite } from "../support/host-site.ts";

const stop = (server: Server) => void server.close().closeAllConnections();
const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Starts a server on a free port, which it returns. */
const serve = async (server: Server) => Number(new URL(await listen(server, { PORT: "0" })).port);

describe.each([
  ["preview", ""],
  ["preview", "/some/path"],
  ["dev", "/base"],
] as const)("npm run %s, with the base path %j,", (name, base) => {
  let host: Host;
  let site: { readonly address: string; close(): unknown };
  beforeAll(async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const root = await buildHostSite(`https://owner.example${base}/`, name === "dev");
    const folder = join(root, "dist");
    const server = createSiteServer(diskReader(folder));
    site =
      name === "dev"
        ? await develop(root, { PORT: "0" })
        : { address: await listen(server, { PORT: "0" }), close: () => stop(server) };
    host = { name, port: Number(new URL(site.address).port), folder, base };
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await site?.close();
  });

  test.each([...requestsFor(name)])("answers %s as every host does", async (_, row) => {
    expect(await differencesOf(row, host)).toEqual([]);
  });
  const around = name === "preview" && base ? requestsAround(base) : [];
  test.each([...around])("answers %s around the site", async (_, row) => {
    expect(await differencesOf(row, host, "")).toEqual([]);
  });
  test("development refuses requests for another host name", async () => {
    const answer = await send("GET", `${base}/`, { host: "evil.example" }, host.port);
    expect(answer).toMatchObject({ status: name === "dev" ? 403 : 200 });
  });
});

test.each([
  ["localhost.evil.example", "", false],
  ["[::2]", "", false],
  ["LOCALHOST:4173", "", true],
  ["[::1]:4173", "", true],
  ["desk.local:4173", "desk.local", true],
  ["192.0.2.1:4173", "0.0.0.0", true],
  ["evil.example", "0.0.0.0", false],
])("whether %s is this computer's own name, with HOST=%s: %s", (name, HOST, expected) => {
  expect(isOwnHost(name, { HOST })).toBe(expected);
});

test("after a failure, visitors get 500.html, and the terminal shows where it happened", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => printed.mockRestore());
  const server = createSiteServer((output) => {
    if (output === "500.html") return Buffer.from("<h1>The page 500.html</h1>");
    throw new Error("Planted failure");
  });
  onTestFinished(() => stop(server));
  const port = await serve(server);
  const answer = await send("GET", "/unreadable", {}, port);
  expect(answer).toMatchObject({ status: 500, headers: { "cache-control": "no-store" } });
  expect(answer.body.toString()).toContain("The page 500.html");
  const [error] = printed.mock.calls[0] ?? [];
  expect(error.stack).toMatch(/^Error: Planted failure\n +at .*server\.test\.ts:/);
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

  test("takes the next free port from 4173, and refuses one in PORT that is taken", async () => {
    const [first, second] = [server(), server()];
    await listen(first, {});
    await listen(second, {});
    const PORT = String(portOf(first));
    await expect(listen(server(), { PORT })).rejects.toThrow("EADDRINUSE");
    expect(portOf(first)).toBeGreaterThanOrEqual(4173);
    expect(portOf(second)).toBeGreaterThan(portOf(first));
  });

  test.each([
    { PORT: "abc" },
    { PORT: "65536" },
    { HOST: "192.0.2.1", PORT: "0" },
  ])("refuses %o", async (environment) => {
    const { HOST = "127.0.0.1", PORT } = environment;
    const message = `The server can't use "${HOST}" with port "${PORT}"`;
    await expect(listen(server(), environment)).rejects.toThrow(message);
  });
});
