import { compare } from "./problems.ts";
import type { Settings } from "./settings.ts";
import type { PageSummary } from "./site.tsx";
import type { SiteFiles } from "./site-files.ts";

/** A header of every page names this file; see `speculationRules`. */
export const speculationRulesFile = "speculation-rules.json";

/** Adds the files that follow from the pages and the settings. */
export function addSitemap(
  files: SiteFiles,
  pages: readonly PageSummary[],
  settings: Settings,
): void {
  const source = { file: "generator/sitemap.ts" };
  files.add("sitemap.xml", sitemap(pages, settings), source);
  files.add("robots.txt", robots(settings), source);
  files.add(speculationRulesFile, speculationRules(settings), source);
  // Cloudflare compresses by itself and must not publish the copies.
  files.add(".assetsignore", "*.br\n*.gz\n", source);
}

/** https://www.sitemaps.org/protocol.html */
function sitemap(pages: readonly PageSummary[], { origin, base }: Settings): string {
  const entries = [...pages]
    .sort((a, b) => compare(a.route, b.route))
    .map(({ route, meta }) => {
      const changed = meta.updated ? `<lastmod>${meta.updated}</lastmod>` : "";
      return `  <url><loc>${origin}${base}${route}</loc>${changed}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
}

function robots({ origin, base }: Settings): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base}/sitemap.xml\n`;
}

/**
 * Lets a browser prefetch the next page while a visitor is about to choose its link:
 * https://wicg.github.io/nav-speculation/speculation-rules.html. It doesn't prerender, so that the
 * frames of other services load only when they are visible.
 */
function speculationRules({ base }: Settings): string {
  const pages = {
    and: [{ href_matches: `${base}/*` }, { not: { href_matches: `${base}/*.*` } }],
  };
  return `${JSON.stringify({ prefetch: [{ where: pages, eagerness: "moderate" }] })}\n`;
}
