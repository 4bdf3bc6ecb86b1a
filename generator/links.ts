import type { PageAddress } from "./html.ts";
import { closestMatch, type Problem } from "./problems.ts";
import type { RenderedPage } from "./render.tsx";
import { assetFolder, resolve, routeOfOutput } from "./routes.ts";
import type { Settings } from "./settings.ts";
import type { SiteFiles } from "./site-files.ts";
import type { SourceLocator } from "./source-location.ts";

/** Everything on this site that a link can lead to. */
interface Targets {
  readonly files: SiteFiles;
  readonly settings: Settings;
  readonly idsByOutput: ReadonlyMap<string, ReadonlySet<string>>;
  readonly redirects: readonly RegExp[];
  readonly drafts: readonly string[];
}

/** What is wrong with an address, and what the author may have meant. */
interface BrokenLink {
  readonly message: string;
  readonly suggestion?: string | undefined;
  readonly fix?: string;
}

/**
 * Finds the links, pictures and other addresses that lead nowhere on this site. Addresses of other
 * sites aren't checked: a build needs no network.
 */
export function findBrokenLinks(
  pages: readonly RenderedPage[],
  files: SiteFiles,
  { settings, locator, drafts }: Pick<Targets, "settings" | "drafts"> & { locator: SourceLocator },
): Problem[] {
  const targets: Targets = {
    files,
    settings,
    idsByOutput: new Map(pages.map(({ output, facts }) => [output, new Set(facts.ids)])),
    redirects: readRedirects(files),
    drafts,
  };
  // Most addresses occur on every page: each is looked up once.
  const checked = new Set<string>();
  const problems: Problem[] = [];
  for (const page of pages) {
    for (const address of page.facts.addresses) {
      const key = isRelative(address) ? `${page.output} ${address.address}` : address.address;
      if (checked.has(key)) continue;
      checked.add(key);
      const written = withoutBase(address.address, settings.base);
      const broken = checkAddress(address, written, page, targets);
      if (!broken) continue;
      const location = locator.find(written, page.source.file) ?? page.source;
      const { message, suggestion, fix = "Correct the address, or add the page or file." } = broken;
      const question = suggestion && `Did you mean "${suggestion}"?`;
      problems.push({ ...location, message, fix: question ?? fix });
    }
  }
  return problems;
}

function isRelative({ address }: PageAddress): boolean {
  return !/^(\/|[a-z][a-z0-9+.-]*:)/i.test(address);
}

function checkAddress(
  { address, use }: PageAddress,
  written: string,
  page: RenderedPage,
  targets: Targets,
): BrokenLink | undefined {
  const { origin, base } = targets.settings;
  const current = `${origin}${base}${routeOfOutput(page.output)}`;
  if (!URL.canParse(address, current)) return { message: `"${written}" isn't an address.` };
  const url = new URL(address, current);
  if (url.origin !== origin || !`${url.pathname}/`.startsWith(`${base}/`)) return undefined;
  if (use === "frame") {
    return { message: `A frame shows "${written}", but this site's headers forbid frames of it.` };
  }
  const path = url.pathname.slice(base.length) || "/";
  const output = address.startsWith("#") ? page.output : outputAt(path, targets);
  if (output !== undefined) return checkFragment(url.hash, written, output, targets);
  if (targets.redirects.some((redirect) => redirect.test(path))) return undefined;
  const message = `Broken link: "${written}".`;
  const draft = targets.drafts.find((file) =>
    file.endsWith(`${path.slice(path.lastIndexOf("/"))}.md`),
  );
  if (draft) return { message, fix: `Take \`draft: true\` out of ${draft}, or remove the link.` };
  const addresses = addressesOf(targets.files);
  const fromRoot = `/${written.replace(/^[./]+/, "")}`;
  return {
    message,
    suggestion: closestMatch(fromRoot, addresses) ?? closestMatch(path, addresses),
  };
}

/** The file that a path leads to, also by a redirect of the host. */
function outputAt(path: string, { files }: Targets): string | undefined {
  const found = resolve(path, (output) => files.has(output));
  if (found.kind === "file") return found.output;
  if (found.kind === "missing") return undefined;
  const next = resolve(found.route, (output) => files.has(output));
  return next.kind === "file" ? next.output : undefined;
}

function checkFragment(
  hash: string,
  written: string,
  output: string,
  { idsByOutput }: Targets,
): BrokenLink | undefined {
  // Text after ":~:" is searched for by the browser.
  const fragment = decode(hash.slice(1).replace(/:~:.*$/, ""));
  const ids = idsByOutput.get(output);
  if (!ids || /^(top)?$/i.test(fragment) || ids.has(fragment)) return undefined;
  const id = closestMatch(fragment, ids);
  const message = `Broken link: "${written}". ${routeOfOutput(output)} has no id "${fragment}".`;
  return { message, suggestion: id && written.replace(/#.*/, `#${id}`) };
}

/** The sources of the host's redirects: https://developers.cloudflare.com/pages/configuration/redirects/ */
function readRedirects(files: SiteFiles): RegExp[] {
  const rules = Buffer.concat(files.get("_redirects")?.parts ?? []).toString();
  return [...rules.matchAll(/^\s*(\/\S*)\s+\S/gm)].map(([, from = ""]) => {
    const pattern = from
      .replace(/[\\^$.+?()[\]{}|]/g, "\\$&")
      .replace(/\*/g, ".*")
      .replace(/:\w+/g, "[^/]+");
    return new RegExp(`^${pattern}$`);
  });
}

function addressesOf(files: SiteFiles): string[] {
  return [...files]
    .map(([output]) => (output.endsWith(".html") ? routeOfOutput(output) : `/${output}`))
    .filter((address) => !address.startsWith(`/${assetFolder}/`));
}

function withoutBase(address: string, base: string): string {
  return base !== "" && address.startsWith(`${base}/`) ? address.slice(base.length) : address;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
