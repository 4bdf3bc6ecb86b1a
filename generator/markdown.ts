import { slug } from "github-slugger";
import { type CompileOptions, type MdastNode, markdownToHtml, markdownToMdast } from "satteri";
import { decodeEntities } from "./html.ts";

/** Finished markup: safe to set as inner HTML, because the security policy blocks inline code. */
export interface Html {
  readonly __html: string;
}

/** A part of a text that begins with a heading of the second level. */
export interface Section {
  /** The fragment of its heading, e.g. `soil-and-fertilizer`. */
  readonly id: string;
  readonly title: Html;
  readonly body: Html;
}

export interface Prose {
  /** The text before the first section. */
  readonly intro: Html;
  readonly sections: readonly Section[];
}

const features = { frontmatter: false, gfm: { footnotes: { clobberPrefix: "" } } } as const;
const options = { features } satisfies CompileOptions;
/** Closes the elements that an author has left open. It takes twice as long. */
const optionsForHtml = { features: { ...features, rawHtml: true } } satisfies CompileOptions;

/**
 * Renders Markdown (CommonMark with GitHub's extensions), split at its headings of the first two levels.
 * All of them are second-level headings in the page, because its title is above the text.
 */
export function readProse(text: string): Prose {
  const { html, starts } = renderMarkdown(text, 2);
  const sections = starts.map((start, index): Section => {
    const section = html.slice(start, starts[index + 1]);
    const [heading = "", id = "", title = ""] = sectionHeading.exec(section) ?? [];
    const body = section.slice(heading.length).trimStart();
    return { id, title: { __html: title }, body: { __html: body } };
  });
  return { intro: { __html: html.slice(0, starts[0]) }, sections };
}

const sectionHeading = /^<h2 id="([^"]*)">([\s\S]*?)<\/h2>/;

/** A comment, or a tag with its name and attributes. */
const tagPattern = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>/gi;
const voidElement = /^(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
const optionalEnd = /^(p|li|d[dt]|t[rdh]|tbody|thead|tfoot|option)$/i;

/** The first comment or element that an author has left open, or undefined. */
export function findUnclosed(text: string): string | undefined {
  const open: { tag: string; name: string }[] = [];
  if (!/<[a-z!]/i.test(text)) return undefined;
  const { html } = markdownToHtml(text, options);
  for (const [tag, slash, name] of html.matchAll(tagPattern)) {
    if (name === undefined && !tag.endsWith("-->")) return "<!--";
    const isInDrawing = () => open.some((one) => /^(svg|math)$/.test(one.name));
    if (name === undefined || (tag.endsWith("/>") && isInDrawing())) continue;
    const last = slash ? open.findLastIndex((one) => one.name === name.toLowerCase()) : -1;
    if (slash) open.splice(last, last < 0 ? 0 : 1);
    else if (!voidElement.test(name) && !optionalEnd.test(name))
      open.push({ tag, name: name.toLowerCase() });
  }
  return open[0]?.tag;
}

/** Repairs tags, but not code: satteri shows tags such as `<a href=/b>`, or with an empty line, as text. */
function repairTags(text: string): string {
  const value = /"[^"]*"|'[^']*'|(?<=\s[\w-]+=)[^\s"'>]*\/[^\s"'>]*/g;
  const quote = (value: string) => (/^["']/.test(value) ? value : `"${value}"`);
  const emptyLine = /\n\s*\n(?=\s*[\w-]+(=|\s*\/?>))/g;
  const repair = (tag: string) => tag.replace(value, quote).replace(emptyLine, "\n");
  const code = /(`{3,}|~{3,})[\s\S]*?\1|(`+)(?:.|\n(?!\s*\n))*?\2|<[a-z][\w-]*\s[^<>`]*>/gi;
  return text.replace(code, (whole) => (/^[`~]/.test(whole) ? whole : repair(whole)));
}

/**
 * HTML, and the offsets of its second-level headings that aren't inside another element. With 2 as the
 * `highest` level, "# Title" becomes an `<h2>`, too.
 */
export function renderMarkdown(text: string, highest: 1 | 2 = 1) {
  const mayHaveHtml = /<[a-z!/?]/i.test(text);
  const written = mayHaveHtml ? repairTags(text) : text;
  const rendered = markdownToHtml(written, mayHaveHtml ? optionsForHtml : options).html;
  const source = highest === 2 ? rendered.replace(/<(\/?)h1\b/g, "<$1h2") : rendered;
  const ids = new Map(
    [...source.matchAll(/ (?:id|name)="([^"]*)"/g)].map(([, id = ""]) => [id, 0]),
  );
  const starts: number[] = [];
  let html = "";
  let copied = 0;
  let depth = 0;
  for (const match of source.matchAll(tagPattern)) {
    const { 0: tag, 1: slash, 2: name = "comment", 3: attributes = "", index } = match;
    if (slash) depth -= 1;
    if (slash || name === "comment") continue;
    let finished = finishTag(name, attributes);
    if (attributes === "" && /^h[1-6]$/.test(name)) {
      const title = source.slice(index, source.indexOf(`</${name}>`, index));
      finished = `<${name} id="${headingId(title, ids)}">`;
    }
    html += source.slice(copied, index);
    copied = index + tag.length;
    if (depth === 0 && /^<h2 id="[^"]*">$/.test(finished)) starts.push(html.length);
    html += finished;
    if (!voidElement.test(name)) depth += 1;
  }
  return { html: html + source.slice(copied), starts };
}

/** The id that GitHub gives a heading: "watering", then "watering-1"; `ids` counts them. */
function headingId(title: string, ids: Map<string, number>): string {
  const text = decodeEntities(title.replace(/<[^>]*>/g, ""));
  const plain = /[\p{L}\p{N}]/u.test(text) ? slug(text) : "section";
  let id = plain;
  while (ids.has(id)) {
    const repeated = (ids.get(plain) ?? 0) + 1;
    ids.set(plain, repeated);
    id = `${plain}-${repeated}`;
  }
  ids.set(id, 0);
  return id;
}

function finishTag(name: string, attributes: string): string {
  if (name === "img" && !/ loading=/.test(attributes)) {
    return `<img${attributes} loading="lazy" decoding="async">`;
  }
  // Wide tables scroll, also with the keyboard.
  if (name === "table" && attributes === "") return '<table tabindex="0">';
  // The policy blocks `style` attributes, which align the cells of a table.
  const align = name.startsWith("t") && /^ style="text-align: (\w+)"$/.exec(attributes)?.[1];
  return align ? `<${name} data-align="${align}">` : `<${name}${attributes}>`;
}

/** Renders a value of a data file: one line of Markdown, which is never a list or a heading. */
export function renderInline(text: string): Html {
  const { html } = markdownToHtml(asParagraph(text), options);
  return { __html: html.trim().replace(/^<p>\. ?|<\/p>$/g, "") };
}

/** After a full stop, no character begins a list or a heading. */
function asParagraph(text: string): string {
  return `. ${text.trim().replace(/\s*\n\s*/g, " ")}`;
}

/** The first HTML tag or comment in a value of a data file, or undefined. */
export function findHtml(text: string): string | undefined {
  return text.includes("<") ? findNode(asParagraph(text), "html", /.+/s) : undefined;
}

/** The first link that appears as text, because its address has a space, or undefined. */
export function findLinkWithSpace(text: string): string | undefined {
  const pattern = /\]\((?=[^\n]*[/.:])[^()\n]* (?:[^()\n]|\([^()\n]*\))*\)/;
  return pattern.test(text) ? findNode(text, "text", pattern) : undefined;
}

/** What a pattern finds in the parts of a Markdown text that have a type. */
function findNode(text: string, type: "html" | "text", pattern: RegExp): string | undefined {
  // GitHub's extensions would make a link of a web address in such a part.
  const nodes: MdastNode[] = [markdownToMdast(text, { features: { ...features, gfm: false } })];
  for (const node of nodes) {
    const found = node.type === type && pattern.exec(node.value)?.[0];
    if (found) return found;
    if ("children" in node) nodes.push(...node.children);
  }
  return undefined;
}
