import { hash } from "node:crypto";
import { type Directive, type PageFacts, sourceOf } from "./html.ts";

/** A directive of a policy, and a source that it has to allow; undefined if nothing is fetched. */
export type CspSource = readonly [Directive | "connect-src", string | undefined];

/**
 * The Content-Security-Policy of one page: it allows what the page contains, and `more`.
 *
 * @param isStrict whether the page only runs scripts of this site, which never write markup.
 */
export function policyOf(
  { addresses }: PageFacts,
  more: readonly CspSource[],
  isStrict: boolean,
): string {
  const allowed = new Map<string, Set<string>>();
  const allow = (directive: string, source: string | undefined) => {
    if (source) allowed.set(directive, (allowed.get(directive) ?? new Set()).add(source));
  };
  for (const { directive, source } of addresses) {
    if (directive === "link") continue;
    // A script of another site needs a declaration, which is in `more`.
    if (directive !== "script-src" || source === "'self'") allow(directive, source);
    // A service may answer a form with a redirect to this site.
    if (directive === "form-action") allow(directive, "'self'");
    // Browsers treat an object that shows a document as a frame, too.
    if (directive === "object-src" && source !== "'self'") allow("frame-src", source);
  }
  for (const [directive, source] of more) allow(directive, source);
  const parts = [...allowed].map(([directive, sources]) => [directive, ...sources].join(" "));
  parts.push("default-src 'none'", "base-uri 'none'");
  if (!allowed.has("form-action")) parts.push("form-action 'none'");
  if (isStrict) parts.push("trusted-types 'none'", "require-trusted-types-for 'script'");
  return parts.sort().join("; ");
}

/** The sources that a page's CSS needs: its own hash, its fonts and its pictures. */
export function sourcesOfCss(css: string): CspSource[] {
  // Every second part is a font face.
  const parts = css.split(/(@font-face\s*\{[^}]*\})/i);
  const fetched = parts.flatMap((part, index): CspSource[] => {
    const directive = index % 2 === 1 ? "font-src" : "img-src";
    const addresses = part.matchAll(/url\(\s*["']?([^"')]+)/g);
    return [...addresses].map(([, address = ""]) => [directive, sourceOf(address)]);
  });
  return [["style-src", `'sha256-${hash("sha256", css, "base64")}'`], ...fetched];
}
