import {
  asTyped,
  decoded,
  fontService,
  insecureOther,
  insecureOwn,
  invisible,
  isPageOfPicture,
  ownComputer,
  pageInFrame,
  type WrongAddress,
  wrongAddress,
} from "../addresses.ts";
import { draftNamed } from "../content.ts";
import type { SiteFiles } from "../files.ts";
import { escapePattern, renamed, suggestion } from "../problems.ts";
import { assetFolder, resolve, routeOfOutput, withoutBase } from "../routes.ts";
import type { Settings } from "../settings.ts";
import type { Document } from "./documents.ts";
import type { AddressUse } from "./facts.ts";

/** What is wrong with an address on a page, or nothing. */
type Trouble = WrongAddress | undefined;

/**
 * Looks where an address leads, and says what is wrong with it.
 *
 * @param output the page or the style sheet in which it stands.
 */
export type LinkChecker = (address: string, use: AddressUse, output: string) => Trouble;

/** Makes a checker that remembers for all pages what it has found of an address. */
export function linkChecker(
  documents: readonly Document[],
  files: SiteFiles,
  settings: Settings,
): LinkChecker {
  const site: CheckedSite = {
    files,
    settings,
    targetsByOutput: new Map(
      documents.map(({ output, ids, anchors }) => [output, [...ids, ...anchors]]),
    ),
    guess: guesserOf(files),
  };
  const known = new Map<string, Trouble>();
  return (address, use, output) => {
    const key = use === "link" ? address : `${use} ${address}`;
    if (known.has(key)) return known.get(key);
    const trouble = troubleWith(address, use, output, site);
    if (isAbsolute(address)) known.set(key, trouble);
    return trouble;
  };
}

/** Whether an address leads to the same wherever it stands, whereas others depend on the page. */
function isAbsolute(address: string): boolean {
  return address.startsWith("/") || /^https?:/.test(address);
}

/** What has to be known of the whole site to say what is wrong with an address. */
interface CheckedSite {
  readonly files: SiteFiles;
  readonly settings: Settings;
  /** What a link can lead to on each page: its ids and anchors. */
  readonly targetsByOutput: ReadonlyMap<string, readonly string[]>;
  /** The page or file, or else the picture, that was meant by one of some names, the likelier first. */
  guess(names: readonly string[], isPicture: boolean): string | undefined;
}

/** Whoever has so many dead links has made one mistake, and a guess takes as long as there are pages. */
const mostGuesses = 200;

function guesserOf(files: SiteFiles): CheckedSite["guess"] {
  let guesses = 0;
  let lasting: readonly string[] | undefined;
  return (names, isPicture) => {
    if (++guesses > mostGuesses) return undefined;
    // What has a fingerprint in its name has another one tomorrow.
    lasting ??= [...files]
      .filter(([output]) => !output.startsWith(`${assetFolder}/`))
      .map(([output]) => (output.endsWith(".html") ? routeOfOutput(output) : `/${output}`));
    const routes = isPicture ? lasting.filter((route) => pictureEnding.test(route)) : lasting;
    const same = names.find((name) => routes.includes(name));
    if (same !== undefined) return same;
    for (const name of names) {
      const route = renamed(name, routes);
      if (route !== undefined) return route;
    }
    return undefined;
  };
}

const pictureEnding = /\.(a?png|avif|bmp|gif|ico|jfif|jpe?g|jxl|svg|webp)$/i;

function troubleWith(address: string, use: AddressUse, output: string, site: CheckedSite): Trouble {
  const { origin, base } = site.settings;
  const literal = asTyped(withoutBase(address, base));
  // It leads to its own page, which need not have an address: no link may name the front page of a folder.
  if (address.startsWith("#")) return troubleWithFragment(literal, address.trim(), output, site);
  const from = `${origin}${base}${routeOfOutput(output)}`;
  const url = URL.canParse(address, from) ? new URL(address, from) : undefined;
  const wrong = wrongAddress(literal, url);
  if (!url || wrong) return wrong;
  if (!/^https?:$/.test(url.protocol)) return undefined;
  if (url.origin === origin) return troubleWithOwn(literal, url, use, site);
  return (
    ownComputer(literal, url) ??
    insecureOwn(literal, url, site.settings) ??
    fontService(literal, url) ??
    (use === "link" ? undefined : troubleWithShown(literal, url, use, site.settings))
  );
}

/** What is wrong with the address of something of another site that a page shows. */
function troubleWithShown(literal: string, url: URL, use: AddressUse, settings: Settings): Trouble {
  if (use === "frame") return pageInFrame(literal, url) ?? insecureOther(literal, url, settings);
  return isPageOfPicture(url)
    ? { ...pageForPicture(literal), fix: pictureItself }
    : insecureOther(literal, url, settings);
}

const pictureItself =
  "Open the picture there by itself, and write the address that it has then; or put it into public/.";

/** What is wrong with an address whose host is that of the site. */
function troubleWithOwn(literal: string, url: URL, use: AddressUse, site: CheckedSite): Trouble {
  const { base } = site.settings;
  const isPicture = use === "picture";
  const guess = (path: string) => site.guess(namesMeant(literal, path, base), isPicture);
  if (!`${url.pathname}/`.startsWith(`${base}/`)) {
    // A host may have more sites than this one, as GitHub Pages has one for each project.
    if (/^https?:/.test(literal)) return undefined;
    const meant = guess(url.pathname);
    return outsideBase(literal, base, meant === literal ? undefined : meant);
  }

  if (use === "frame") return frameOfOwn(literal);
  const path = url.pathname.slice(base.length);
  const target = resolve(path, (output) => site.files.has(output));
  if (target.kind === "missing") return deadLink(literal, path, isPicture, guess(path));
  if (isPicture && (target.kind === "redirect" || target.output.endsWith(".html"))) {
    return pageForPicture(literal);
  }
  if (target.kind === "redirect") return indirectLink(literal, target.route);
  if (target.output.endsWith("/index.html")) return frontOfFolder(literal, target.output);
  if (isPicture && !pictureEnding.test(target.output)) return otherForPicture(literal);
  return troubleWithFragment(literal, url.hash, target.output, site);
}

/** @param hash what stands in an address from "#" on, or nothing. */
function troubleWithFragment(
  literal: string,
  hash: string,
  output: string,
  { targetsByOutput }: CheckedSite,
): Trouble {
  // Behind ":~:" stand words of the page.
  const fragment = decoded(hash.slice(1).replace(/:~:.*$/, ""));
  const targets = targetsByOutput.get(output);
  if (/^(top)?$/i.test(fragment) || !targets || targets.includes(fragment)) return undefined;
  return deadFragment(literal, fragment, output, targets);
}

/**
 * What may have been meant by an address, the likelier first: a relative one has most often been
 * written as if it stood at the root of the site, and some name the file of the author's.
 */
function namesMeant(literal: string, path: string, base: string): string[] {
  const name = decoded(path);
  const written = decoded(literal.replace(/[?#].*/, "")).replace(/^[./\\]+/, "");
  const given = [`/${written}`, name];
  const names = [
    ...given,
    ...[base, "/public", "/content"].flatMap((prefix) =>
      given.map((other) => withoutBase(other, prefix)),
    ),
  ];
  const pages = names.map((other) =>
    other.replace(/^.*(\/[^/]+)\.(md|tsx?|html)$/, "$1").replace(/^\/index$/, "/"),
  );
  return [...new Set([...names, ...pages])];
}

function outsideBase(address: string, base: string, meant?: string): WrongAddress {
  return {
    literal: address,
    what: `The address "${address}" lies outside of this site.`,
    why: `The site stands under "${base}/", and addresses of its own begin with that.`,
    fix: suggestion(
      meant,
      "Write addresses of this site from its root, such as /care-tips: the base path is added for you.",
    ),
  };
}

function whyDead(literal: string, path: string): string {
  if (/\s/.test(literal.trim())) {
    return "No page and no file of this site has it, and there is a space in it.";
  }
  const sign = invisible(literal);
  if (sign !== undefined) return `It holds ${sign}, which nobody sees.`;
  if (decoded(path) !== decoded(path).normalize("NFC")) return lettersInParts;
  return isAbsolute(literal)
    ? "No page and no file of this site has it."
    : `Without a "/" at its beginning it leads from here to "${decoded(path)}", where nothing is.`;
}

const lettersInParts =
  "A letter of it is put together of two signs, as Finder copies them, and looks like the one that is meant.";

function deadLink(literal: string, path: string, isPicture: boolean, meant?: string): WrongAddress {
  const what = `The address "${literal}" leads nowhere.`;
  const draft = draftNamed(path.slice(path.lastIndexOf("/") + 1));
  if (draft) {
    return {
      literal,
      what,
      why: `"${draft}" is a draft, of which only development makes a page.`,
      fix: "Take out `draft: true` there, or the link here.",
    };
  }
  return {
    literal,
    what,
    why: whyDead(literal, path),
    // In Markdown an address ends at a space.
    fix: suggestion(
      meant?.replaceAll(" ", "%20"),
      isPicture
        ? "Correct it, or put the picture into public/."
        : "Correct it, or create the page or file.",
    ),
  };
}

function pageForPicture(literal: string): WrongAddress {
  return {
    ...otherForPicture(literal),
    what: `The address "${literal}" of a picture is that of a page.`,
    why: "No browser can show a page in the place of a picture.",
  };
}

/** Pictures as they come from cameras, telephones and scanners. */
const cameraEnding = /\.(heic|heif|tiff?|raw|dng|cr2|nef|psd)$/i;

const unconverted = {
  why: "Most browsers do not show pictures of its kind.",
  fix: "Save it as a JPEG, PNG, WebP or AVIF picture, and name that.",
};

const noPicture = {
  why: "By its ending it is no picture, and no browser would show it as one.",
  fix: 'Write the address of a picture, or make a link of it: in Markdown, remove the "!" before it.',
};

function otherForPicture(literal: string): WrongAddress {
  const before = String.raw`!\[[^\]\n]*\]\(|\b(?:src|srcSet|poster)=["'{]+`;
  return {
    literal,
    pattern: new RegExp(`(?<=${before})${escapePattern(literal)}(?![\\w/#?-])`),
    what: `The address "${literal}" of a picture is that of a file of another kind.`,
    ...(cameraEnding.test(literal) ? unconverted : noPicture),
  };
}

/** Every file of the site comes with headers that say so; see `headers.ts`. */
function frameOfOwn(literal: string): WrongAddress {
  return {
    literal,
    pattern: new RegExp(`(?<=<iframe\\b[^>]*\\bsrc=["'{]+)${escapePattern(literal)}(?![\\w/#?-])`),
    what: `A frame shows "${literal}", which is of this site.`,
    why: "The headers of the site let none of it stand in a frame, so that nobody can lay something over it: the frame would be empty.",
    fix: "Put what it shows into the page itself, or make a link of it.",
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

function frontOfFolder(literal: string, output: string): WrongAddress {
  const folder = output.replace(/\/index\.html$/, "");
  return {
    literal,
    what: `The address "${literal}" is that of the front page of a folder.`,
    why: `Some hosts have that page at "/${folder}/" and others nowhere.`,
    fix: `Rename "${output}" to "${folder}.html", and write "/${folder}".`,
  };
}

function deadFragment(
  literal: string,
  fragment: string,
  output: string,
  targets: readonly string[],
): WrongAddress {
  const meant = renamed(fragment, targets);
  return {
    literal,
    what: `The link "${literal}" leads to a place that is not there.`,
    why: `Nothing on ${routeOfOutput(output)} has the id "${fragment}".`,
    fix: suggestion(meant && `#${meant}`, "Correct the part after #, or remove it."),
  };
}
