import { slug } from "github-slugger";
import { type CompileOptions, type MdastNode, markdownToHtml, markdownToMdast } from "satteri";
import { decodeEntities, isBlank, Tag, textOf, walkMarkup, writeTag } from "./markup.ts";
import { decode } from "./routes.ts";

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
export const optionsOfMarkdown = { features } satisfies CompileOptions;
/** Closes the elements that an author has left open. It takes twice as long. */
const optionsForHtml = { features: { ...features, rawHtml: true } } satisfies CompileOptions;

/**
 * Renders Markdown (CommonMark with GitHub's extensions), split at its headings of the first two levels.
 * All of them are second-level headings in the page, because its title is above the text.
 */
export function readProse(text: string): Prose {
  const [intro = "", ...parts] = renderMarkdown(text).split(sectionMark);
  const sections = parts.map((part): Section => {
    const heading = new Tag(part);
    const title = heading.contents;
    const body = part.slice(heading.end + title.length + "</h2>".length).trimStart();
    return { id: heading.get("id") ?? "", title: { __html: title }, body: { __html: body } };
  });
  return { intro: { __html: isBlank(intro) ? "" : intro }, sections };
}

/** Begins each section of a rendered text. CommonMark replaces this character in texts. */
const sectionMark = "\0";

/** Renders a text. "# Title" becomes an `<h2>`, too. A mark begins each that isn't in another element. */
export function renderMarkdown(text: string): string {
  const source = text.replaceAll(sectionMark, "\ufffd");
  const mayHaveHtml = /<[a-z!/?]/i.test(source);
  const { html } = mayHaveHtml
    ? markdownToHtml(repairHtml(source), optionsForHtml)
    : markdownToHtml(source, optionsOfMarkdown);
  const ids = new Map(idsIn(html).map((id) => [id, 0]));
  const alerts = createAlerts();
  const usedIds = new Set([""]);
  return walkMarkup(html, {
    tag(tag) {
      // Pasted texts may repeat an id. A link leads to the first.
      const id = tag.get("id") ?? "";
      if (tag.has("id") && usedIds.has(id)) tag.set("id", undefined);
      usedIds.add(id);
      if (/^h[1-6]$/.test(tag.name)) {
        if (tag.attributes.length === 0) tag.set("id", headingId(textOf(tag.contents), ids));
        const name = tag.name === "h1" ? "h2" : tag.name;
        const beginsSection = name === "h2" && tag.parents.length === 0 && tag.has("id");
        return (beginsSection ? sectionMark : "") + tag.toString(name);
      }
      finishTag(tag);
      return alerts.tag(tag);
    },
    end: (name) => (name === "h1" ? "</h2>" : alerts.end(name)),
    text: alerts.text,
  });
}

function idsIn(html: string): string[] {
  const ids: string[] = [];
  const tag = (one: Tag) => void ids.push(one.get("id") ?? "", one.get("name") ?? "");
  if (/ (?:id|name)=/.test(html)) walkMarkup(html, { tag });
  return ids;
}

/** The id that GitHub gives a heading: "watering", then "watering-1"; `ids` counts them. */
function headingId(title: string, ids: Map<string, number>): string {
  const plain = /[\p{L}\p{N}]/u.test(title) ? slug(title) : "section";
  let id = plain;
  while (ids.has(id)) {
    const repeated = (ids.get(plain) ?? 0) + 1;
    ids.set(plain, repeated);
    id = `${plain}-${repeated}`;
  }
  ids.set(id, 0);
  return id;
}

function finishTag(tag: Tag): void {
  const { name } = tag;
  if (name === "img" && !tag.has("loading")) tag.set("loading", "lazy").set("decoding", "async");
  // A text may mention an address that leads nowhere, such as http://localhost. It's no link.
  const address = name === "a" ? (tag.get("href") ?? "") : "";
  const isMentioned = /^https?:/.test(address) && decodeEntities(tag.contents) === decode(address);
  const hasHost = /^https?:\/\/[^/?#]*\./.test(address) && URL.canParse(address);
  if (isMentioned && !hasHost) tag.set("href", undefined);
  // Without alt text, screen readers would read the address. The build refuses such files of content/.
  const isElsewhere = name === "img" && /^(https?:|\/)/i.test(tag.get("src") ?? "");
  if (isElsewhere && !tag.has("alt")) tag.set("alt", "");
  // Wide tables scroll, also with the keyboard.
  if (name === "table" && tag.attributes.length === 0) tag.set("tabindex", "0");
  // The policy blocks `style` attributes, which align the cells of a table.
  const [, align] = /^text-align: (\w+)$/.exec(tag.get("style") ?? "") ?? [];
  if (/^t[dh]$/.test(name) && align) tag.set("style", undefined).set("data-align", align);
}

const alertMark = /^\[!(note|tip|important|warning|caution)\][^\S\n]*(?:\n|$)/i;

/** Turns quotes that begin with a line such as "[!NOTE]" into alerts, as GitHub does. */
function createAlerts() {
  /** For each open quote, whether it's an alert. */
  const quotes: boolean[] = [];
  /** The alert whose line is next. */
  let next: { kind: string; title: string; isAlone: boolean } | undefined;
  return {
    tag(tag: Tag): string | undefined {
      if (tag.name === "p" && next) {
        const title = '<p class="alert-title">';
        return next.isAlone ? title : `${title}${next.title}</p>\n<p>`;
      }
      if (tag.name !== "blockquote") return undefined;
      const line = new Tag(tag.contents.trimStart()).contents;
      const [mark = "", kind] = alertMark.exec(line) ?? [];
      const title = kind && kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
      if (title) next = { kind: title.toLowerCase(), title, isAlone: mark === line };
      quotes.push(next !== undefined);
      return next && writeTag("div", { class: "alert", "data-alert": next.kind });
    },
    end: (name: string) => (name === "blockquote" && quotes.pop() ? "</div>" : undefined),
    text(text: string): string | undefined {
      if (!next || !alertMark.test(text)) return undefined;
      const { title, isAlone } = next;
      next = undefined;
      return text.replace(alertMark, isAlone ? title : "");
    },
  };
}

/** Code in Markdown, or a "<" that may begin a tag. */
const codeOrTag = /(`{3,}|~{3,})[\s\S]*?\1|(`+)(?:.|\n(?!\s*\n))*?\2|^(?: {4}|\t).*|<(?=[a-z])/gim;

/** Elements of embed codes, which contain no Markdown. */
const codeOnly = /^(form|object|script|select|style|svg|video)$/;

/**
 * Repairs HTML outside of code. CommonMark ends it at an empty line, and shows a tag such as `<a href=/b>`, or
 * one whose ">" is on a line of its own, as text.
 */
export function repairHtml(text: string): string {
  let repaired = "";
  let copied = 0;
  for (const { 0: found, index } of text.matchAll(codeOrTag)) {
    if (found !== "<" || index < copied) continue;
    const tag = new Tag(text, index);
    const written = String(tag);
    if (!written.endsWith(">") || /[<`]/.test(written.slice(1))) continue;
    if (/=[^"'\s>]*\/|\n\s*\n|\n>/.test(written)) {
      for (const name of tag.attributes) tag.set(name, tag.get(name));
    }
    const contents = codeOnly.test(tag.name) ? tag.contents : "";
    const isCode = /^(script|style)$/.test(tag.name);
    const isClosed = text.startsWith("</", tag.end + contents.length);
    const dense = isClosed ? contents.replace(/\n\s*(?=\n)/g, "") : "";
    repaired += text.slice(copied, index) + tag + (isCode ? dense : repairHtml(dense));
    copied = isClosed ? tag.end + contents.length : tag.end;
  }
  return repaired + text.slice(copied);
}

/** Renders a value of a data file: one line of Markdown, which is never a list or a heading. */
export function renderInline(text: string): Html {
  const { html } = markdownToHtml(asParagraph(text), optionsOfMarkdown);
  return { __html: new Tag(html).contents.replace(/^\. ?/, "") };
}

/** After a full stop, no character begins a list or a heading. */
function asParagraph(text: string): string {
  return `. ${text.trim().replace(/\s*[\r\n]\s*/g, " ")}`;
}

/** Whether a value of a data file has an HTML tag or comment. */
export function hasHtml(text: string): boolean {
  return text.includes("<") && nodesOf(asParagraph(text)).some(({ type }) => type === "html");
}

/** All parts of a Markdown text. GitHub's extensions would make links of web addresses in it. */
export function nodesOf(text: string): MdastNode[] {
  const nodes: MdastNode[] = [markdownToMdast(text, { features: { ...features, gfm: false } })];
  for (const node of nodes) if ("children" in node) nodes.push(...node.children);
  return nodes;
}
