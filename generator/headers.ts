import { speculationRulesFile } from "./derived.ts";
import type { SiteFiles } from "./files.ts";
import type { Document } from "./markup/documents.ts";
import { assetFolder, errorRoutes, isHidden, isInAssets, routeOfOutput } from "./routes.ts";

/** Headers of every response; the policy of a page comes on top of them. */
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
/** Only for files whose name changes with their contents. */
const immutable = "public, max-age=31536000, immutable";

/** The headers of a path, or of all paths that begin as it does where it ends in a star. */
interface Rule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The rule of one page or file. */
interface OwnRule extends Rule {
  readonly isOfCollection: boolean;
}

/**
 * Writes the headers of all files, with the policy of each page, into the `_headers` file, in the form
 * that Cloudflare and Netlify read. Each header of a path is given by one rule alone, because hosts join
 * what several rules say instead of choosing.
 */
export function addHeaders(documents: readonly Document[], files: SiteFiles, base: string): void {
  const pages = documents.filter(({ output }) => !errorRoutes.has(routeOfOutput(output)));
  const others = [...files]
    .map(([output]) => output)
    .filter((output) => !output.endsWith(".html") && !isInAssets(output) && !isHidden(output));
  const own = [
    ...pages.map((page) => ruleOfPage(page, base)),
    ...others.map((output) => ruleOfFile(output, base)),
  ];
  // Cloudflare reads the first hundred rules: those of a collection, which may be large, come last.
  own.sort(
    (one, other) =>
      Number(one.isOfCollection) - Number(other.isOfCollection) ||
      depthOf(one.path) - depthOf(other.path),
  );
  const speculationRules = { "Speculation-Rules": `"${base}/${speculationRulesFile}"` };
  const rules = [
    { path: `${base}/*`, headers: { ...commonHeaders, ...speculationRules } },
    { path: `${base}/${assetFolder}/*`, headers: { "Cache-Control": immutable } },
    ...own,
  ];
  files.add("_headers", {
    contents: `${rules.map(formatRule).join("\n\n")}\n`,
    source: { file: "generator/headers.ts" },
  });
}

function ruleOfPage({ output, source, policy }: Document, base: string): OwnRule {
  return {
    path: base + routeOfOutput(output),
    headers: {
      // `frame-ancestors` counts in a header alone.
      "Content-Security-Policy": `${policy}; frame-ancestors 'none'`,
      "Cache-Control": revalidate,
    },
    isOfCollection: source.file.startsWith("content/"),
  };
}

function ruleOfFile(output: string, base: string): OwnRule {
  const type = { "Content-Type": "application/speculationrules+json" };
  return {
    path: `${base}/${output}`,
    headers: { ...(output === speculationRulesFile && type), "Cache-Control": revalidate },
    isOfCollection: false,
  };
}

function depthOf(path: string): number {
  return path.split("/").length;
}

function formatRule({ path, headers }: Rule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...lines].join("\n");
}
