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

type Broken = Pick<Problem, "message" | "fix">;

/**
 * Finds the links, pictures and other addresses that lead nowhere on this site. Addresses of other
 * sites aren't checked: a build needs no network.
 *
 * @param drafts the files of entries that aren't published.
 */
export function findBrokenLinks(
  pages: readonly RenderedPage[],
  { files, settings }: Pick<Targets, "files" | "settings">,
  locator: SourceLocator,
  drafts: readonly string[],
): Problem[] {
  const idsByOutput = new Map(pages.map(({ output, facts }) => [output, new Set(facts.ids)]));
  const targets = { files, settings, idsByOutput, redirects: readRedirects(files), drafts };
  // Most addresses occur on every page: each is looked up once.
  const checked = new Set<string>();
  return pages.flatMap((page) =>
    page.facts.addresses.flatMap((address) => {
      const isAbsolute = /^(\/|[a-z][a-z0-9+.-]*:)/i.test(address.address);
      const key = isAbsolute ? address.address : `${page.output} ${address.address}`;
      if (checked.has(key)) return [];
      checked.add(key);
      const written = withoutBase(address.address, settings.base);
      const broken = checkAddress(address, written, page, targets);
      return broken
        ? [{ ...(locator.find(written, page.source.file) ?? page.source), ...broken }]
        : [];
    }),
  );
}

const correct = "Correct the address, or add the page or file.";

function checkAddress(
  { address, directive }: PageAddress,
  written: string,
  page: RenderedPage,
  targets: Targets,
): Broken | undefined {
  const { origin, base } = targets.settings;
  const current = `${origin}${base}${routeOfOutput(page.output)}`;
  if (!URL.canParse(address, current)) {
    return { message: `"${written}" isn't an address.`, fix: correct };
  }
  const { origin: host, pathname, hash } = new URL(address, current);
  if (host !== origin || !`${pathname}/`.startsWith(`${base}/`)) return undefined;
  const path = pathname.slice(base.length) || "/";
  if (directive === "frame-src") {
    const message = `A frame shows "${written}", but this site's headers forbid frames of it.`;
    return { message, fix: "Link to the page or file instead." };
  }
  const output = address.startsWith("#") ? page.output : outputAt(path, targets.files);
  if (output !== undefined) return checkFragment(hash, written, output, targets);
  if (targets.redirects.some((redirect) => redirect.test(path))) return undefined;
  return { message: `Broken link: "${written}".`, fix: fixFor(path, written, targets) };
}

function fixFor(path: string, written: string, { files, drafts }: Targets): string {
  const name = `${path.slice(path.lastIndexOf("/"))}.md`;
  const draft = drafts.find((file) => file.endsWith(name));
  if (draft) return `Take \`draft: true\` out of ${draft}, or remove the link.`;
  const addresses = [...files]
    .map(([output]) => (output.endsWith(".html") ? routeOfOutput(output) : `/${output}`))
    .filter((address) => !address.startsWith(`/${assetFolder}/`));
  const fromRoot = `/${written.replace(/^[./]+/, "")}`;
  return question(closestMatch(fromRoot, addresses) ?? closestMatch(path, addresses));
}

function question(meant: string | undefined): string {
  return meant ? `Did you mean "${meant}"?` : correct;
}

/** The file that a path leads to, also by a redirect of the host. */
function outputAt(path: string, files: SiteFiles): string | undefined {
  const found = resolve(path, (output) => files.has(output));
  if (found.kind === "redirect") return outputAt(found.route, files);
  return found.kind === "file" ? found.output : undefined;
}

function checkFragment(
  hash: string,
  written: string,
  output: string,
  { idsByOutput }: Targets,
): Broken | undefined {
  // Browsers search for the text after ":~:".
  const fragment = decode(hash.slice(1).replace(/:~:.*$/, ""));
  const ids = idsByOutput.get(output);
  if (!ids || /^(top)?$/i.test(fragment) || ids.has(fragment)) return undefined;
  const id = closestMatch(fragment, ids);
  const message = `Broken link: "${written}". ${routeOfOutput(output)} has no id "${fragment}".`;
  return { message, fix: question(id && written.replace(/#.*/, `#${id}`)) };
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
