import { createHash } from "node:crypto";
import type { Directive, PageFacts } from "./html.ts";

/** The directives of a policy, in the order in which a policy lists them. */
const directives = [
  "default-src",
  "script-src",
  "style-src",
  "img-src",
  "font-src",
  "media-src",
  "object-src",
  "frame-src",
  "connect-src",
  "manifest-src",
  "base-uri",
  "form-action",
] as const;

/** A source that a page needs, and the directive that has to allow it. */
export type CspSource = readonly [directive: Directive | "connect-src", source: string];

const always: ReadonlySet<string> = new Set(["default-src", "base-uri", "form-action"]);

/**
 * The Content-Security-Policy of one page: it allows what the page contains and nothing else.
 *
 * @param more sources that the facts don't show, such as those of the page's CSS.
 */
export function policyOf({ addresses }: PageFacts, more: readonly CspSource[]): string {
  const allowed = new Map<string, Set<string>>();
  const allow = (directive: string | undefined, source: string | undefined) => {
    if (!directive || !source) return;
    allowed.set(directive, (allowed.get(directive) ?? new Set()).add(source));
  };
  for (const { address, directive } of addresses) {
    const source = sourceOf(address);
    // A script of another site needs a declaration, which is in \`more\`.
    if (directive !== "script-src" || source === "'self'") allow(directive, source);
    // A service may answer a form by leading back to this site.
    if (directive === "form-action") allow(directive, "'self'");
  }
  for (const source of more) allow(...source);
  const parts = directives
    .filter((name) => allowed.has(name) || always.has(name))
    .map((name) => `${name} ${[...(allowed.get(name) ?? ["'none'"])].join(" ")}`);
  // Scripts of other services may write markup as they like; this site's scripts never do.
  const onlyOwnScripts = [...(allowed.get("script-src") ?? [])].every((one) => one === "'self'");
  if (onlyOwnScripts) parts.push("trusted-types 'none'", "require-trusted-types-for 'script'");
  return parts.join("; ");
}

/** The addresses of scripts that the policy of their own page blocks. */
export function blockedScripts({ addresses }: PageFacts, policy: string): string[] {
  const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  return addresses
    .filter(({ directive }) => directive === "script-src")
    .map(({ address }) => address)
    .filter((address) => !allowed.includes(sourceOf(address) ?? ""));
}

/** The sources that a page's CSS needs: its own hash, its fonts and its pictures. */
export function sourcesOfCss(css: string): CspSource[] {
  const faces = (css.match(/@font-face\s*\{[^}]*\}/gi) ?? []).join("");
  const rest = css.replace(/@font-face\s*\{[^}]*\}/gi, "");
  const hash = createHash("sha256").update(css).digest("base64");
  return [
    ["style-src", `'sha256-${hash}'`],
    ...sourcesOfUrls("font-src", faces),
    ...sourcesOfUrls("img-src", rest),
  ];
}

function sourcesOfUrls(directive: Directive, css: string): CspSource[] {
  const addresses = [...css.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, address = ""]) => address);
  return addresses.flatMap((address) => {
    const source = sourceOf(address);
    return source ? [[directive, source] as const] : [];
  });
}

/** The origin of an address: `'self'` for this site, undefined if nothing is fetched. */
function sourceOf(address: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed === "" || trimmed.startsWith("#")) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(trimmed)?.[1]?.toLowerCase();
  if (scheme === "data" || scheme === "blob") return `${scheme}:`;
  if (scheme === undefined && !trimmed.startsWith("//")) return "'self'";
  const base = "https://site.example";
  return URL.canParse(trimmed, base) ? new URL(trimmed, base).origin : undefined;
}
