import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, writeSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSiteServer, listen } from "../../generator/server.ts";
import { scratch, siteFolder } from "../support/site.ts";
import { differencesOf, nameOf } from "./ask.ts";
import { type BuiltSite, requestsAround, requestsFor } from "./requests.ts";

const root = resolve(import.meta.dirname, "../..");
const copy = join(scratch, `hosts-${process.pid}`);
const base = "/gerbera";

writeSync(
  1,
  "Not run here: nginx and Cloudflare's runtime; npm run check:hosts asks them the same.\n",
);

const atRoot: BuiltSite = { folder: siteFolder, base: "" };
const belowPath: BuiltSite = { folder: buildForPath(), base };

/** Builds the whole site, with the real command, for an address as GitHub Pages gives them. */
function buildForPath(): string {
  mkdirSync(copy, { recursive: true });
  const parts = ["generate.ts", "generator", "pages", "components", "content", "islands", "public"];
  const caches = ["fonts", "pictures", "outlines", "bundles", "compressed"];
  const kept = caches.map((name) => join(".cache", name));
  for (const name of [...parts, ...kept, "package.json", "tsconfig.json"]) {
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  const built = spawnSync(process.execPath, ["generator/start.cjs", "build"], {
    cwd: copy,
    env: { ...process.env, SITE_URL: `https://owner.example${base}/` },
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(`The build for ${base}/ failed.\n${built.stderr}`);
  return join(copy, "dist");
}

/** The preview of a site, from before the tests until after them. */
function preparePreview(site: BuiltSite) {
  const server = createSiteServer(site);
  beforeAll(async () => {
    await listen(server, { PORT: "0" });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return () => ({
    name: "preview" as const,
    site,
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {},
  });
}

const named = (site: BuiltSite) => requestsFor(site).map((row) => [nameOf(row), row] as const);

describe("the preview at the root of a host", () => {
  const host = preparePreview(atRoot);
  test.for(named(atRoot))("answers %s as every host does", async ([, row]) => {
    expect(await differencesOf(row, host())).toEqual([]);
  });
});

describe(`the preview below ${base}/, as on GitHub Pages`, () => {
  const host = preparePreview(belowPath);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test.for(named(belowPath))("answers %s as every host does", async ([, row]) => {
    expect(await differencesOf(row, host())).toEqual([]);
  });
  test.for(
    requestsAround(base).map((row) => [nameOf(row), row] as const),
  )("answers %s, outside of the site", async ([, row]) => {
    expect(await differencesOf(row, host(), "")).toEqual([]);
  });
});
