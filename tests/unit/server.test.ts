import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Development, develop } from "../../generator/dev.ts";
import { listen } from "../../generator/listen.ts";
import { createSiteServer, diskReader } from "../../generator/server.ts";
import { differencesOf, type Host } from "../hosts/ask.ts";
import { type Row, requestsAround, requestsFor } from "../hosts/requests.ts";
import { buildHostSite } from "../support/host-site.ts";

/** Serves a folder until the tests of this file have ended. */
async function preview(folder: string): Promise<number> {
  const site = diskReader(folder);
  const server = createSiteServer({ site: () => site });
  await listen(server, { PORT: "0" });
  afterAll(() => server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
}

describe.each([
  ["", "https://owner.example/"],
  ["/some/path", "https://owner.example/some/path/"],
])('below "%s", the preview answers', (base, address) => {
  let host: Host;
  beforeAll(async () => {
    const folder = join(await buildHostSite(address), "dist");
    host = { name: "preview", port: await preview(folder), folder, base };
  });

  test.each([...requestsFor("preview")])("%s as every host does", async (_, row) => {
    expect(await differencesOf(row, host)).toEqual([]);
  });
  test.each(base ? [...requestsAround(base)] : [])("%s around the site", async (_, row) => {
    expect(await differencesOf(row, host, "")).toEqual([]);
  });
});

describe("development answers", () => {
  let host: Host;
  let development: Development;
  beforeAll(async () => {
    const root = await buildHostSite("https://owner.example/base/", true);
    development = await develop(root, { PORT: "0" });
    const port = Number(new URL(development.address).port);
    host = { name: "dev", port, folder: join(root, "dist"), base: "/base" };
  });
  afterAll(() => development?.close());

  test.each([...requestsFor("dev")])("%s as every host does", async (_, row: Row) => {
    expect(await differencesOf(row, host)).toEqual([]);
  });
});
