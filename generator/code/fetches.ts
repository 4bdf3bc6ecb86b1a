import type { LinkChecker } from "../markup/links.ts";
import { type Problem, placeOf, type Words } from "../problems.ts";
import type { Settings } from "../settings.ts";
import { readIslandCode } from "../sources.ts";
import { usesIn } from "./code-uses.ts";

/** What islands fetch from the site although no file of it answers. */
export function problemsOfFetches(troubleWith: LinkChecker, { base }: Settings): Problem[] {
  return [...readIslandCode()].flatMap(([file, code]) =>
    usesIn(file, code).ownFetches.flatMap(({ text, at }) => {
      const isWithBase = `${text}/`.startsWith(`${base}/`);
      const address = isWithBase ? text : base + text;
      const found = troubleWith(address, "link", "index.html");
      const trouble = found ?? (isWithBase ? undefined : outsideBase(text, base));
      if (!trouble) return [];
      const { what, why, fix } = trouble;
      return { file, ...placeOf(code, at), what, why, fix };
    }),
  );
}

function outsideBase(address: string, base: string): Words {
  return {
    what: `The address "${address}" that is fetched lies outside of this site.`,
    why: `The site stands under "${base}/", which is put before addresses in markup, and not in a script.`,
    fix: "Let the island show a link to it, and fetch the `href` of that element.",
  };
}
