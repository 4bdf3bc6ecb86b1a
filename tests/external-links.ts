/**
 * Looks whether the addresses on other sites that the built site names still answer. It needs the
 * internet, and other people's sites come and go: so it is no part of the tests.
 */
import { check, type LinkResult, LinkState } from "linkinator";
import { routes, serve } from "./support/site.ts";

/** Addresses that an owner has yet to replace (see the README); nothing is expected there. */
const standIn = /\/\/[^/]+\.example(\/|$)|STANDIN/;
/** Answers of a site that is there, and does not talk to programs, or not at this pace. */
const refusesPrograms = { "401": "warn", "403": "warn", "429": "warn" } as const;

async function findExternalLinks(): Promise<LinkResult[]> {
  await using site = await serve();
  const { links } = await check({
    path: [...routes, "/404", "/500"].map((path) => site.origin + path),
    linksToSkip: async (address) => standIn.test(address),
    statusCodes: refusesPrograms,
    timeout: 30_000,
    retryErrors: true,
    retryErrorsCount: 1,
  });
  return links
    .filter(({ url }) => /^https?:/.test(url) && !url.startsWith(site.origin))
    .map((link) => ({ ...link, parent: link.parent?.replace(site.origin, "") ?? "" }));
}

function report(links: readonly LinkResult[]): number {
  const checked = links.filter(({ state }) => state !== LinkState.SKIPPED);
  const broken = checked.filter(({ state }) => state === LinkState.BROKEN);
  for (const { url, parent, status } of broken) {
    console.error(`${url}\n  on ${parent}: ${status ? `status ${status}` : "no answer"}`);
  }
  console.log(`${checked.length} external addresses, ${broken.length} of them broken.`);
  return broken.length > 0 ? 1 : 0;
}

try {
  process.exitCode = report(await findExternalLinks());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
