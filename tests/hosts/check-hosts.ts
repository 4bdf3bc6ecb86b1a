/**
 * Asks real hosts what the table in requests.ts asks: nginx, and Cloudflare's runtime for static
 * assets. They are no dependencies of the project, so this is no part of the tests. What cannot run
 * on this machine is named; with --all it counts as a failure.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOutput, siteFolder } from "../support/site.ts";
import { NotRun } from "../support/tools.ts";
import { differencesOf, nameOf, type RunningHost } from "./ask.ts";
import { startCloudflare, startNginx } from "./hosts.ts";
import { type HostName, type Row, requestsFor } from "./requests.ts";

const starts: readonly [HostName, (folder: string) => Promise<RunningHost>][] = [
  ["nginx", startNginx],
  ["Cloudflare", startCloudflare],
];

/** A failure that the host is made to have; see hosts.ts. */
const failureOfNginx: Row = {
  path: "/planted-failure",
  expected: { status: 500, file: "500.html", headers: { "cache-control": "no-store" } },
};

type Outcome = "agrees" | "differs" | "not run";

async function check(
  name: HostName,
  start: (folder: string) => Promise<RunningHost>,
  folder: string,
): Promise<Outcome> {
  try {
    await using host = await start(folder);
    const rows = requestsFor(host.site);
    if (name === "nginx") rows.push(failureOfNginx);
    const found: string[] = [];
    for (const row of rows) {
      const differences = await differencesOf(row, host).catch((error) => [String(error)]);
      if (differences.length > 0) found.push(`  ${nameOf(row)}: ${differences.join("; ")}`);
    }
    const excepted = rows.filter(({ except }) => except?.[name]).length;
    console.log(
      `${name}: ${rows.length} requests, ${excepted} of them with an exception, ${found.length} answered otherwise.`,
    );
    for (const line of found) console.error(line);
    return found.length === 0 ? "agrees" : "differs";
  } catch (error) {
    const notRun = error instanceof NotRun;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${name}: ${notRun ? "not run: " : ""}${reason}`);
    return notRun ? "not run" : "differs";
  }
}

readOutput("index.html");
// A build during the check must not change what is served.
const place = mkdtempSync(join(tmpdir(), "gerbera-dist-"));
try {
  cpSync(siteFolder, place, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const [name, start] of starts) outcomes.push(await check(name, start, place));
  const wantsAll = process.argv.includes("--all");
  const ran = outcomes.filter((outcome) => outcome !== "not run").length;
  const enough = wantsAll ? ran === outcomes.length : ran > 0;
  process.exitCode = enough && !outcomes.includes("differs") ? 0 : 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}
