import { decoded, type WrongAddress, wrongAddress } from "./addresses.ts";
import type { Document } from "./documents.ts";
import type { NamedAddress } from "./facts.ts";
import type { SiteFiles } from "./files.ts";
import { renamed, suggestion } from "./problems.ts";
import { outputOfRoute, resolve, routeOfOutput, withoutBase } from "./routes.ts";
import type { Settings } from "./settings.ts";

/** What is wrong with an address on a page, or nothing. */
type Trouble = WrongAddress | undefined;

/** An address that leads nowhere, and the attribute that names it. */
interface BadLink {
  readonly address: string;
  readonly attribute: string;
  readonly trouble: WrongAddress;
}

/** Looks where the addresses of a page lead, and returns those that are wrong. */
export type LinkChecker = (document: Document) => BadLink[];

/** Says what is wrong with the addresses of pages; what it has found of one it remembers for all pages. */
export function linkChecker(
  documents: readonly Document[],
  files: SiteFiles,
  settings: Settings,
): LinkChecker {
  const site: CheckedSite = {
    files,
    settings,
    idsByOutput: new Map(documents.map(({ output, ids }) => [output, ids])),
    guess: guesserOf(files),
  };
  const known = new Map<string, Trouble>();
  const look = (address: string, document: Document): Trouble => {
    if (known.has(address)) return known.get(address);
    const trouble = troubleWith(address, document, site);
    if (isAbsolute(address)) known.set(address, trouble);
    return trouble;
  };
  /** Lists that pages share, and that are right wherever they stand. */
  const right = new WeakSet<readonly NamedAddress[]>();
  return (document) =>
    document.addresses.flatMap((list) => {
      if (right.has(list)) return [];
      const bad = list.flatMap(([address, attribute]) => {
        const trouble = look(address, document);
        return trouble ? [{ address, attribute, trouble }] : [];
      });
      if (bad.length === 0 && list.every(([address]) => isAbsolute(address))) right.add(list);
      return bad;
    });
}

/** Whether an address leads to the same wherever it stands, whereas others depend on the page. */
function isAbsolute(address: string): boolean {
  return /^(\/|https?:)/.test(address);
}

/** What has to be known of the whole site to say what is wrong with an address. */
interface CheckedSite {
  readonly files: SiteFiles;
  readonly settings: Settings;
  readonly idsByOutput: ReadonlyMap<string, readonly string[]>;
  /** The route or file that was meant by some addresses, the likelier first. */
  guess(names: readonly string[]): string | undefined;
}

/** Whoever has so many dead links has made one mistake, and a guess takes as long as there are pages. */
const mostGuesses = 200;

function guesserOf(files: SiteFiles): CheckedSite["guess"] {
  let guesses = 0;
  let routes: ReadonlySet<string> | undefined;
  return ([name = "", ...shorter]) => {
    if (++guesses > mostGuesses) return undefined;
    routes ??= new Set(
      [...files].map(([output]) =>
        output.endsWith(".html") ? routeOfOutput(output) : `/${output}`,
      ),
    );
    return shorter.find((route) => routes?.has(route)) ?? renamed(name, routes);
  };
}

function troubleWith(address: string, document: Document, site: CheckedSite): Trouble {
  const { files, idsByOutput } = site;
  const { origin, base } = site.settings;
  // Each page has some of these; no address has to be made of them.
  if (/^#[\w-]*$/.test(address)) {
    return troubleWithFragment(address, address.slice(1), document.output, idsByOutput);
  }
  const literal = withoutBase(address, base);
  const isPlain = address === base + literal && plainRoute.test(literal);
  if (isPlain && files.has(outputOfRoute(literal))) return undefined;
  const from = `${origin}${base}${routeOfOutput(document.output)}`;
  const url = URL.canParse(address, from) ? new URL(address, from) : undefined;
  const wrong = wrongAddress(literal, url);
  if (!url || wrong) return wrong;
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return undefined;
  if (!`${url.pathname}/`.startsWith(`${base}/`)) return outsideBase(literal, base);

  const path = url.pathname.slice(base.length) || "/";
  const target = resolve(path, (output) => files.has(output));
  if (target.kind === "missing") return deadLink(literal, path, site);
  if (target.kind === "redirect") return indirectLink(literal, target.route);
  return troubleWithFragment(literal, decoded(url.hash.slice(1)), target.output, idsByOutput);
}

/** An address that can only be meant as it stands: thousands of links need no closer look. */
const plainRoute = /^(\/[a-z0-9-]+)+(?<!\/index)$/;

function troubleWithFragment(
  literal: string,
  fragment: string,
  output: string,
  idsByOutput: ReadonlyMap<string, readonly string[]>,
): Trouble {
  const ids = idsByOutput.get(output);
  if (fragment === "" || fragment === "top" || !ids || ids.includes(fragment)) return undefined;
  return deadFragment(literal, fragment, output, ids);
}

function outsideBase(address: string, base: string): WrongAddress {
  return {
    literal: address,
    what: `The address "${address}" lies outside of this site.`,
    why: `The site stands under "${base}/", and addresses of its own begin with that.`,
    fix: "Write addresses of this site from its root, such as /care-tips: the base path is added for you.",
  };
}

function deadLink(literal: string, path: string, { guess, settings }: CheckedSite): WrongAddress {
  const name = decoded(path);
  const meant = guess([
    name,
    ...[settings.base, "/public"].map((prefix) => withoutBase(name, prefix)),
  ]);
  const space = /\s/.test(literal.trim());
  return {
    literal,
    what: `The address "${literal}" leads nowhere.`,
    why: space
      ? "No page and no file of this site has it, and there is a space in it."
      : "No page and no file of this site has it.",
    fix: suggestion(meant, "Correct it, or create the page or file."),
  };
}

function indirectLink(literal: string, route: string): WrongAddress {
  return {
    literal,
    what: `The address "${literal}" is not the one that the page has.`,
    why: `The page is at "${route}"; hosts answer the other form with a detour or not at all.`,
    fix: `Write "${route}".`,
  };
}

function deadFragment(
  literal: string,
  fragment: string,
  output: string,
  ids: readonly string[],
): WrongAddress {
  const meant = renamed(fragment, ids);
  return {
    literal,
    what: `The link "${literal}" leads to a place that is not there.`,
    why: `Nothing on ${routeOfOutput(output)} has the id "${fragment}".`,
    fix: suggestion(meant && `#${meant}`, "Correct the part after #, or remove it."),
  };
}
