import { existsSync } from "node:fs";
import { join } from "node:path";
import type { PageAddress } from "./html.ts";
import { closestMatch, type Problem, type SourceLocation } from "./problems.ts";
import type { RenderedPage, Rendering } from "./render.tsx";
import { assetFolder, decode, resolve, routeOfOutput } from "./routes.ts";
import type { SiteFiles } from "./site-files.ts";
import type { SourceLocator } from "./source-location.ts";

/** The facts about the site that decide whether an address leads somewhere. */
interface LinkContext extends Rendering {
  readonly idsOf: ReadonlyMap<string, readonly string[]>;
}

/** Finds the addresses that lead nowhere on this site. Links to other sites aren't checked. */
export function findBrokenLinks(pages: readonly RenderedPage[], rendering: Rendering): Problem[] {
  const idsOf = new Map(pages.map(({ output, facts }) => [output, facts.ids]));
  const context = { ...rendering, idsOf };
  const checked = new Set<string>();
  return pages.flatMap((page) =>
    page.facts.addresses.flatMap((found) => {
      const { address, directive } = found;
      const isShared = /^(\/|[a-z.+-]+:)/i.test(address) && directive !== "frame-src";
      const key = `${isShared ? "" : page.output} ${directive} ${address}`;
      if (checked.has(key)) return [];
      checked.add(key);
      return checkAddress(found, page, context);
    }),
  );
}

const defaultFix = "Correct the address, or add the page or file.";

function checkAddress(
  { address, directive }: PageAddress,
  { output, source }: RenderedPage,
  context: LinkContext,
): Problem[] {
  const { origin, base } = context.settings;
  const encoded = address.startsWith(`${base}/`) ? address.slice(base.length) : address;
  const asWritten = decode(encoded) ?? encoded;
  const target = asWritten.replace(/#.*/, "");
  const broken = `Broken link: "${target}".`;
  const locate = (text: string) => {
    // A reference to a source is in the words of its page.
    const words = source.file.replace(/^pages\/(.*)\.tsx$/, "content/$1.md");
    if (text.startsWith("[^")) return context.locator.find(text, words) ?? source;
    const links = allLinksTo(text, context.locator);
    return links.find(({ file }) => file === source.file) ?? links[0] ?? source;
  };
  const problemsAt = (message: string, fix: string) => {
    const spellings = [asWritten, encoded, encoded.replaceAll("&", "&amp;")];
    if (message === broken) spellings.push(target);
    const text = spellings.find((one) => allLinksTo(one, context.locator)[0]) ?? asWritten;
    const links = asWritten.startsWith("/") ? allLinksTo(text, context.locator) : [];
    return (links[0] ? links : [locate(text)]).map((place) => ({ ...place, message, fix }));
  };
  const current = `${origin}${base}${routeOfOutput(output)}`;
  if (!URL.canParse(address, current)) return problemsAt(broken, defaultFix);
  const url = new URL(address, current);
  if (url.origin !== origin || !`${url.pathname}/`.startsWith(`${base}/`)) {
    if (/^(?!https?:)[htps]{2,}:/.test(url.href))
      return problemsAt(broken, 'Did you mean "https:"?');
    const isLocal = /^(file|[a-z]):/.test(url.href);
    return isLocal ? problemsAt(broken, "Put the file into public/, and write its path.") : [];
  }
  const path = url.pathname.slice(base.length) || "/";
  const isPicture = /\.(avif|gif|jpe?g|png|webp)$/i.test(path);
  if (directive === "frame-src" || (directive === "object-src" && !isPicture)) {
    const message = `A frame shows "${asWritten}", but this site's headers forbid frames of it.`;
    const fix = "Link to the page or file instead.";
    return [{ ...locate(asWritten), message, fix }];
  }
  const found = resolve(path, (name) => context.files.has(name));
  if (!found) {
    return isRedirected(path, context.files)
      ? []
      : problemsAt(broken, suggest(path, target, context));
  }
  if (directive === "img-src" && /\.(pdf|mp[34]|m4v|mov|webm)$/i.test(found.output)) {
    const fix = `Link to it instead: write "[…](${asWritten})", without "!".`;
    return [{ ...locate(asWritten), message: `"${asWritten}" isn't a picture.`, fix }];
  }
  // Browsers search for the text after ":~:".
  const hash = url.hash.slice(1).replace(/:~:.*$/, "");
  const fragment = decode(hash) ?? hash;
  if (/^(top)?$/i.test(fragment)) return [];
  const ids = context.idsOf.get(found.output)?.map((id) => decode(id) ?? id);
  if (!ids || ids.includes(fragment)) return [];
  const meant = closestMatch(fragment, ids);
  const fix = meant ? `Did you mean "${target}#${meant}"?` : defaultFix;
  return problemsAt(`Broken link: "${asWritten}". ${found.route} has no id "${fragment}".`, fix);
}

/** All links to an address. If there are none, other places that mention it outside of code. */
function allLinksTo(address: string, { findAll }: SourceLocator): SourceLocation[] {
  const links = findAll(address, undefined, /[("'<=]$|: $/);
  return links[0] ? links : findAll(address).filter(({ file }) => !/\.tsx?$/.test(file));
}

/** Whether `public/_redirects` leads a path elsewhere, by the rules of Cloudflare and Netlify. */
function isRedirected(path: string, files: SiteFiles): boolean {
  const rules = Buffer.concat(files.get("_redirects")?.parts ?? []).toString();
  // A rule with the status 404 only chooses the error page. "*" and ":name" stand for anything.
  const sources = rules.matchAll(/^\s*(\/[^\s*:]*)(\S*)\s+\S+(?!\s+404)(?=\s|$)/gm);
  return [...sources].some(
    ([, from = "", rest]) => path === from || (rest && path.startsWith(from)),
  );
}

/** The remedy for an address without a page or file. */
function suggest(path: string, written: string, context: LinkContext): string {
  const { locator, files, photographs, drafts } = context;
  const name = `${path.slice(path.lastIndexOf("/"))}.md`;
  const draft = drafts.find((file) => file.endsWith(name));
  if (draft) return `Take \`draft: true\` out of ${draft}, or remove the link.`;
  if (/^\/.+\//.test(path) && existsSync(join(locator.root, `content${path}.md`))) {
    return `Add text to content${path}.md so that it gets a page, or remove the link.`;
  }
  if (written.startsWith("[^")) return "Correct the id, or add the source.";
  if (/^(www\.|([\w-]+\.)+[a-z]{2,}\/)/.test(written)) return `Write "https://${written}".`;
  if (/^[^/]+@[^/]+$/.test(written)) return `Write "mailto:${written}".`;
  if (/[“”‘’]/.test(written)) return "Write the address without curly quotes.";
  if (photographs.addresses.includes(written)) {
    return `Show it with \`![…](${written})\`. To link to a picture, put it into public/.`;
  }
  const addresses = [...files.keys()]
    .map((output) => (output.endsWith(".html") ? routeOfOutput(output) : `/${output}`))
    .filter((address) => !address.startsWith(`/${assetFolder}/`) && address !== written)
    .concat(photographs.addresses);
  const fromRoot = `/${written.replace(/^[./]*((public|content)\/)?|\.(md|html?)$/g, "")}`;
  const photograph = photographs.addresses.find((one) => one.endsWith(fromRoot));
  const meant = photograph ?? closestMatch(fromRoot, addresses) ?? closestMatch(path, addresses);
  if (meant) return `Did you mean "${meant}"?`;
  // Only photographs may be in content/.
  const file = /[^/]+\.(?:gif|svg|pdf|mp[34]|mov|webm|zip|docx?)$/i.exec(written)?.[0];
  return file ? `Put the file into public/, and write "/${file}".` : defaultFix;
}
