import type { SiteFiles } from "./files.ts";
import type { Page } from "./pages.ts";
import { compare } from "./problems.ts";
import { ownFiles } from "./routes.ts";
import type { Settings } from "./settings.ts";

/** The file that a header of every page names; see `speculationRules`. */
export const speculationRulesFile = "speculation-rules.json";

/**
 * Adds the files that follow from the pages and the settings.
 *
 * @param pages those that visitors can look for: not the error pages.
 */
export function addDerivedFiles(
  files: SiteFiles,
  pages: readonly Page[],
  settings: Settings,
): void {
  const source = { file: "generator/derived.ts" };
  files.add("sitemap.xml", { contents: sitemap(pages, settings), source });
  files.add("robots.txt", { contents: robots(settings), source });
  // Cloudflare compresses by itself, and would publish the list that a build keeps.
  files.add(".assetsignore", { contents: `${ownFiles.record}\n*.br\n*.gz\n`, source });
  files.add(speculationRulesFile, { contents: speculationRules(settings), source });
}

/** The sitemap of the pages, after https://www.sitemaps.org/protocol.html. */
function sitemap(pages: readonly Page[], { origin, base }: Settings): string {
  const entries = [...pages]
    .sort((a, b) => compare(a.route, b.route))
    .map(({ route, meta }) => {
      const changed = meta.updated ? `<lastmod>${meta.updated}</lastmod>` : "";
      return `  <url><loc>${origin}${base}${route}</loc>${changed}</url>`;
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

/**
 * Lets a browser fetch the next page while a visitor is about to choose its link. Pages only, which
 * have no extension: https://wicg.github.io/nav-speculation/speculation-rules.html. It is a prefetch
 * and no prerendering, so that no frame of another service loads before it is looked at.
 */
function speculationRules({ base }: Settings): string {
  const pages = {
    and: [{ href_matches: `${base}/*` }, { not: { href_matches: `${base}/*.*` } }],
  };
  return `${JSON.stringify({ prefetch: [{ where: pages, eagerness: "moderate" }] })}\n`;
}
