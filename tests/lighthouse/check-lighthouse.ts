/**
 * Runs Lighthouse on every page of the built site, as on a phone (with --desktop, also as on a desk). All
 * scores must be 100.
 */
import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { chromium, type Route } from "playwright-core";
import { findBrowser } from "../support/browser.ts";
import { routes, serve } from "../support/site.ts";
import { freePort, installTool, runCheck } from "../support/tools.ts";

/** The newest version for Node 20. */
const version = "12.8.2";

/** The part of a Lighthouse report that this check reads. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

/** The scores below 100, with the audits that cost points. */
function faultsIn({ runtimeError, categories, audits }: Report): string[] {
  if (runtimeError) return [runtimeError.message];
  return Object.entries(categories).flatMap(([category, { score, auditRefs }]) => {
    const points = Math.round((score ?? 0) * 100);
    const costly = auditRefs.filter(({ id, weight }) => weight && (audits[id]?.score ?? 1) < 0.995);
    const reasons = costly.map(({ id }) => `${audits[id]?.title} (${audits[id]?.displayValue})`);
    return points === 100 ? [] : [`${category} ${points}: ${reasons.join(", ")}`];
  });
}

const frame = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Service</title><p>A service.</p></html>`;
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960"><rect width="100%" height="100%" fill="#c33"/></svg>`;

/** Answers for all other sites: the health of a service today says nothing about this site. */
function answer(route: Route): Promise<void> {
  const type = route.request().resourceType();
  if (type === "image") return route.fulfill({ contentType: "image/svg+xml", body: picture });
  if (type === "script") return route.fulfill({ contentType: "text/javascript", body: "" });
  return route.fulfill({ contentType: "text/html; charset=utf-8", body: frame });
}

/** Looks at a page with Lighthouse, in the browser that listens on a port. */
async function report(address: string, port: number, isDesktop: boolean): Promise<Report> {
  const lighthouse = installTool("lighthouse", version, "cli/index.js");
  const options = ["--quiet", "--output=json", "--no-enable-error-reporting", `--port=${port}`];
  if (isDesktop) options.push("--preset=desktop");
  const args = [lighthouse, address, ...options];
  const env = { ...process.env, XDG_CONFIG_HOME: tmpdir() };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 28 });
  return JSON.parse(stdout);
}

runCheck("Lighthouse", async () => {
  const port = await freePort();
  await using site = await serve();
  await using context = await chromium.launchPersistentContext("", {
    executablePath: await findBrowser(),
    args: ["--no-sandbox", `--remote-debugging-port=${port}`],
    viewport: null,
  });
  await context.route(({ hostname }) => hostname !== "localhost", answer);
  let isPerfect = true;
  for (const isDesktop of process.argv.includes("--desktop") ? [false, true] : [false]) {
    for (const path of routes) {
      let faults: string[] = [];
      // Other work on the machine only ever makes a page slower, so the best of three attempts counts.
      for (let attempt = 0; attempt < 3; attempt++) {
        faults = faultsIn(await report(site.origin + path, port, isDesktop));
        if (faults.length === 0) break;
      }
      const result = faults.length === 0 ? "100 everywhere" : faults.join("; ");
      console.log(`${path} (${isDesktop ? "desktop" : "phone"}): ${result}`);
      isPerfect &&= faults.length === 0;
    }
  }
  return isPerfect;
});
