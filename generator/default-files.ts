import type { Settings } from "./settings.ts";
import type { PageSummary } from "./site.tsx";
import type { SiteFiles } from "./site-files.ts";

/** A header of every page names this file; see `speculationRules`. */
export const speculationRulesFile = "speculation-rules.json";

/** Adds the files that follow from the pages and the settings, unless they are in `public/`. */
export function addDefaults(files: SiteFiles, pages: readonly PageSummary[], settings: Settings) {
  const home = settings.origin + settings.base;
  const add = (output: string, contents: string) => {
    if (!files.has(output)) files.add(output, contents, { file: "generator/default-files.ts" });
  };
  add("sitemap.xml", sitemap(pages, home));
  add("robots.txt", `User-agent: *\nAllow: /\n\nSitemap: ${home}/sitemap.xml\n`);
  add(speculationRulesFile, speculationRules(settings.base));
  // Cloudflare would publish dotfiles. It compresses by itself and must not publish the copies.
  const hidden = [...files.keys()].filter((output) => /(^|\/)\.(?!well-known\/)/.test(output));
  if (settings.precompress) hidden.push("*.br", "*.gz");
  if (hidden[0]) add(".assetsignore", `${hidden.join("\n")}\n`);
}

/** https://www.sitemaps.org/protocol.html */
function sitemap(pages: readonly PageSummary[], home: string): string {
  const entries = pages.map(({ route, meta }) => {
    const changed = meta.updated ? `<lastmod>${meta.updated}</lastmod>` : "";
    const address = encodeURI(home + route).replaceAll("&", "&amp;");
    return `  <url><loc>${address}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
}

/**
 * Lets a browser prefetch the next page while a visitor is about to choose its link:
 * https://wicg.github.io/nav-speculation/speculation-rules.html. It doesn't prerender, so that the
 * frames of other services load only when they are visible.
 */
function speculationRules(base: string): string {
  const pages = [{ href_matches: `${base}/*` }, { not: { href_matches: `${base}/*.*` } }];
  return `${JSON.stringify({ prefetch: [{ where: { and: pages }, eagerness: "moderate" }] })}\n`;
}
