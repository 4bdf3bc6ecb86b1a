import { closestMatch } from "./problems.ts";

/**
 * The address rules of the site. A route is root-absolute and without the base path: `/care-tips`, and
 * `/` for the front page. An output is a path in `dist/`: `care-tips.html`, `assets/menu-ABC.js`.
 */

/** Hosts serve these pages when something is missing or has failed. */
export const errorRoutes: ReadonlySet<string> = new Set(["/404", "/500"]);

/** The folder of fingerprinted files: their contents never change under one name. */
export const assetFolder = "assets";

/** `/care-tips` is written to `care-tips.html`, `/` to `index.html`. */
export function outputOfRoute(route: string): string {
  return route === "/" ? "index.html" : `${route.slice(1)}.html`;
}

/** The route of a page's output: the inverse of `outputOfRoute`. */
export function routeOfOutput(output: string): string {
  return output === "index.html" ? "/" : `/${output.replace(/\.html$/, "")}`;
}

/**
 * Finds the output of a path, which is still percent-encoded, without query and base path. `route` is
 * the address of the output, to which hosts redirect other paths.
 */
export function resolve(path: string, exists: (output: string) => boolean) {
  const name = decode(path);
  if (name === undefined || unserved.test(name)) return undefined;
  const bare = name.replace(/\/$/, "").replace(/\/index(\.html)?$/, "");
  const page = bare.replace(/\.html$/, "") || "/";
  const candidates = [
    { output: outputOfRoute(page), route: page },
    // A folder with an index.html that isn't a page, such as public/demo/index.html.
    { output: `${bare.slice(1)}/index.html`, route: `${bare}/` },
    { output: name.slice(1), route: name },
    // A file such as public/x.html.html.
    { output: outputOfRoute(name), route: name },
  ];
  const found = candidates.find(({ output }) => exists(output));
  if (!found) return undefined;
  const redirects = name !== found.route && !errorRoutes.has(found.route);
  return { ...found, redirects };
}

/** The address that was meant by "htps://rhs.example", "https:/rhs.example" or "//about", if any. */
export function correctedAddress(address: string): string | undefined {
  const once = address.replace(/^https?:\/\/(?=https?:)/i, "");
  const [, scheme = "", marks, rest = ""] =
    /^([a-z]*)([:;.]?\/\/+|:\/?)([^/].*)/is.exec(once) ?? [];
  const isWeb = scheme === "" ? marks === "//" : closestMatch(scheme, ["https"]);
  if (!isWeb) return undefined;
  // Visitors have no host without a dot: it's a page, or the author's own computer.
  const isHost = /^[^/?#]*[.\]]/.test(rest);
  if (!isHost) return `/${rest.replace(/^localhost(:\d+)?\/?/i, "")}`;
  return once === address && /^(https?:)?\/\//i.test(once) ? undefined : `https://${rest}`;
}

/** Text without percent-encoding, or undefined if it isn't UTF-8. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Never served: odd characters, hosts' settings, dotfiles apart from `.well-known` (RFC 8615). */
const unserved = /[\\:*?"<>|\p{Cc}\p{Cs}]|\/\/|^\/_(headers|redirects)$|\/\.(?!well-known\/)/u;
