import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { lineAndColumn, type Problem, type SourceLocation } from "./problems.ts";

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

const file = "content/site.yaml";

/**
 * Reads the public address of the site from `content/site.yaml`; `SITE_URL` in the environment
 * overrides it, e.g. `SITE_URL=https://owner.github.io/gerbera/`.
 *
 * @returns usable settings in any case, so that the other stages can report their problems too.
 */
export function readSettings(
  root: string,
  { environment, development }: { environment: NodeJS.ProcessEnv; development: boolean },
): { settings: Settings; problems: Problem[] } {
  const { address, precompress, location } = readSiteFile(root);
  const override = environment.SITE_URL;
  const url = readAddress(override ?? address);
  const settings = {
    origin: url?.origin ?? "",
    base: url?.pathname.replace(/\/+$/, "") ?? "",
    precompress: precompress && !development,
    development,
  };
  if (url) return { settings, problems: [] };
  const from = override === undefined ? location : { file: "SITE_URL (environment)" };
  return { settings, problems: [badAddress(override ?? address, from)] };
}

/** The address as a URL, or undefined if links can't be built on it. */
function readAddress(address: unknown): URL | undefined {
  if (typeof address !== "string" || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isPlain = url.username === "" && url.search === "" && url.hash === "";
  const isSafe = /^https?:$/.test(url.protocol) && /^(\/[\w.~@-]+)*\/?$/.test(url.pathname);
  return isPlain && isSafe ? url : undefined;
}

function badAddress(address: unknown, location: SourceLocation): Problem {
  return {
    ...location,
    message: `The site's address is ${JSON.stringify(address) ?? "missing"}, which isn't a full web address.`,
    why: "The sitemap and every page contain it.",
    fix: 'Write it like "https://gerbera.example/", without "?" and "#".',
  };
}

/** The content stage reports a file that is missing or isn't YAML. */
function readSiteFile(root: string) {
  let text = "";
  let data: unknown;
  try {
    text = readFileSync(join(root, file), "utf8");
    data = load(text);
  } catch {
    return { address: "https://unknown.example/", precompress: false, location: { file } };
  }
  const { address, precompress } = (data ?? {}) as { address?: unknown; precompress?: unknown };
  const at = /^address: */m.exec(text);
  const location = { file, ...(at && lineAndColumn(text, at.index + at[0].length)) };
  return { address, precompress: precompress === true, location };
}
