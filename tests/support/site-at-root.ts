import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { build } from "../../generator/program.ts";

/** Tests look for pages at the root of a host. For another address, they get a site of their own. */
export default async function setup(): Promise<void> {
  const root = resolve(import.meta.dirname, "../..");
  const { address } = parse(readFileSync(join(root, "content/site.yaml"), "utf8"));
  const { origin, pathname } = new URL(process.env.SITE_URL ?? address);
  if (pathname === "/") return;
  const folder = join(process.env.SCRATCH ?? "", "site");
  await build(root, { development: false, folder, environment: { SITE_URL: origin } });
  process.env.SITE_FOLDER = folder;
}
