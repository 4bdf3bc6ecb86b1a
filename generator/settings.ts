import * as v from "valibot";
import { boolean, data, loadContent } from "./content.ts";
import { BuildError } from "./problems.ts";

/** Where the site will be served, and how it is built. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

const addressPattern = /^https?:\/\/[^\s/?#@]+(\/[\w.~@-]+)*\/?$/i;
const expected = 'a full web address (like "https://gerbera.example/", without "?" and "#")';
const Address = v.pipe(
  v.string(expected),
  v.check((text) => URL.canParse(text) && addressPattern.test(text), expected),
);
const SiteFile = v.object({ address: Address, precompress: v.optional(boolean, "false") });

/** Reads `SITE_URL`, or else `content/site.yaml`. Throws a BuildError if they are wrong. */
export function readSettings({ SITE_URL }: NodeJS.ProcessEnv, development: boolean) {
  if (SITE_URL && !v.is(Address, SITE_URL)) {
    const message = `The address is ${JSON.stringify(SITE_URL)}, which isn't a full web address.`;
    throw new BuildError([{ file: "SITE_URL (environment)", message, fix: `Write ${expected}.` }]);
  }
  const { site } = loadContent({ site: data("content/site.yaml", SiteFile) }).content;
  const { origin, pathname } = new URL(SITE_URL || site.address);
  /** The path before every address: "" at the root of a host, else e.g. "/some/path". */
  const base = pathname.replace(/(\/index\.html?)?\/*$/i, "");
  /** Whether to write compressed copies, for hosts that serve such files. */
  const precompress = site.precompress && !development;
  return { origin, base, precompress, development };
}
