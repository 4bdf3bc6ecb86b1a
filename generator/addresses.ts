import type { Place, Problem } from "./problems.ts";

/** What is wrong with an address, and how its author wrote it. */
export interface WrongAddress extends Omit<Problem, keyof Place> {
  readonly literal: string;
  /** How it stands in the author's file, where the literal alone could be another one. */
  readonly pattern?: RegExp;
}

/** Kinds of address that a link on a page can have. */
const schemes: ReadonlySet<string> = new Set([
  "http:",
  "https:",
  "mailto:",
  "tel:",
  "sms:",
  "geo:",
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
  if (!schemes.has(url.protocol)) return unknownScheme(address, url.protocol);
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

function unknownScheme(address: string, protocol: string): WrongAddress {
  return {
    literal: address,
    what: `The address "${address}" begins with "${protocol}".`,
    why: "No browser knows what to do with that.",
    fix: 'Begin it with "https://", "mailto:" or "tel:".',
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
