/**
 * The address rules of the site: page file, route, output file and request.
 *
 * A route is root-absolute and without the base path: `/care-tips`, and `/` for the front page.
 * An output is a path in `dist/`: `care-tips.html`, `index.html`, `assets/menu-ABC.js`.
 */

/** Hosts serve these pages when something is missing or has failed. */
export const errorRoutes: ReadonlySet<string> = new Set(["/404", "/500"]);

/** The folder of fingerprinted files: their contents never change under one name. */
export const assetFolder = "assets";

/** `pages/articles/[slug].tsx` makes one page for each entry of a collection. */
export const slugParameter = "[slug]";

/** `pages/favicon.svg.tsx` is about `favicon.svg`. */
export function pathOfPageFile(file: string): string {
  return file.replace(/^pages\//, "").replace(/\.tsx?$/, "");
}

/** `pages/care-tips.tsx` becomes `/care-tips`, `pages/index.tsx` becomes `/`. */
export function routeOfPageFile(file: string): string {
  return `/${pathOfPageFile(file)}`.replace(/\/index$/, "") || "/";
}

/** `pages/favicon.svg.tsx` makes a file of that name instead of a page. */
export function isEndpointFile(file: string): boolean {
  return /\.[a-z0-9]+\.tsx?$/.test(file);
}

/** `/care-tips` is written to `care-tips.html`, `/` to `index.html`. */
export function outputOfRoute(route: string): string {
  return route === "/" ? "index.html" : `${route.slice(1)}.html`;
}

/** The route of a page's output: the inverse of `outputOfRoute`. */
export function routeOfOutput(output: string): string {
  return output === "index.html" ? "/" : `/${output.replace(/\.html$/, "")}`;
}

export type Resolution =
  | { readonly kind: "file"; readonly output: string }
  | { readonly kind: "redirect"; readonly route: string }
  | { readonly kind: "missing" };

/**
 * The host's answer to a path: the one resolver of preview, development and the link check.
 *
 * @param path the path of a request without query and base path, still percent-encoded.
 * @param exists whether there is an output of that name.
 */
export function resolve(path: string, exists: (output: string) => boolean): Resolution {
  const name = decodeName(path);
  if (name === undefined || isHidden(name)) return { kind: "missing" };
  const bare = name.replace(/\/$/, "").replace(/(^|\/)index(\.html)?$/, "");
  const page = bare.replace(/\.html$/, "");
  const pageOutput = outputOfRoute(`/${page}`);
  if (exists(pageOutput)) {
    const isRoute = name === page || errorRoutes.has(`/${page}`);
    return isRoute ? { kind: "file", output: pageOutput } : { kind: "redirect", route: `/${page}` };
  }
  // A folder with an index.html that isn't a page, such as public/demo/index.html.
  const index = `${bare}/index.html`;
  if (exists(index)) {
    const isRoute = name === `${bare}/`;
    return isRoute ? { kind: "file", output: index } : { kind: "redirect", route: `/${bare}/` };
  }
  return exists(name) ? { kind: "file", output: name } : { kind: "missing" };
}

/** The decoded name of an output, or undefined for a path that no file of a site can have. */
function decodeName(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    // Throws for half of a surrogate pair, which no redirect could name.
    encodeURI(decoded);
    const isSafe = /^\/[^\\:*?"<>|\p{Cc}]*$/u.test(decoded) && !decoded.includes("//");
    return isSafe ? decoded.slice(1) : undefined;
  } catch {
    return undefined;
  }
}

/** Hosts don't serve their own settings, nor dotfiles apart from `.well-known` (RFC 8615). */
function isHidden(output: string): boolean {
  return /^_(headers|redirects)$|(^|\/)\.(?!well-known\/)/.test(output);
}
