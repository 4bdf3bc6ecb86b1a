import { readFileSync } from "node:fs";
import * as v from "valibot";
import { BuildError } from "./problems.ts";
import { readYaml } from "./yaml.ts";

/** Where the site will stand. */
export interface Settings {
  /** Scheme and host, e.g. "https://gerbera.example". */
  readonly origin: string;
  /** The path in front of every address: "" at the root of a host, "/some/path" below it. */
  readonly base: string;
}

const file = "content/site.yaml";
const Address = v.looseObject({ address: v.string("a full web address") });

/**
 * Reads the public address of the site from `content/site.yaml`; SITE_URL in the environment
 * overrides it, e.g. `SITE_URL=https://owner.github.io/gerbera/`.
 *
 * @throws BuildError when the address is missing or is no web address.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const override = environment.SITE_URL;
  const address = override ?? addressInContent();
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new BuildError([
      {
        file: override === undefined ? file : "SITE_URL (environment)",
        what: `The address of the site is ${JSON.stringify(address)}.`,
        why: "It goes into the sitemap and into every page, and its path is put before every link.",
        fix: 'Write a full web address such as "https://gerbera.example/".',
      },
    ]);
  }
  const { origin, pathname } = new URL(address);
  return { origin, base: pathname.replace(/\/+$/, "") };
}

function addressInContent(): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new BuildError([
      {
        file,
        what: "This file does not exist.",
        why: "It holds the public address of the site.",
        fix: 'Create it with a line such as "address: https://gerbera.example/".',
      },
    ]);
  }
  const outcome = readYaml({ file, text, linesAbove: 0 }, Address);
  if ("problems" in outcome) throw new BuildError(outcome.problems);
  return outcome.value.address;
}
