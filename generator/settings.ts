import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { lineAndColumn, type Problem } from "./problems.ts";

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
  const path = join(root, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const { address, precompress } = parse(text);
  const written = environment.SITE_URL ?? address;
  const url = isUsable(written) ? new URL(written) : undefined;
  const settings = {
    origin: url?.origin ?? "",
    base: url?.pathname.replace(/\/+$/, "") ?? "",
    precompress: precompress === true && !development,
    development,
  };
  // The content stage reports a file that is missing, isn't YAML or has no address.
  if (url || written === undefined) return { settings, problems: [] };
  const at = /^address: */m.exec(text);
  const place = { file, ...(at && lineAndColumn(text, at.index + at[0].length)) };
  const problem = {
    ...(environment.SITE_URL === undefined ? place : { file: "SITE_URL (environment)" }),
    message: `The site's address is ${JSON.stringify(written)}, which isn't a full web address.`,
    fix: 'Write it like "https://gerbera.example/", without "?" and "#".',
  };
  return { settings, problems: [problem] };
}

function isUsable(address: unknown): address is string {
  if (typeof address !== "string" || !URL.canParse(address)) return false;
  const { protocol, username, pathname, search, hash } = new URL(address);
  const isPlain = username === "" && search === "" && hash === "";
  return isPlain && /^https?:$/.test(protocol) && /^(\/[\w.~@-]+)*\/?$/.test(pathname);
}

/** Empty settings for a file that is missing or isn't YAML. */
function parse(text: string): { address?: unknown; precompress?: unknown } {
  try {
    return load(text) ?? {};
  } catch {
    return {};
  }
}
