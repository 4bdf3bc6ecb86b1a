import { suggestion, type Words } from "./problems.ts";

/** What is wrong with an address, and how its author wrote it. */
export interface WrongAddress extends Words {
  readonly literal: string;
  /** How it stands in the author's file, where the literal alone could be another one. */
  readonly pattern?: RegExp;
}

/**
 * Kinds of address that lead a reader somewhere: those of the web, those that the HTML standard knows of
 * programs (section 8.3, without what no reader has), and those of messengers.
 */
export const leadingSchemes: ReadonlySet<string> = new Set(
  [
    "http: https: mailto: tel: sms: geo:",
    "bitcoin: irc: ircs: magnet: matrix: openpgp4fpr: sip: webcal: xmpp:",
    "facetime: sgnl: tg: whatsapp:",
  ].flatMap((kinds) => kinds.split(" ")),
);

/** Kinds of address that a page can have. */
const schemes: ReadonlySet<string> = new Set([
  ...leadingSchemes,
  "data:",
  "blob:",
  // Told by the check for code in a page.
  "javascript:",
]);

/**
 * What is wrong with an address by itself, wherever it may lead.
 *
 * @param url what a browser makes of the address, or undefined where it can make nothing of it.
 */
export function wrongAddress(address: string, url: URL | undefined): WrongAddress | undefined {
  if (address.trim() === "") return emptyAddress;
  if (!url || !isPlainHost(url.host)) return noAddress(address);
  if (/^www\.|^[^\s/:?#@]+\.(com|org|net|edu|gov|io|de|uk|eu|nl|fr)(\/|$)/i.test(address)) {
    return withoutScheme(address, `https://${address}`);
  }
  if (/^[^\s/:?#@]+@[^\s/:?#@]+\.[a-z]+$/i.test(address)) {
    return withoutScheme(address, `mailto:${address}`);
  }
  if (/^(https?|mailto|tel)(\/\/|;|\s)/i.test(address)) return noAddress(address);
  if (/^\/\/|^[\\/]{2}|^https?:(?!\/\/)/i.test(address)) return badSlashes(address);
  if (!schemes.has(url.protocol))
    return { literal: address, ...troubleWithScheme(url.protocol, address) };
  if (url.protocol === "mailto:" && !isForMail(url)) {
    return notFor(address, "mailto:", "an email address", "mailto:name@host.example");
  }
  if (url.protocol === "tel:" && !/^\+?[\d().-]{3,}(;[\w-]+=[^;]+)*$/.test(url.pathname)) {
    return notFor(address, "tel:", "a number without spaces", "tel:+4930123456");
  }
  return undefined;
}

/** One or several addresses of mail; a link to share a page by mail has none, and words instead. */
function isForMail({ pathname, search }: URL): boolean {
  if (pathname === "") return search.length > 1;
  return decoded(pathname)
    .split(",")
    .every((address) => /^\s*[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address));
}

/** Whether a host can stand in a security policy as it is; browsers take ";" and quotes for part of one. */
function isPlainHost(host: string): boolean {
  return /^[\w.:[\]-]*$/.test(host);
}

/** A percent-encoded text as it reads, or as it stands where it is not well formed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * An address as its author typed it: Markdown encodes what is not ASCII, and signs such as quotes. A
 * space or "%" has been typed in its code by most of those who have it in an address.
 */
export function asTyped(address: string): string {
  return address.replace(/(?:%(?!2[05])[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURI(codes);
    } catch {
      return codes;
    }
  });
}

/** Signs that come with words from other programs, and that no screen shows. */
const invisibleSigns: ReadonlyMap<string, string> = new Map([
  ["\u00ad", "a soft hyphen"],
  ["\u200b", "a zero-width space"],
  ["\u200c", "a zero-width non-joiner"],
  ["\u200d", "a zero-width joiner"],
  ["\u200e", "a left-to-right mark"],
  ["\u200f", "a right-to-left mark"],
  ["\u2060", "a word joiner"],
]);

/** The first sign in a text that nobody can see, by its name. */
export function invisible(text: string): string | undefined {
  const [sign = ""] = /[\u00ad\u200b-\u200f\u2060]/.exec(text) ?? [];
  return invisibleSigns.get(sign);
}

const emptyAddress: WrongAddress = {
  literal: "",
  what: "An address is empty.",
  why: "It leads back to the page that it stands on, or loads it a second time as a picture.",
  fix: "Write the address, or remove the link or the picture.",
};

function noAddress(address: string): WrongAddress {
  return {
    literal: address,
    what: `"${address}" is not an address.`,
    why: "No browser can follow it.",
    fix: 'Write a page of this site such as "/care-tips", or a full address such as "https://…".',
  };
}

function withoutScheme(address: string, full: string): WrongAddress {
  return {
    literal: address,
    what: `"${address}" is not the whole of an address.`,
    why: "Without its beginning a browser looks for a page of this site that has such a name.",
    fix: `Did you mean "${full}"?`,
  };
}

function badSlashes(address: string): WrongAddress {
  const rest = address.replace(/^https?:/i, "").replace(/^[\\/]+/, "");
  const elsewhere = /^https?:/i.test(address) || /^[^/?#]+\./.test(rest);
  return {
    literal: address,
    what: `The slashes at the beginning of "${address}" are too many or too few.`,
    why: "A page of this site begins with one of them, another site with https:// and its name.",
    fix: `Did you mean "${elsewhere ? "https://" : "/"}${rest}"?`,
  };
}

/** What is wrong with an address of a kind that leads no reader anywhere. */
export function troubleWithScheme(protocol: string, address: string): Words {
  const what = `The address "${address}" begins with "${protocol}".`;
  if (/^(file|[a-z]):$/i.test(protocol)) {
    return {
      what: `The address "${address}" is that of a file on one computer.`,
      why: "Nobody else has that file.",
      fix: 'Put the file into public/, and write its address there, as in "/list.pdf".',
    };
  }
  if (/^ftps?:$/i.test(protocol)) {
    return {
      what,
      why: "Browsers follow no such address any more.",
      fix: 'Write the address of the file that begins with "https://", or put the file into public/.',
    };
  }
  return {
    what,
    why: "No browser knows what to do with that.",
    fix: 'Begin it with "https://", "mailto:" or "tel:".',
  };
}

/** An address that means another computer for every reader, as that of a preview does. */
export function ownComputer(address: string, url: URL): WrongAddress | undefined {
  const { hostname, pathname } = url;
  if (/^(.+\.)?localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(hostname)) {
    return {
      literal: address,
      what: `The address "${address}" leads to the reader's own computer.`,
      why: "It is that of the preview here; nobody else has anything there.",
      fix: `Write the address from the root of the site: "${pathname}".`,
    };
  }
  // Readers may have a device of their own there, such as a router: they come to its front page.
  const isDevice = url.protocol === "http:" && url.port === "" && pathname === "/";
  if (isDevice || !inOwnNetwork.test(hostname)) return undefined;
  return {
    literal: address,
    what: `The address "${address}" leads to a computer in your own network.`,
    ...(url.port === "" ? notForOthers : previewOnTelephone(pathname)),
  };
}

const notForOthers = {
  why: "Nobody outside of it can come there.",
  fix: "Write the address that it has for everybody, or put what is there into public/.",
};

function previewOnTelephone(pathname: string) {
  return {
    why: "It is that of a preview on a telephone; nobody outside has anything there.",
    fix: `Write the address from the root of the site: "${pathname}".`,
  };
}

const inOwnNetwork = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$|\.local$/;

/** An address of this site that begins with "http:", where the site has "https:". */
export function insecureOwn(
  address: string,
  { protocol, host, pathname, search, hash }: URL,
  { origin, base }: { readonly origin: string; readonly base: string },
): WrongAddress | undefined {
  const isOwn = protocol === "http:" && `https://${host}` === origin;
  if (!isOwn || !`${pathname}/`.startsWith(`${base}/`)) return undefined;
  return {
    literal: address,
    what: `The address "${address}" is one of this site, which begins with "https:".`,
    why: "Readers would come to it by a detour, on a line that others can read.",
    fix: `Write the address from the root of the site: "${pathname.slice(base.length) || "/"}${search}${hash}".`,
  };
}

/** A style sheet of a service for fonts, which asks for files of yet another host. */
export function fontService(
  address: string,
  { hostname, pathname }: URL,
): WrongAddress | undefined {
  const isService =
    /^(?:fonts\.(?:googleapis\.com|bunny\.net)|use\.(?:typekit\.net|fontawesome\.com))$/;
  if (!isService.test(hostname) || !/\/css2?$|\.css$/.test(pathname)) return undefined;
  return {
    literal: address,
    what: `A page asks for fonts of "${hostname}".`,
    why: "The site's security policy lets fonts come from the site alone: each page would wait for them, and be shown without them.",
    fix: "Install the typeface as a package, e.g. @fontsource/inter, and name its .woff2 file in an @font-face of a style sheet.",
  };
}

/** The page of a film or of a map, which its site lets no other one put into a frame, in place of what it offers for that. */
export function pageInFrame(address: string, url: URL): WrongAddress | undefined {
  const isMap = mapPage.test(url.hostname + url.pathname) && !url.search.includes("output=embed");
  const film = filmIn(url);
  if (!isMap && film === undefined) return undefined;
  return {
    literal: address,
    what: `A frame shows "${address}".`,
    why: `"${url.hostname}" lets no other site put this page into a frame: the frame would be empty.`,
    fix: suggestion(
      film,
      'Choose there to share and to embed it, and write the address that stands behind "src" in what you are given.',
    ),
  };
}

const mapPage =
  /^(?:www\.|maps\.)?google\.[a-z.]+\/maps(?!\/(?:d\/)?embed)|^(?:maps\.app\.)?goo\.gl\/maps/;

/** Where the film of such a page can be put into a frame. */
function filmIn({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, name] = /^\/(?:(?:shorts|live)\/)?([\w-]{11})$/.exec(pathname) ?? [];
  const isYoutube = /^(?:(?:www\.|m\.)?youtube\.com|youtu\.be)$/.test(hostname);
  const film = pathname === "/watch" ? searchParams.get("v") : name;
  if (isYoutube && film) return `https://www.youtube-nocookie.com/embed/${film}`;
  const [, number] = /^(?:www\.)?vimeo\.com\/(\d+)$/.exec(hostname + pathname) ?? [];
  return number && `https://player.vimeo.com/video/${number}`;
}

/** Whether an address is that of a page on which a service shows a picture, and not of the picture. */
export function isPageOfPicture({ hostname, pathname, search }: URL): boolean {
  const isOther = /^\/wiki\/Special:|\/download$/.test(pathname) || search.includes("raw=");
  return pageOfPicture.test(hostname + pathname) && !isOther;
}

const pageOfPicture =
  /^[^/]+\/wiki\/[^/:]+:[^/]+\.(?:gif|jpe?g|png|svg|tiff?|webp)$|^(?:drive\.google\.com\/file|photos\.(?:google\.com|app\.goo\.gl)|(?:www\.)?(?:flickr\.com\/photos|pexels\.com\/photo|pixabay\.com\/photos|unsplash\.com\/photos|github\.com\/[^/]+\/[^/]+\/blob))\//i;

/** What a page of an address that begins with "https:" shows of one that begins with "http:". */
export function insecureOther(
  address: string,
  { protocol, href }: URL,
  { origin }: { readonly origin: string },
): WrongAddress | undefined {
  if (protocol !== "http:" || !origin.startsWith("https:")) return undefined;
  return {
    literal: address,
    what: `What a page shows comes from "${address}", which begins with "http:".`,
    why: 'The pages begin with "https:": browsers show no frame in them that does not, and ask for pictures that way alone.',
    fix: suggestion(href.replace(/^http:/, "https:"), ""),
  };
}

function notFor(address: string, scheme: string, wanted: string, example: string): WrongAddress {
  return {
    literal: address,
    what: `The address "${address}" is incomplete.`,
    why: `What stands behind "${scheme}" has to be ${wanted}.`,
    fix: `Write it as in "${example}".`,
  };
}
