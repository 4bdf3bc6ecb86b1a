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

/** `frame-ancestors` counts in a header alone. */
function policyHeaderOf({ policy }: Document): string {
  return `${policy}; frame-ancestors 'none'`;
}

/** Writes the headers of all files, with the policy of each page, into the `_headers` file. */
export function addHeaders(documents: readonly Document[], files: SiteFiles, base: string): void {
  const others = [...files]
    .map(([output]) => output)
    .filter((output) => !isInAssets(output) && !isHidden(output));
  files.add("_headers", {
    contents: headersFile(
      documents,
      others.filter((output) => !output.endsWith(".html")),
      base,
    ),
    source: { file: "generator/headers.ts" },
  });
}

/**
 * The `_headers` file in the form that Cloudflare and Netlify read. Each header of a path is given
 * by one rule alone, because hosts join what several rules say instead of choosing.
 */
function headersFile(
  documents: readonly Document[],
  others: readonly string[],
  base: string,
): string {
  const pages = documents
    .filter(({ output }) => !errorRoutes.has(routeOfOutput(output)))
    .map((document) => ({
      output: document.output,
      isOfCollection: document.source.file.startsWith("content/"),
      rule: rule(`${base}${routeOfOutput(document.output)}`, {
        "Content-Security-Policy": policyHeaderOf(document),
        "Cache-Control": revalidate,
      }),
    }));
  const files = others.map((output) => ({
    output,
    isOfCollection: false,
    rule: rule(`${base}/${output}`, {
      ...(output === speculationRulesFile && {
        "Content-Type": "application/speculationrules+json",
      }),
      "Cache-Control": revalidate,
    }),
  }));
  // Cloudflare reads the first hundred rules: those of a collection, which may be large, come last.
  const inOrder = [...pages, ...files].sort(
    (one, other) =>
      Number(one.isOfCollection) - Number(other.isOfCollection) ||
      depthOf(one.output) - depthOf(other.output),
  );
  const rules = [
    rule(`${base}/*`, {
      ...commonHeaders,
      "Speculation-Rules": `"${base}/${speculationRulesFile}"`,
    }),
    rule(`${base}/${assetFolder}/*`, { "Cache-Control": immutable }),
    ...inOrder.map(({ rule }) => rule),
  ];
  return `${rules.join("\n\n")}\n`;
}

function depthOf(output: string): number {
  return output.split("/").length;
}

function rule(path: string, headers: Record<string, string>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join(
    "\n",
  );
}
