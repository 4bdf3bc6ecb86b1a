import type { Place, Problem } from "./problems.ts";

/** What is wrong with an address, and how its author wrote it. */
export interface WrongAddress extends Omit<Problem, keyof Place> {
  readonly literal: string;
  /** How it stands in the author's file, where the literal alone could be another one. */
  readonly pattern?: RegExp;
}

/**
 * Kinds of address that lead a reader somewhere: those of the web, those that the HTML standard knows of
 * programs (section 8.3, without what no reader has), and those of messengers.
 */
export const leadingSchemes: ReadonlySet<string> = new Set([
  ...["http:", "https:", "mailto:", "tel:", "sms:", "geo:"],
  ...[
    "bitcoin:",
    "irc:",
    "ircs:",
    "magnet:",
    "matrix:",
    "openpgp4fpr:",
    "sip:",
    "webcal:",
    "xmpp:",
  ],
  ...["facetime:", "sgnl:", "tg:", "whatsapp:"],
]);

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

type Words = Omit<WrongAddress, "literal">;

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
export function ownComputer(
  address: string,
  { hostname, pathname }: URL,
): WrongAddress | undefined {
  if (!/^(.+\.)?localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(hostname)) return undefined;
  return {
    literal: address,
    what: `The address "${address}" leads to the reader's own computer.`,
    why: "It is that of the preview here; nobody else has anything there.",
    fix: `Write the address from the root of the site: "${pathname}".`,
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
