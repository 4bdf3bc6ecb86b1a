import { escapeMarkup } from "../generator/content.ts";
import type { WholeSite } from "../generator/site.tsx";

/** https://www.sitemaps.org/protocol.html */
export default function sitemap({ pages, absolute }: WholeSite): string {
  const entries = pages.map(({ route, meta }) => {
    const changed = meta.updated ? `<lastmod>${meta.updated}</lastmod>` : "";
    return `  <url><loc>${escapeMarkup(encodeURI(absolute(route)))}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
}
