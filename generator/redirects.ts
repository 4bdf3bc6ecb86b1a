import { escapeMarkup } from "./markup.ts";
import type { Page } from "./pages.ts";
import { decode, outputOfRoute } from "./routes.ts";
import type { Settings } from "./settings.ts";
import type { SiteFiles } from "./site-files.ts";

/**
 * Leads the old addresses of pages to the new ones: by small pages, which work on every host, and by
 * rules for Cloudflare and Netlify, unless the owner has a `public/_redirects`.
 */
export function addRedirects(files: SiteFiles, pages: readonly Page[], settings: Settings): void {
  const { origin, base } = settings;
  const rules: string[] = [];
  for (const { meta, route, file } of pages) {
    for (const old of meta.oldAddresses ?? []) {
      const output = outputOfOld(old);
      const other = files.get(output)?.source.file;
      if (other) {
        const message = `The old address "${old}" is the address of ${other}.`;
        files.problems.push({ file, message, fix: "Remove it from `oldAddresses`." });
        continue;
      }
      files.add(output, redirectPage(origin, base + route), { file });
      rules.push(`${base}${old} ${base}${route} 301\n`);
    }
  }
  if (rules[0] && !files.has("_redirects")) {
    files.add("_redirects", rules.join(""), { file: "generator/redirects.ts" });
  }
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
