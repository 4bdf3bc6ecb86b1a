/** Checks the links of the built site to other sites. It needs the internet, so it isn't a test. */
import { check, LinkState } from "linkinator";
import { isElsewhere } from "./support/document.ts";
import { routes, serve } from "./support/site.ts";
import { runCheck } from "./support/tools.ts";

/** Addresses that the owner has yet to replace (see the README). */
const placeholder = /\/\/[^/]+\.example(\/|$)|STANDIN/;
/** Answers of sites that exist but refuse programs, or so many requests. */
const refusals = { "401": "warn", "403": "warn", "429": "warn" } as const;

runCheck("External links", async () => {
  await using site = await serve();
  const { links } = await check({
    path: [...routes, "/404", "/500"].map((path) => site.origin + path),
    linksToSkip: async (address) => placeholder.test(address),
    statusCodes: refusals,
    timeout: 30_000,
    retryErrors: true,
    retryErrorsCount: 1,
  });
  const isExternal = (address: string) => isElsewhere(address) && !address.startsWith(site.origin);
  const external = links.filter(({ url, state }) => isExternal(url) && state !== LinkState.SKIPPED);
  const broken = external.filter(({ state }) => state === LinkState.BROKEN);
  for (const { url, parent, status } of broken) {
    const page = parent?.replace(site.origin, "");
    console.error(`${url}\n  on ${page}: ${status ? `status ${status}` : "no answer"}`);
  }
  console.log(`${external.length} external links, ${broken.length} broken.`);
  return broken.length === 0;
});
