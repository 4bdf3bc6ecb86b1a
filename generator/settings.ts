import * as v from "valibot";
import { decoded } from "./addresses.ts";
import { BuildError, type Place } from "./problems.ts";
import { readText } from "./sources.ts";
import { readYaml, whereaboutsIn } from "./yaml/yaml.ts";

/** Where the site will stand. */
export interface Settings {
  /** Scheme and host, e.g. "https://gerbera.example". */
  readonly origin: string;
  /** The path in front of every address: "" at the root of a host, "/some/path" below it. */
  readonly base: string;
  /** Whether each text file is also written compressed, for hosts that send such files. */
  readonly precompress: boolean;
  /** Whether the site is built for `dev`: into a folder of its own, with pages that follow its changes. */
  readonly development: boolean;
  /** Where the site is written: `dist`, or a folder of the cache in development. */
  readonly folder: string;
  /** Where the address stands that SITE_URL has taken the place of. */
  readonly replaced?: Place | undefined;
}

/** Where a build writes the site. */
export const builtFolder = "dist";

/** Where development writes the site. */
export const developmentFolder = ".cache/dev";

const file = "content/site.yaml";
const SiteFile = v.looseObject({
  address: v.string("a full web address"),
  precompress: v.optional(v.boolean(), false),
});

/**
 * Reads the public address of the site from `content/site.yaml`; SITE_URL in the environment
 * overrides it, e.g. `SITE_URL=https://owner.github.io/gerbera/`.
 *
 * @throws BuildError when the address is missing or is no web address.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { address, precompress, place } = readSiteFile();
  const override = environment.SITE_URL;
  const { origin, pathname } = readAddress(
    override ?? address,
    override === undefined ? place : { file: "SITE_URL (environment)" },
  );
  const development = environment.SITE_DEV === "1";
  return {
    origin,
    base: pathname.replace(/\/+$/, ""),
    precompress: precompress && !development,
    development,
    folder: development ? developmentFolder : builtFolder,
    replaced: override === undefined ? undefined : place,
  };
}

function readAddress(address: string, place: Place): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const fix = troubleWith(url);
  if (url && fix === undefined) return url;
  throw new BuildError([
    {
      ...place,
      what: `The address of the site is ${JSON.stringify(address)}.`,
      why: "It goes into the sitemap and into every page, and its path is put before every link.",
      fix: `${fix} as in "https://gerbera.example/".`,
    },
  ]);
}

/** What has to be done to an address, which may hold nothing that means more in a page, a header or a pattern. */
function troubleWith(url: URL | undefined): string | undefined {
  if (!url || !/^https?:\/\/([^/@]*@)?[\w.:[\]-]+\//.test(url.href))
    return "Write a full web address,";
  const { href, pathname, username, password } = url;
  if (username !== "" || password !== "") return 'Leave out the name before the "@",';
  const [behind] = /[?#].*$/.exec(href) ?? [];
  if (behind !== undefined) return `Leave out ${JSON.stringify(behind)} at its end,`;
  const [sign] = /[^\w./~@-]/u.exec(decoded(pathname)) ?? /%/.exec(pathname) ?? [];
  if (sign !== undefined)
    return `Write its path without ${JSON.stringify(sign)}, of the letters a to z alone,`;
  // Behind an empty folder every link would begin with "//", and lead to another host.
  if (pathname.includes("//")) return 'Write "/" in the place of "//" in its path,';
  return /\.html?$/.test(pathname) ? "Leave out the name of the page at its end," : undefined;
}

function readSiteFile(): v.InferOutput<typeof SiteFile> & { place: Place } {
  const text = readText(file, {
    what: "This file does not exist.",
    why: "It holds the public address of the site.",
    fix: 'Create it with a line such as "address: https://gerbera.example/".',
  });
  const yaml = { file, text, linesAbove: 0 };
  const outcome = readYaml(yaml, SiteFile);
  if ("problems" in outcome) throw new BuildError(outcome.problems);
  return { ...outcome.value, place: whereaboutsIn(yaml).placeOf(["address"], "value") };
}
