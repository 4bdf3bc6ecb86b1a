import { createHash } from "node:crypto";
import type { Document } from "./check.ts";
import { speculationRulesFile } from "./derived.ts";
import type { SiteFiles } from "./files.ts";
import type { Tag } from "./html.ts";
import { assetFolder, errorRoutes, routeOfOutput } from "./routes.ts";

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

/**
 * The Content-Security-Policy of one page, from what the page really contains: nothing is allowed
 * that it does not use.
 */
function policyOf({ tags }: Document): string {
  const scripts = tags.filter(({ name, attributes }) => name === "script" && attributes.has("src"));
  const links = tags.filter(({ name }) => name === "link");
  const linked = (rel: string) => links.filter(({ attributes }) => attributes.get("rel") === rel);
  const styles = tags.filter(({ name }) => name === "style");
  const pictures = tags.filter(({ name }) => name === "img" || name === "source");
  const frames = tags.filter(({ name }) => name === "iframe");

  const directives: [string, string[]][] = [
    ["default-src", []],
    ["script-src", sourcesOf(scripts, "src")],
    ["style-src", [...sourcesOf(linked("stylesheet"), "href"), ...styles.map(hashOf)]],
    ["img-src", [...sourcesOf(pictures, "src"), ...sourcesOf(linked("icon"), "href")]],
    ["font-src", styles.some(({ text }) => text.includes("@font-face")) ? ["'self'"] : []],
    ["frame-src", sourcesOf(frames, "src")],
    [
      "connect-src",
      scripts.some(({ attributes }) => attributes.has("data-connects")) ? ["'self'"] : [],
    ],
    ["manifest-src", sourcesOf(linked("manifest"), "href")],
    ["base-uri", []],
    ["form-action", []],
    ["trusted-types", []],
  ];
  const always = new Set(["default-src", "base-uri", "form-action"]);
  // A script of another service writes markup as it likes; ours never does.
  if (!scripts.some(({ attributes }) => isForeign(attributes.get("src")))) {
    always.add("trusted-types");
  }
  const policy = directives
    .filter(([name, sources]) => always.has(name) || sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ") || "'none'"}`);
  if (always.has("trusted-types")) policy.push("require-trusted-types-for 'script'");
  return policy.join("; ");
}

/** `frame-ancestors` counts in a header alone. */
function policyHeaderOf(document: Document): string {
  return `${policyOf(document)}; frame-ancestors 'none'`;
}

/** Puts the policy of a page into the page, for hosts that send no headers. */
function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return html.replace(/<head>(<meta charSet="[^"]*"\/>)?/i, (head) => head + meta);
}

/** Writes each page's policy into the page, and all of them into the `_headers` file. */
export function addPolicies(documents: readonly Document[], files: SiteFiles, base: string): void {
  for (const document of documents) {
    const { contents } = document.file;
    if (typeof contents === "string") {
      files.replace(document.output, withPolicy(contents, policyOf(document)));
    }
  }
  const others = [...files]
    .map(([output]) => output)
    .filter((output) => !isAsset(output) && !output.startsWith("."));
  files.add("_headers", {
    contents: headersFile(
      documents,
      others.filter((output) => !output.endsWith(".html")),
      base,
    ),
    source: { file: "generator/headers.ts" },
  });
}

function isAsset(output: string): boolean {
  return output.startsWith(`${assetFolder}/`);
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
  const pages = documents.filter(({ output }) => !errorRoutes.has(routeOfOutput(output)));
  const rules = [
    rule(`${base}/*`, {
      ...commonHeaders,
      "Speculation-Rules": `"${base}/${speculationRulesFile}"`,
    }),
    rule(`${base}/${assetFolder}/*`, { "Cache-Control": immutable }),
    ...pages.map((document) =>
      rule(`${base}${routeOfOutput(document.output)}`, {
        "Content-Security-Policy": policyHeaderOf(document),
        "Cache-Control": revalidate,
      }),
    ),
    ...others.map((output) =>
      rule(`${base}/${output}`, {
        ...(output === speculationRulesFile && {
          "Content-Type": "application/speculationrules+json",
        }),
        "Cache-Control": revalidate,
      }),
    ),
  ];
  return `${rules.join("\n\n")}\n`;
}

function rule(path: string, headers: Record<string, string>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join(
    "\n",
  );
}

/** The origins of the addresses that tags name, `'self'` for those of this site. */
function sourcesOf(tags: readonly Tag[], key: string): string[] {
  return tags.flatMap(({ attributes }) => {
    const addresses = [attributes.get(key), ...(attributes.get("srcset")?.split(",") ?? [])];
    return addresses.flatMap((address) => {
      if (!address?.trim()) return [];
      return isForeign(address.trim())
        ? new URL(address.trim().split(/\s/)[0] ?? "").origin
        : "'self'";
    });
  });
}

function isForeign(address = ""): boolean {
  return /^https?:\/\//.test(address);
}

/** The hash by which a policy allows one style element and no other. */
function hashOf({ text }: Tag): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
