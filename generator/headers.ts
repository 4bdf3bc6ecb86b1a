import type { RenderedPage } from "./render.tsx";
import { assetFolder, errorRoutes, routeOfOutput } from "./routes.ts";
import type { SiteFiles } from "./site-files.ts";
import { speculationRulesFile } from "./sitemap.ts";

/** Headers of every response; the policy of a page is added to them. */
const commonHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "Strict-Transport-Security": "max-age=31536000",
};

/**
 * Adds the `_headers` file in the form that Cloudflare and Netlify read. Hosts join the values of
 * several rules, so each header of a path comes from one rule only. Both hosts let browsers ask
 * again for anything without a `Cache-Control` header.
 */
export function addHeaders(pages: readonly RenderedPage[], files: SiteFiles, base: string): void {
  // Cloudflare reads the first hundred rules: collections, which may be large, come last.
  const inCollection = ({ source }: RenderedPage) => Number(source.file.startsWith("content/"));
  const ordered = [...pages].sort((one, other) => inCollection(one) - inCollection(other));
  const rules = [
    rule(`${base}/*`, {
      ...commonHeaders,
      "Speculation-Rules": `"${base}/${speculationRulesFile}"`,
    }),
    // The names of these files change with their contents.
    rule(`${base}/${assetFolder}/*`, { "Cache-Control": "public, max-age=31536000, immutable" }),
    rule(`${base}/${speculationRulesFile}`, {
      "Content-Type": "application/speculationrules+json",
    }),
    // Hosts serve the error pages under any address, so no rule can name them.
    ...ordered
      .filter(({ output }) => !errorRoutes.has(routeOfOutput(output)))
      .map(({ output, policy }) =>
        // `frame-ancestors` only works in a header.
        rule(base + routeOfOutput(output), {
          "Content-Security-Policy": `${policy}; frame-ancestors 'none'`,
        }),
      ),
  ];
  files.add("_headers", rules.join("\n"), { file: "generator/headers.ts" });
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}

/** The parsed `_headers` file of a site. */
export interface HeaderRules {
  /** The path that the site was built for: the first rule is for everything below it. */
  readonly base: string;
  /** The headers of a path, also of one that begins with the pattern before a `*`. */
  headersOf(path: string): (readonly [name: string, value: string])[];
}

/** Parses what `addHeaders` writes. */
export function parseHeaders(text: string): HeaderRules {
  const rules = text.split(/\n(?=\S)/).map((rule) => {
    const [path = "", ...lines] = rule.trim().split(/\n\s+/);
    const headers = lines.map((line) => {
      const [name = "", ...value] = line.split(": ");
      return [name, value.join(": ")] as const;
    });
    return { path, headers };
  });
  const applies = (pattern: string, path: string) =>
    pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return {
    base: rules[0]?.path.replace(/\/\*$/, "") ?? "",
    headersOf: (path) => rules.flatMap((rule) => (applies(rule.path, path) ? rule.headers : [])),
  };
}
