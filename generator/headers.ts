import type { RenderedPage } from "./render.tsx";
import { assetFolder, errorRoutes, routeOfOutput } from "./routes.ts";
import type { SiteFiles } from "./site-files.ts";
import { speculationRulesFile } from "./sitemap.ts";

/** Headers of every response; the policy of a page is added to them. */
const commonHeaders = [
  "X-Content-Type-Options: nosniff",
  "X-Frame-Options: DENY",
  "Referrer-Policy: strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy: same-origin",
  "Cross-Origin-Resource-Policy: same-origin",
  "Permissions-Policy: accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "Strict-Transport-Security: max-age=31536000",
];

/**
 * Adds the `_headers` file in the form that Cloudflare and Netlify read. Hosts join the values of
 * several rules, so each header of a path comes from one rule only. Both hosts make browsers
 * revalidate files without a `Cache-Control` header.
 */
export function addHeaders(pages: readonly RenderedPage[], files: SiteFiles, base: string): void {
  const speculationRules = `${base}/${speculationRulesFile}`;
  // Cloudflare reads the first hundred rules: collections, which may be large, come last.
  const inCollection = ({ source }: RenderedPage) => Number(source.file.startsWith("content/"));
  const ordered = pages
    // Hosts serve the error pages under any address, so no rule can name them.
    .filter(({ output }) => !errorRoutes.has(routeOfOutput(output)))
    .sort((one, other) => inCollection(one) - inCollection(other));
  const rules = [
    rule(`${base}/*`, ...commonHeaders, `Speculation-Rules: "${speculationRules}"`),
    rule(`${base}/${assetFolder}/*`, "Cache-Control: public, max-age=31536000, immutable"),
    rule(speculationRules, "Content-Type: application/speculationrules+json"),
    ...ordered.map(({ output, policy }) =>
      rule(
        base + routeOfOutput(output),
        // `frame-ancestors` only works in a header.
        `Content-Security-Policy: ${policy}; frame-ancestors 'none'`,
        // Files and frames of other sites seldom allow pages with this header to load them.
        ...(/https?:/.test(policy) ? [] : ["Cross-Origin-Embedder-Policy: require-corp"]),
      ),
    ),
  ];
  files.add("_headers", rules.join("\n"), { file: "generator/headers.ts" });
}

function rule(path: string, ...headers: readonly string[]): string {
  return [path, ...headers.map((header) => `  ${header}`), ""].join("\n");
}

/** Reads the `_headers` file of a site, as `addHeaders` writes it. */
export function parseHeaders(text: string) {
  const rules = text.split(/\n(?=\S)/).map((rule) => {
    const [pattern = "", ...lines] = rule.trim().split(/\n\s+/);
    const headers = lines.map((line) => line.split(/: (.*)/, 2) as [name: string, value: string]);
    return { pattern, headers };
  });
  const applies = (pattern: string, path: string) =>
    pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return {
    /** The path that the site was built for: the first rule is for everything below it. */
    base: rules[0]?.pattern.replace(/\/\*$/, "") ?? "",
    /** The headers of every rule that matches a path. A `*` at the end of a rule matches anything. */
    headersOf: (path: string) =>
      rules.filter(({ pattern }) => applies(pattern, path)).flatMap(({ headers }) => headers),
  };
}
