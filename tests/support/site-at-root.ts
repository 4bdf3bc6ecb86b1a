import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { createProgram } from "../../generator/program.ts";
import { project } from "./scratch.ts";

/** Tests look for pages at the root of a host. For another address, they get a site of their own. */
export default async function setup(): Promise<void> {
  const { address } = parse(readFileSync(join(project, "content/site.yaml"), "utf8"));
  const { origin, pathname } = new URL(process.env.SITE_URL || address);
  if (pathname === "/") return;
  const folder = join(process.env.SCRATCH ?? "", "site");
  await createProgram(project).build({
    development: false,
    folder,
    environment: { SITE_URL: origin },
  });
  process.env.SITE_FOLDER = folder;
}
