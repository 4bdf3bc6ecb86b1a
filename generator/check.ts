import { wrongAddress } from "./addresses.ts";
import type { OutputFile, SiteFiles } from "./files.ts";
import { readTags, type Tag } from "./html.ts";
import { checkPictures } from "./pictures.ts";
import { type Place, type Problem, renamed, suggestion } from "./problems.ts";
import { resolve, routeOfOutput } from "./routes.ts";
import type { Settings } from "./settings.ts";
import { placeOfLiteral, readSources } from "./sources.ts";

/** A finished page with its tags, read once and shared by all that looks at them. */
export interface Document {
  readonly output: string;
  readonly file: OutputFile;
  readonly tags: readonly Tag[];
}

/** A defect of one page, before it is known which line of which file brings it about. */
interface Finding extends Omit<Problem, keyof Place> {
  readonly document: Document;
  /** What to look for in the author's files, e.g. `/careguide`; without it the page's file is named. */
  readonly literal?: string;
}

/** Reads the HTML files of the site. */
export function readDocuments(files: SiteFiles): Document[] {
  return [...files]
    .filter(([output]) => output.endsWith(".html"))
    .map(([output, file]) => ({ output, file, tags: readTags(textOf(file)) }));
}

/** Every defect of the finished site that a visitor would meet, with the file to mend. */
export function checkSite(
  documents: readonly Document[],
  files: SiteFiles,
  settings: Settings,
  styleTexts: ReadonlySet<string>,
): Problem[] {
  const idsByOutput = new Map(documents.map(({ output, tags }) => [output, idsOf(tags)]));
  const findings = documents.flatMap((document) => [
    ...checkTitle(document),
    ...checkIds(document),
    ...checkInlineCode(document, styleTexts),
    ...checkLinks(document, files, settings, idsByOutput),
  ]);
  return [...locate([...findings, ...checkTitlesDiffer(documents)]), ...checkPictures(files)];
}

function textOf({ contents }: OutputFile): string {
  return typeof contents === "string" ? contents : Buffer.from(contents).toString("utf8");
}

function idsOf(tags: readonly Tag[]): Set<string> {
  return new Set(tags.flatMap(({ attributes }) => attributes.get("id") ?? []));
}

function titleOf({ tags }: Document): string {
  return tags.find(({ name }) => name === "title")?.text.trim() ?? "";
}

function checkTitle(document: Document): Finding[] {
  if (titleOf(document) !== "") return [];
  return [
    {
      document,
      what: `The page ${routeOfOutput(document.output)} has no title.`,
      why: "Tabs, bookmarks, search results and screen readers name a page by its title.",
      fix: "Give it a `title` in its meta, and let the document render it.",
    },
  ];
}

function checkTitlesDiffer(documents: readonly Document[]): Finding[] {
  const first = new Map<string, Document>();
  return documents.flatMap((document) => {
    const title = titleOf(document);
    const other = first.get(title);
    if (title === "" || !other) {
      first.set(title, document);
      return [];
    }
    return {
      document,
      literal: title,
      what: `${routeOfOutput(document.output)} has the same title as ${routeOfOutput(other.output)}: "${title}".`,
      why: "With equal titles nobody can tell two tabs or two search results apart.",
      fix: "Give each page a title of its own.",
    };
  });
}

function checkIds(document: Document): Finding[] {
  const seen = new Set<string>();
  return document.tags.flatMap(({ attributes }) => {
    const id = attributes.get("id");
    if (id === undefined || !seen.has(id)) {
      if (id !== undefined) seen.add(id);
      return [];
    }
    return {
      document,
      literal: id,
      what: `The id "${id}" stands twice on ${routeOfOutput(document.output)}.`,
      why: "A link to it, a label or a script would find only the first of the two.",
      fix: "Rename one of them; two headings with the same words get the same id.",
    };
  });
}

function checkInlineCode(document: Document, styleTexts: ReadonlySet<string>): Finding[] {
  return document.tags.flatMap((tag) =>
    inlineCodeOf(tag, styleTexts).map(({ found, literal }) => ({
      document,
      literal,
      what: `${found} on ${routeOfOutput(document.output)}.`,
      why: "The site's security policy allows no code in a page, so that nothing injected can run.",
      fix: "Move scripts into islands/, styles into a style sheet of components/, and handlers into an island.",
    })),
  );
}

const addressAttributes = new Set([
  "href",
  "xlink:href",
  "src",
  "poster",
  "data",
  "action",
  "formaction",
  "background",
]);

/** Whether an address is code. Browsers leave white space and control characters out of its scheme. */
function isCode(address: string): boolean {
  return /^(java|vb)script:/i.test(address.replace(/[^!-\u{10ffff}]/gu, ""));
}

function inlineCodeOf(
  { name, attributes, text }: Tag,
  styleTexts: ReadonlySet<string>,
): { found: string; literal: string }[] {
  const found = [...attributes].flatMap(([attribute, value]) => {
    if (attribute === "style") return { found: `A style="${value}" attribute`, literal: "style=" };
    if (/^on[a-z]+$/.test(attribute))
      return { found: `An ${attribute}="…" handler`, literal: attribute };
    if (addressAttributes.has(attribute) && isCode(value))
      return { found: `A javascript: address`, literal: "javascript:" };
    return [];
  });
  const isData = /^application\/(ld\+)?json$/.test(attributes.get("type") ?? "");
  if (name === "script" && !attributes.has("src") && !isData && text.trim() !== "") {
    found.push({ found: "An inline script", literal: "<script" });
  }
  if (name === "style" && !styleTexts.has(text)) {
    found.push({ found: "An inline style sheet", literal: "<style" });
  }
  return found;
}

function checkLinks(
  document: Document,
  files: SiteFiles,
  settings: Settings,
  idsByOutput: ReadonlyMap<string, Set<string>>,
): Finding[] {
  return document.tags.flatMap((tag) =>
    addressesOf(tag).flatMap((address) => {
      const trouble = troubleWith(address, document, files, settings, idsByOutput);
      if (!trouble) return [];
      return [{ document, ...trouble, ...(address.trim() === "" && { literal: emptyIn(tag) }) }];
    }),
  );
}

/** The addresses that a tag names, whether a visitor follows them or the browser fetches them. */
function addressesOf({ name, attributes }: Tag): string[] {
  const addresses = ["href", "src", "poster"].flatMap((key) => attributes.get(key) ?? []);
  const candidates = attributes.get("srcset")?.split(",") ?? [];
  const data = name === "object" ? attributes.get("data") : undefined;
  return [
    ...addresses,
    ...candidates.map((candidate) => candidate.trim().split(/\s+/)[0] ?? ""),
    ...(data ? [data] : []),
  ];
}

function emptyIn({ attributes }: Tag): string {
  return attributes.get("href")?.trim() === "" ? 'href=""' : 'src=""';
}

function troubleWith(
  address: string,
  document: Document,
  files: SiteFiles,
  { origin, base }: Settings,
  idsByOutput: ReadonlyMap<string, Set<string>>,
): Omit<Finding, "document"> | undefined {
  if (address === "#") return undefined;
  const literal = withoutBase(address, base);
  const from = `${origin}${base}${routeOfOutput(document.output)}`;
  const url = URL.canParse(address, from) ? new URL(address, from) : undefined;
  const wrong = wrongAddress(literal, url);
  if (!url || wrong) return wrong;
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return undefined;
  if (!`${url.pathname}/`.startsWith(`${base}/`)) return outsideBase(literal, base);

  const path = url.pathname.slice(base.length) || "/";
  const target = resolve(path, (output) => files.has(output));
  if (target.kind === "missing") return deadLink(literal, path, files, base);
  if (target.kind === "redirect") return indirectLink(literal, target.route);
  const fragment = decoded(url.hash.slice(1));
  const ids = idsByOutput.get(target.output);
  if (fragment === "" || fragment === "top" || !ids || ids.has(fragment)) return undefined;
  return deadFragment(literal, fragment, target.output, ids);
}

/** The address as its author wrote it. */
function withoutBase(address: string, base: string): string {
  return address.startsWith(`${base}/`) ? address.slice(base.length) : address;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function outsideBase(address: string, base: string): Omit<Finding, "document"> {
  return {
    literal: address,
    what: `The address "${address}" lies outside of this site.`,
    why: `The site stands under "${base}/", and addresses of its own begin with that.`,
    fix: "Write addresses of this site from its root, such as /care-tips: the base path is added for you.",
  };
}

function deadLink(
  literal: string,
  path: string,
  files: SiteFiles,
  base: string,
): Omit<Finding, "document"> {
  const routes = [...files].map(([output]) =>
    output.endsWith(".html") ? routeOfOutput(output) : `/${output}`,
  );
  const name = decoded(path);
  const shorter = [base, "/public"].map((prefix) => withoutBase(name, prefix));
  const meant = shorter.find((route) => routes.includes(route)) ?? renamed(name, routes);
  const space = /\s/.test(literal.trim());
  return {
    literal,
    what: `The address "${literal}" leads nowhere.`,
    why: space
      ? "No page and no file of this site has it, and there is a space in it."
      : "No page and no file of this site has it.",
    fix: suggestion(meant, "Correct it, or create the page or file."),
  };
}

function indirectLink(literal: string, route: string): Omit<Finding, "document"> {
  return {
    literal,
    what: `The address "${literal}" is not the one that the page has.`,
    why: `The page is at "${route}"; hosts answer the other form with a detour or not at all.`,
    fix: `Write "${route}".`,
  };
}

function deadFragment(
  literal: string,
  fragment: string,
  output: string,
  ids: ReadonlySet<string>,
): Omit<Finding, "document"> {
  const meant = renamed(fragment, ids);
  return {
    literal,
    what: `The link "${literal}" leads to a place that is not there.`,
    why: `Nothing on ${routeOfOutput(output)} has the id "${fragment}".`,
    fix: suggestion(meant && `#${meant}`, "Correct the part after #, or remove it."),
  };
}

/**
 * Finds the author's line for each finding: in the file that the page comes from, or else wherever
 * in the project the literal stands. What several pages show because one line says so is one problem.
 */
function locate(findings: readonly Finding[]): Problem[] {
  const problems = new Map<string, Problem & { documents: Set<string> }>();
  const sources = findings.length > 0 ? readSources() : noSources;
  for (const { document, literal, ...words } of findings) {
    const { source } = document.file;
    const place = literal === undefined ? source : placeOfLiteral(literal, source, sources);
    const key = JSON.stringify([place, words.fix, literal]);
    const known = problems.get(key);
    if (known) known.documents.add(document.output);
    else problems.set(key, { ...place, ...words, documents: new Set([document.output]) });
  }
  return [...problems.values()].map(({ documents, ...problem }) => ({
    ...problem,
    ...(documents.size > 1 && { why: `${problem.why} ${seenOn(documents)}` }),
  }));
}

const noSources: ReadonlyMap<string, string> = new Map();

function seenOn(outputs: ReadonlySet<string>): string {
  const routes = [...outputs].map(routeOfOutput);
  const shown = routes.slice(0, 3).join(", ");
  return routes.length > 3 ? `(On ${shown} and ${routes.length - 3} more.)` : `(On ${shown}.)`;
}
