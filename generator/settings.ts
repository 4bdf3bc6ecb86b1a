import * as v from "valibot";
import { boolean, data, loadContent } from "./content.ts";
import { BuildError } from "./problems.ts";

/** Where the site will be served, and how it is built. */
export interface Settings {
  /** Scheme and host, e.g. "https://gerbera.example". */
  readonly origin: string;
  /** The path before every address: "" at the root of a host, else e.g. "/some/path". */
  readonly base: string;
  /** Whether to write compressed copies, for hosts that serve such files. */
  readonly precompress: boolean;
  readonly development: boolean;
}

const addressPattern = /^https?:\/\/[^\s/?#@]+(\/[\w.~@-]+)*\/?$/i;
const expected = 'a full web address (like "https://gerbera.example/", without "?" and "#")';
const Address = v.pipe(
  v.string(expected),
  v.check((text) => URL.canParse(text) && addressPattern.test(text), expected),
);
const SiteFile = v.object({ address: Address, precompress: v.optional(boolean, "false") });

/** Reads `SITE_URL`, or else `content/site.yaml`. If they are wrong, returns empty ones for the other stages. */
export function readSettings(environment: NodeJS.ProcessEnv, development: boolean) {
  // Settings of hosts often end with a line break.
  const SITE_URL = environment.SITE_URL?.trim();
  try {
    if (SITE_URL && !v.is(Address, SITE_URL)) {
      const message = `The address is ${JSON.stringify(SITE_URL)}, which isn't a full web address.`;
      const fix = `Write ${expected}.`;
      throw new BuildError([{ file: "SITE_URL (environment)", message, fix }]);
    }
    const { site } = loadContent({ site: data("content/site.yaml", SiteFile) }).content;
    const { origin, pathname } = new URL(SITE_URL || site.address);
    const base = pathname.replace(/(\/index\.html?)?\/*$/i, "");
    const settings = { origin, base, precompress: site.precompress && !development, development };
    return { settings, problems: [] };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const settings = { origin: "", base: "", precompress: false, development };
    return { settings, problems: error.problems };
  }
}
