/**
 * Lets Lighthouse look at every route of the built site, as on a phone (--desktop: as on a desk, too;
 * a route as an argument: at that one alone). It is no dependency of the project, so this is no part
 * of the tests. Where it cannot run it says so; with --all that counts as a failure.
 *
 * Everything but speed has to be perfect at the first look. Speed is looked at up to three times and
 * the best counts: whatever else a machine does makes a page slower and never faster.
 */
import { findBrowser } from "../support/browser.ts";
import { routes, serve } from "../support/site.ts";
import { installTool, NotRun } from "../support/tools.ts";
import { serveElsewhere } from "./elsewhere.ts";
import { categories, type Device, look, type Report, type Run } from "./lighthouse.ts";

/** The newest that runs on Node 20. */
const version = "12.8.2";
const looks = 3;

/** On a busy machine a browser may fail to record what it does, and Lighthouse asks for another try. */
async function lookSafely(address: string, device: Device, run: Run): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await look(address, device, run);
    } catch (error) {
      if (attempt === looks) throw error;
    }
  }
}

async function lookRepeatedly(address: string, device: Device, run: Run): Promise<Report> {
  let best = await lookSafely(address, device, run);
  for (let again = 1; again < looks && isSlowAlone(best); again++) {
    const report = await lookSafely(address, device, run);
    if (report.scores.performance > best.scores.performance) best = report;
  }
  return best;
}

const lacking = ({ scores }: Report) => categories.filter((category) => scores[category] < 100);

const isSlowAlone = (report: Report) => lacking(report).join() === "performance";

function rowOf(name: string, { scores, pace }: Report): string {
  const cells = categories.map((category) => String(scores[category]).padStart(category.length));
  return [name.padEnd(28), ...cells, String(pace).padStart(4)].join("  ");
}

/** Looks at all pages on a device and prints the table. Returns how many are not perfect. */
async function check(device: Device, paths: readonly string[], run: Run): Promise<number> {
  await using site = await serve();
  console.log(["route".padEnd(28), ...categories, "pace"].join("  "));
  let imperfect = 0;
  for (const path of paths) {
    const report = await lookRepeatedly(site.origin + path, device, run);
    console.log(rowOf(`${path} (${device})`, report));
    if (lacking(report).length === 0) continue;
    imperfect++;
    for (const fault of report.faults) console.error(`  ${fault}`);
  }
  return imperfect;
}

const options = process.argv.slice(2);
const named = options.filter((option) => option.startsWith("/"));
const devices: Device[] = options.includes("--desktop") ? ["mobile", "desktop"] : ["mobile"];
try {
  await using elsewhere = await serveElsewhere();
  const run: Run = {
    lighthouse: installTool("lighthouse", version, "cli/index.js"),
    browser: await findBrowser(),
    elsewhere: elsewhere.port,
  };
  let imperfect = 0;
  for (const device of devices) {
    imperfect += await check(device, named.length > 0 ? named : routes, run);
  }
  console.log(`Other sites were asked for ${elsewhere.asked.size} files, and all answered.`);
  process.exitCode = imperfect > 0 ? 1 : 0;
} catch (error) {
  const notRun = error instanceof NotRun;
  console.error(
    `Lighthouse: ${notRun ? "not run: " : ""}${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = notRun && !options.includes("--all") ? 0 : 1;
}
