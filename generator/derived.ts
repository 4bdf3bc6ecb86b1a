import type { SiteFiles } from "./files.ts";
import type { Page } from "./pages.ts";
import { compare } from "./problems.ts";
import { errorRoutes } from "./routes.ts";
import type { Settings } from "./settings.ts";

/** Adds the files that follow from the pages and the settings. */
export function addDerivedFiles(
  files: SiteFiles,
  pages: readonly Page[],
  settings: Settings,
): void {
  const source = { file: "generator/derived.ts" };
  files.add("sitemap.xml", { contents: sitemap(pages, settings), source });
  files.add("robots.txt", { contents: robots(settings), source });
}

/** The sitemap of all pages but the error pages, after https://www.sitemaps.org/protocol.html. */
function sitemap(pages: readonly Page[], { origin, base }: Settings): string {
  const entries = pages
    .filter(({ route }) => !errorRoutes.has(route))
    .sort((a, b) => compare(a.route, b.route))
    .map(({ route, meta }) => {
      const changed = meta.updated ? `<lastmod>${meta.updated}</lastmod>` : "";
      return `  <url><loc>${escapeXml(origin + base + route)}</loc>${changed}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

/** Everybody may read everything; the sitemap lists it. */
function robots({ origin, base }: Settings): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base}/sitemap.xml\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
