/**
 * Looks whether the addresses on other sites that the built site names still answer. It needs the
 * internet, and other people's sites come and go: so it is no part of the tests.
 */
import { check, LinkState } from "linkinator";
import { allPaths, serve } from "./support/site.ts";

/** Addresses that an owner has yet to replace (see the README); nothing is expected there. */
const standIn = /\/\/[^/]+\.example(\/|$)|STANDIN/;
/** Answers of a site that is there and does not talk to programs, or not at this pace. */
const refusesPrograms = { "401": "warn", "403": "warn", "429": "warn" } as const;

await using site = await serve();
const { links } = await check({
  path: allPaths.map((path) => site.origin + path),
  linksToSkip: async (address) => standIn.test(address),
  statusCodes: refusesPrograms,
  timeout: 30_000,
  retryErrors: true,
  retryErrorsCount: 2,
});

const external = links.filter(({ url }) => /^https?:/.test(url) && !url.startsWith(site.origin));
const broken = external.filter(({ state }) => state === LinkState.BROKEN);
const left = external.filter(({ state }) => state === LinkState.SKIPPED);
const checked = external.length - left.length;

for (const { url, status, parent = "" } of broken) {
  const page = parent.replace(site.origin, "");
  console.error(`${url}\n  on ${page}: ${status ? `status ${status}` : "no answer"}`);
}
console.log(`${checked} external addresses, ${broken.length} of them broken.`);
process.exitCode = broken.length > 0 ? 1 : 0;
