import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { cacheEntry } from "./cache.ts";
import { escapeMarkup } from "./markup.ts";
import type { Page } from "./pages.ts";
import type { RenderedPage } from "./render.tsx";
import { assetFolder, decode, errorRoutes, outputOfRoute, routeOfOutput } from "./routes.ts";
import type { Settings } from "./settings.ts";
import { contentsOf, type SiteFiles } from "./site-files.ts";

/** The owner of the files that hosts read. */
const source = { file: "generator/hosts.ts" };

const speculationRulesFile = "speculation-rules.json";

/** Headers of every response. */
const commonHeaders = [
  "X-Content-Type-Options: nosniff",
  "X-Frame-Options: DENY",
  "Referrer-Policy: strict-origin-when-cross-origin",
  "Strict-Transport-Security: max-age=31536000",
];

/** Other sites may show pictures, as feed readers do, but not load pages and scripts. */
const onlyHere = "Cross-Origin-Resource-Policy: same-origin";

/** A policy that lets other sites run, show or receive something. */
const meetsOthers = /((script|frame|object|connect)-src|form-action) [^;]*https?:/;

/** What pages deny to themselves, and to frames that don't ask for it. */
const features =
  "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb";

/** The headers about other windows and frames. */
function relationsOf({ policy, facts }: RenderedPage): string[] {
  const permissions = features.split(" ").map((feature) => {
    const asked = facts.permissions.filter((one) => one.feature === feature);
    const origins = new Set(asked.map(({ origin }) => (origin === "*" ? "*" : `"${origin}"`)));
    // Browsers give a frame only what its page has, too.
    return `${feature}=(${asked[0] ? ["self", ...origins].join(" ") : ""})`;
  });
  return [
    // A window for a payment or login must reach the page or frame that opened it.
    `Cross-Origin-Opener-Policy: same-origin${meetsOthers.test(policy) ? "-allow-popups" : ""}`,
    `Permissions-Policy: ${permissions.join(", ")}`,
  ];
}

/**
 * Adds the `_headers` file in the form that Cloudflare and Netlify read, and a file that it names.
 * Hosts join the values of several rules, so each header of a path comes from one rule only. Both
 * make browsers revalidate files without a `Cache-Control` header.
 */
export function addHeaders(pages: readonly RenderedPage[], files: SiteFiles, base: string): void {
  const speculationRules = `${base}/${speculationRulesFile}`;
  const relations = new Map(pages.map((page) => [page, relationsOf(page)]));
  const [first = [], ...others] = relations.values();
  const shared = first.filter((header) => others.every((each) => each.includes(header)));
  // Cloudflare reads the first hundred rules: collections, which may be large, come last.
  const inCollection = ({ source }: RenderedPage) => Number(source.file.startsWith("content/"));
  const ordered = pages
    // Hosts serve the error pages under any address, so no rule can name them.
    .filter(({ output }) => !errorRoutes.has(routeOfOutput(output)))
    .sort((one, other) => inCollection(one) - inCollection(other));
  const rules = [
    rule(`${base}/*`, ...commonHeaders, ...shared, `Speculation-Rules: "${speculationRules}"`),
    rule(`${base}/${assetFolder}/*`, "Cache-Control: public, max-age=31536000, immutable"),
    rule(`${base}/*.js`, onlyHere),
    rule(speculationRules, "Content-Type: application/speculationrules+json"),
    ...ordered.map((page) =>
      rule(
        base + routeOfOutput(page.output),
        // `frame-ancestors` only works in a header.
        `Content-Security-Policy: ${page.policy}; frame-ancestors 'none'`,
        onlyHere,
        ...(relations.get(page) ?? []).filter((header) => !shared.includes(header)),
        // Files and frames of other sites seldom allow pages with this header to load them.
        ...(/https?:/.test(page.policy) ? [] : ["Cross-Origin-Embedder-Policy: require-corp"]),
      ),
    ),
  ];
  files.add("_headers", rules.join("\n"), source);
  files.add(speculationRulesFile, speculationRulesOf(base), source);
}

/**
 * Lets a browser prefetch the next page while a visitor is about to choose its link:
 * https://wicg.github.io/nav-speculation/speculation-rules.html. It doesn't prerender, so that the
 * frames of other services load only when they are visible.
 */
function speculationRulesOf(base: string): string {
  const pages = [{ href_matches: `${base}/*` }, { not: { href_matches: `${base}/*.*` } }];
  return `${JSON.stringify({ prefetch: [{ where: { and: pages }, eagerness: "moderate" }] })}\n`;
}

function rule(path: string, ...headers: readonly string[]): string {
  return [path, ...headers.map((header) => `  ${header}`), ""].join("\n");
}

/** The rules of a site's `_headers`, which also name the path that the site was built for. */
export function headerRules(read: (output: string) => Uint8Array | undefined) {
  const text = Buffer.from(read("_headers") ?? "").toString();
  const rules = text.split(/\n(?=\S)/).map((rule) => {
    const [pattern = "", ...lines] = rule.trim().split(/\n\s+/);
    const headers = lines.map((line) => line.split(/: (.*)/, 2) as [name: string, value: string]);
    return { pattern, headers };
  });
  const applies = (pattern: string, path: string) => {
    const [start = "", end] = pattern.split("*");
    return end === undefined ? path === start : path.startsWith(start) && path.endsWith(end);
  };
  return {
    /** The base path: the first rule is for everything below it. */
    base: rules[0]?.pattern.replace(/\/\*$/, "") ?? "",
    /** The headers of every rule that matches a path. A `*` in a rule matches anything. */
    headersOf: (path: string) =>
      rules.filter(({ pattern }) => applies(pattern, path)).flatMap(({ headers }) => headers),
  };
}

/**
 * Leads the old addresses of pages to the new ones: by small pages, which work on every host, and by
 * rules for Cloudflare and Netlify, unless the owner has a `public/_redirects`.
 */
export function addRedirects(files: SiteFiles, pages: readonly Page[], settings: Settings): void {
  const { origin, base } = settings;
  const rules: string[] = [];
  for (const { meta, route, file } of pages) {
    for (const old of meta.oldAddresses ?? []) {
      files.add(outputOfOld(old), redirectPage(origin, base + route), { file });
      rules.push(`${base}${old} ${base}${route} 301\n`);
    }
  }
  if (rules[0] && !files.has("_redirects")) files.add("_redirects", rules.join(""), source);
}

/** `/old` becomes old.html, `/old/` becomes old/index.html, and `/old.html` stays. */
function outputOfOld(address: string): string {
  const path = decode(address) ?? address;
  if (path.endsWith("/")) return `${path.slice(1)}index.html`;
  return outputOfRoute(path.replace(/\.html$/, ""));
}

/** Its links are root-absolute, so that they also work in a preview. */
function redirectPage(origin: string, address: string): string {
  const target = escapeMarkup(encodeURI(address));
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${origin}${target}">
<title>${target}</title>
<a href="${target}">${target}</a>
</html>
`;
}

/** Cloudflare would publish dotfiles. It compresses by itself and must not publish the copies. */
export function addHiddenNames(files: SiteFiles, { precompress }: Settings): void {
  const hidden = [...files.keys()].filter((output) => /(^|\/)\.(?!well-known\/)/.test(output));
  if (precompress) hidden.push("*.br", "*.gz");
  const output = ".assetsignore";
  if (!hidden[0] || files.has(output)) return;
  files.add(output, `${hidden.join("\n")}\n`, source);
}

/** Texts, which compress well. */
export const compressible = /\.(html|css|js|svg|xml|txt|json|webmanifest)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
const compressors = {
  ".br": (contents: Uint8Array) => brotli(contents, brotliOptions),
  ".gz": (contents: Uint8Array) => zip(contents, { level: 9 }),
};
/** A part of the cache key. Change it with the options above, so that they make new copies. */
const recipe = `brotli ${process.versions.brotli} 10, zlib ${process.versions.zlib} 9`;

/** Adds a `.br` and a `.gz` copy of each text file, where the copy is smaller. */
export async function addCompressedCopies(files: SiteFiles, root: string): Promise<void> {
  for (const [output, file] of [...files].filter(([output]) => compressible.test(output))) {
    const original = contentsOf(file);
    const copies = Object.entries(compressors).map(async ([extension, compress]) => {
      const entry = cacheEntry(root, "compressed", [recipe, extension, original]);
      const contents = await entry.getOr(() => compress(original));
      if (contents.length < original.length) files.add(output + extension, contents, file.source);
    });
    await Promise.all(copies);
  }
}
