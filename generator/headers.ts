import type { RenderedPage } from "./render.tsx";
import { addressOfOutput, assetFolder, errorRoutes, isHidden, routeOfOutput } from "./routes.ts";
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

const revalidate = "public, max-age=0, must-revalidate";
/** Only for files whose names change with their contents. */
const immutable = "public, max-age=31536000, immutable";

interface Rule {
  /** A path, or a prefix that ends in `*`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Adds the `_headers` file in the form that Cloudflare and Netlify read. Hosts join the values of
 * several rules, so each header of a path comes from one rule only.
 */
export function addHeaders(pages: readonly RenderedPage[], files: SiteFiles, base: string): void {
  const isPage = new Set(pages.map(({ output }) => output));
  const others = [...files]
    .map(([output]) => output)
    .filter((output) => !isPage.has(output) && !output.startsWith(`${assetFolder}/`))
    .filter((output) => !isHidden(output));
  // Cloudflare reads the first hundred rules: collections, which may be large, come last.
  const inCollection = (page: RenderedPage) => page.source.file.startsWith("content/");
  const rules: Rule[] = [
    {
      path: `${base}/*`,
      headers: { ...commonHeaders, "Speculation-Rules": `"${base}/${speculationRulesFile}"` },
    },
    { path: `${base}/${assetFolder}/*`, headers: { "Cache-Control": immutable } },
    ...pages.filter((page) => !inCollection(page)).flatMap((page) => ruleOfPage(page, base)),
    ...others.map((output) => ruleOfFile(output, base)),
    ...pages.filter(inCollection).flatMap((page) => ruleOfPage(page, base)),
  ];
  files.add("_headers", rules.map(formatRule).join("\n"), { file: "generator/headers.ts" });
}

/** Hosts serve the error pages under any address, so no rule can name them. */
function ruleOfPage({ output, policy }: RenderedPage, base: string): Rule[] {
  const route = routeOfOutput(output);
  if (errorRoutes.has(route)) return [];
  const headers = {
    // `frame-ancestors` only works in a header.
    "Content-Security-Policy": `${policy}; frame-ancestors 'none'`,
    "Cache-Control": revalidate,
  };
  return [{ path: base + route, headers }];
}

function ruleOfFile(output: string, base: string): Rule {
  const type = { "Content-Type": "application/speculationrules+json" };
  return {
    path: base + addressOfOutput(output),
    headers: { ...(output === speculationRulesFile && type), "Cache-Control": revalidate },
  };
}

function formatRule({ path, headers }: Rule): string {
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
