/**
 * The address rules of the site, in one place: page file, route, output file and request.
 *
 * A route is root-absolute and without the base path: `/care-tips`, and `/` for the front page.
 * An output is a path in `dist/`: `care-tips.html`, `index.html`, `assets/menu-ABC.js`.
 */

/** Pages with a rule of their own: hosts serve them when something is missing or has failed. */
export const errorRoutes: ReadonlySet<string> = new Set(["/404", "/500"]);

/** Where fingerprinted files live; what is in there never changes under its name. */
export const assetFolder = "assets";

/** Whether a file of the site lies there; some disks do not tell capital letters from small ones. */
export function isInAssets(output: string): boolean {
  return output.toLowerCase().startsWith(`${assetFolder}/`);
}

/** Files that builds keep in the folder of the site for each other. */
export const ownFiles = {
  /** The list of what the last one wrote, so that the next one removes no other file. */
  record: ".written",
  /** Says that one is writing. */
  lock: ".writing",
} as const;

const ownNames: ReadonlySet<string> = new Set(Object.values(ownFiles));

/** `pages/favicon.svg.tsx` is about `favicon.svg`. */
export function pathOfPageFile(file: string): string {
  return file.replace(/^pages\//, "").replace(/\.tsx?$/, "");
}

/** An address as its author wrote it, before the base path was put in front of it. */
export function withoutBase(address: string, base: string): string {
  return address.startsWith(`${base}/`) ? address.slice(base.length) : address;
}

/** `pages/care-tips.tsx` becomes `/care-tips`; `pages/index.tsx` and `pages/a/index.tsx` end in their folder. */
export function routeOfPageFile(file: string): string {
  return `/${pathOfPageFile(file)}`.replace(/\/index$/, "") || "/";
}

/** What stands for the name of an entry in the file of a collection's pages. */
export const slugParameter = "[slug]";

/** `pages/articles/[slug].tsx` makes one page for each entry of a collection. */
export function isCollectionFile(file: string): boolean {
  return file.includes(slugParameter);
}

/** `pages/favicon.svg.tsx` makes a file of that name instead of a page. */
export function isEndpointFile(file: string): boolean {
  return /\.[a-z0-9]+\.tsx?$/.test(file);
}

/** `/care-tips` is written to `care-tips.html`, `/` to `index.html`. */
export function outputOfRoute(route: string): string {
  return route === "/" ? "index.html" : `${route.slice(1)}.html`;
}

/** The route that a page's output is served under: the inverse of `outputOfRoute`. */
export function routeOfOutput(output: string): string {
  return output === "index.html" ? "/" : `/${output.replace(/\.html$/, "")}`;
}

/**
 * What is wrong with the name of an output, e.g. `has "?" in it`, or undefined if it is sound: Windows
 * cannot hold everything that others can, and sites are built and unpacked there too.
 */
export function troubleWithName(output: string): string | undefined {
  if (ownNames.has(output)) return "is one that builds keep for themselves";
  const [forbidden] = /[<>:"|?*\\]|[^ -\u{10ffff}]/u.exec(output) ?? [];
  if (forbidden !== undefined) return `has ${JSON.stringify(forbidden)} in it`;
  for (const part of output.split("/")) {
    if (part === "") return "has a part without letters";
    if (/[. ]$/.test(part)) return "has a part that ends in a dot or a space";
    if (devices.test(part)) return `has the name of a device in it (${part})`;
  }
  return undefined;
}

const devices = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\.|$)/i;

export type Resolution =
  | { readonly kind: "file"; readonly output: string }
  | { readonly kind: "redirect"; readonly route: string }
  | { readonly kind: "missing" };

/**
 * What a host answers to a path: the one resolver of preview, development and the link check.
 *
 * @param path the path of a request without query and base path, still percent-encoded.
 * @param exists whether there is an output of that name.
 */
export function resolve(path: string, exists: (output: string) => boolean): Resolution {
  const decoded = decode(path);
  if (decoded === undefined) return { kind: "missing" };
  const name = decoded.slice(1);
  if (name === "") return found("index.html", exists);

  const clean = name
    .replace(/\/$/, "")
    .replace(/\.html$/, "")
    .replace(/(^|\/)index$/, "");
  const route = `/${clean}`;
  const isDetour = clean !== name && !errorRoutes.has(route);
  if (isDetour && exists(outputOfRoute(route))) return { kind: "redirect", route };
  if (name.endsWith("/")) return { kind: "missing" };
  if (exists(name)) return { kind: "file", output: name };
  return found(`${name}.html`, exists);
}

function found(output: string, exists: (output: string) => boolean): Resolution {
  return exists(output) ? { kind: "file", output } : { kind: "missing" };
}

/** The decoded path, or undefined for one that no file of a site can have. */
function decode(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
    // Half of a character has no form in which a visitor could be sent on to it.
    encodeURI(decoded);
  } catch {
    return undefined;
  }
  if (!decoded.startsWith("/") || decoded.length > 1024) return undefined;
  const name = decoded.slice(1).replace(/\/$/, "");
  const sound = decoded === "/" || (troubleWithName(name) === undefined && !isHidden(name));
  return sound ? decoded : undefined;
}

/** Hosts give out nothing whose name begins with a dot, but for what others look for (RFC 8615). */
export function isHidden(output: string): boolean {
  return /(^|\/)\./.test(output.replace(/^\.well-known\//, ""));
}
