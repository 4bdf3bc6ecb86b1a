import type { PageAddress } from "./html.ts";
import { closestMatch, type Problem, type SourceLocation } from "./problems.ts";
import type { RenderedPage, Rendering } from "./render.tsx";
import { assetFolder, correctedAddress, decode, resolve, routeOfOutput } from "./routes.ts";
import type { SiteFiles } from "./site-files.ts";
import type { SourceLocator } from "./source-location.ts";

/** Facts about the site that decide whether an address leads somewhere. */
type LinkContext = Rendering & { readonly idsOf: ReadonlyMap<string, readonly string[]> };

/** Finds the addresses that lead nowhere on this site. Links to other sites aren't checked. */
export function findBrokenLinks(pages: readonly RenderedPage[], rendering: Rendering): Problem[] {
  const idsOf = new Map(pages.map(({ output, facts }) => [output, facts.ids]));
  const context = { ...rendering, idsOf };
  const { origin, base } = rendering.settings;
  /** Most addresses name a page as they should. */
  const isPage = (address: string) => {
    const start = [`${origin}${base}/`, `${base}/`].find((one) => address.startsWith(one));
    return start !== undefined && rendering.files.has(`${address.slice(start.length)}.html`);
  };
  // Pages share equal addresses.
  const checked = new Set<PageAddress>();
  const problems = pages.flatMap((page) =>
    page.facts.addresses.flatMap((found) => {
      const isOnPage =
        found.address.startsWith("#") && page.facts.ids.includes(found.address.slice(1));
      if (isOnPage || checked.has(found)) return [];
      if (found.directive === "link" && isPage(found.address)) return [];
      const dependsOnPage = !/^(\/|[a-z.+-]+:)/i.test(found.address);
      if (!dependsOnPage && !embedding.test(found.directive)) checked.add(found);
      const advice = checkAddress(found, page, context);
      return advice ? placesOf(found, page, context).map((place) => ({ ...place, ...advice })) : [];
    }),
  );
  // A component may make links from one in content/, which then has the same problem.
  const located = new Set(problems.filter(({ line }) => line).map(({ message }) => message));
  return problems.filter(({ line, message }) => line || !located.has(message));
}

/** Directives of elements that show another document. */
const embedding = /^(frame|object)-src$/;
const film = /\.(pdf|mp[34]|m4v|mov|webm)$/i;
const defaultFix = "Correct the address, add the page, or put the file into public/.";

/** What is wrong with an address, or undefined. */
function checkAddress(
  { address, directive }: PageAddress,
  page: RenderedPage,
  context: LinkContext,
) {
  const { settings, files, idsOf } = context;
  const { origin, base } = settings;
  const [written = ""] = spellingsOf(address, base);
  const target = written.replace(/#.*/, "");
  const broken = (fix: string) => ({ message: `Broken link: "${target}".`, fix });
  if (address === "" && directive !== "form-action")
    return broken("Write an address, or remove the link.");
  if (/[“”‘’]/.test(written)) return broken("Write straight quotes around it, and none inside.");
  // An owner may try a service on this computer. Ports such as 4173 are those of the preview.
  const isTrial = /^https?:\/\/[^/]+:(?!41[789]\d\b)\d/i.test(address);
  const isOwn = isTrial || address.startsWith(origin);
  const corrected = isOwn ? undefined : correctedAddress(written);
  if (corrected) return broken(`Write "${corrected}".`);
  const current = `${origin}${base}${routeOfOutput(page.output)}`;
  if (!URL.canParse(address, current)) return broken(defaultFix);
  const url = new URL(address, current);
  if (/^(file|[a-z]):/.test(url.href)) {
    const name = (decode(url.pathname) ?? "").replace(/.*[/\\]/, "");
    const path =
      directive === "img-src"
        ? `content/pictures/, and write "pictures/${name}"`
        : `public/, and write "/${name}"`;
    return broken(`Put the file into ${path}.`);
  }
  if (url.origin !== origin || !`${url.pathname}/`.startsWith(`${base}/`)) return undefined;
  const path = url.pathname.slice(base.length) || "/";
  const isFilm = directive === "img-src" && film.test(path);
  const isShown = directive === "object-src" && /\.(avif|gif|jpe?g|png|webp)$/i.test(path);
  if (isFilm || (embedding.test(directive) && !isShown)) {
    const forbidden = `A frame shows "${written}", but this site's headers forbid frames of it.`;
    const mark = /\.(svg|png|jpe?g|gif|webp|avif)$/i.test(path) ? "!" : "";
    const fix = `Write "${mark}[…](${written})" instead.`;
    return { message: isFilm ? `"${written}" isn't a picture.` : forbidden, fix };
  }
  const found = resolve(path, (name) => files.has(name));
  if (!found || !isServed(decode(path) ?? "", found.output)) {
    if (isRedirected(path, files)) return undefined;
    const rest = written.replace(/^[^?#]*/, "");
    return broken(found ? `Write "${found.route}${rest}".` : suggest(path, target, context));
  }
  // Browsers search for the text after ":~:".
  const hash = url.hash.slice(1).replace(/:~:.*$/, "");
  const fragment = decode(hash) ?? hash;
  const ids = idsOf.get(found.output)?.map((id) => decode(id) ?? id);
  if (/^(top)?$/i.test(fragment) || !ids || ids.includes(fragment)) return undefined;
  const meant = closestMatch(fragment, ids);
  const fix = meant ? `Did you mean "${target}#${meant}"?` : "Correct or remove the link.";
  const message = `Broken link: "${written}". ${found.route} has no id "${fragment}".`;
  return { message, fix };
}

/** How an author may have written an address: in plain characters, or percent-encoded. */
function spellingsOf(address: string, base: string): string[] {
  const encoded = address.startsWith(`${base}/`) ? address.slice(base.length) : address;
  const plain = decode(encoded) ?? encoded;
  return [plain, plain.replaceAll(" ", "%20"), encoded];
}

/** Where the author wrote an address: everywhere, or in the page if its meaning depends on that. */
function placesOf({ address, directive }: PageAddress, page: RenderedPage, context: LinkContext) {
  const { locator, settings } = context;
  const { source } = page;
  const spellings = address ? spellingsOf(address, settings.base) : ["()", 'href=""'];
  const all = spellings.map((one) => allLinksTo(one, locator)).find((links) => links[0]) ?? [];
  const isSame = /^\//.test(address) && !embedding.test(directive) && !film.test(address);
  if (isSame && all[0]) return all;
  return [all.find(({ file }) => file === source.file) ?? all[0] ?? source];
}

/** All links to an address. If there are none, other places that mention it outside of code. */
function allLinksTo(address: string, { findAll }: SourceLocator): SourceLocation[] {
  const links = findAll(address, undefined, /[("'<=]$|: $/);
  // Components may name a page that only the words in content/ link to.
  const inWords = links.filter(({ file }) => !/\.tsx?$/.test(file));
  if (inWords[0]) return inWords;
  return links[0] ? links : findAll(address).filter(({ file }) => !/\.tsx?$/.test(file));
}

/** Whether every host answers a path with an output, such as `/a` with a.html, or `/b` with b/index.html. */
function isServed(path: string, output: string): boolean {
  return ["", ".html", "index.html", "/index.html"].some((end) => path + end === `/${output}`);
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
  const { files, photographs, drafts, locator } = context;
  const name = `${path.slice(path.lastIndexOf("/")).replace(/\.md$/, "")}.md`;
  const draft = drafts.find((file) => file.endsWith(name));
  if (draft) return `Take \`draft: true\` out of ${draft}, or remove the link.`;
  const pages = [...files].filter(([output]) => output.endsWith(".html"));
  const [page] = pages.find(([, { source }]) => source.file.endsWith(name)) ?? [];
  if (page) return `Write "${routeOfOutput(page)}".`;
  if (/^(www\.|([\w-]+\.)+[a-z]{2,}\/)/.test(written)) return `Write "https://${written}".`;
  if (/^[^/]+@[^/]+$/.test(written)) return `Write "mailto:${written}".`;
  if (/^\+?[\d().-]{6,}$/.test(written)) return `Write "tel:${written}".`;
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
  const file = locator.findFile(name);
  return file ? `Give ${file} a text: without one, it has no page.` : defaultFix;
}
