import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { slug } from "github-slugger";
import { type CompileOptions, markdownToHtml } from "satteri";

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
 * Renders Markdown, CommonMark with GitHub's extensions, as one piece of HTML.
 *
 * @param root the site's folder: pictures in its `public/` get their width and height.
 */
export function renderMarkdown(text: string, root: string): string {
  const mayHaveHtml = /<[a-z!/?]/i.test(text);
  const { html } = markdownToHtml(text, mayHaveHtml ? optionsForHtml : options);
  return withPictureSizes(withHeadingIds(withoutInlineStyles(html)), root);
}

/** Renders Markdown as sections. */
export function readProse(text: string, root: string): Prose {
  const html = renderMarkdown(text, root);
  const starts = topLevelHeadings(html);
  const sections = starts.map((start, index): Section => {
    const section = html.slice(start, starts[index + 1]);
    const [heading = "", id = "", title = ""] = sectionHeading.exec(section) ?? [];
    const body = section.slice(heading.length).trimStart();
    return { id, title: { __html: title }, body: { __html: body } };
  });
  return { intro: { __html: html.slice(0, starts[0]) }, sections };
}

/** Renders a value of a data file: one line of Markdown, which is never a list or a heading. */
export function renderInline(text: string): Html {
  // After a full stop, no character begins a block. It's removed again.
  const { html } = markdownToHtml(`.${text.trim().replace(/\s*\n\s*/g, " ")}`, options);
  return { __html: html.trim().replace(/^<p>\.|<\/p>$/g, "") };
}

/** The first HTML tag or comment in a value of a data file, or undefined. */
export function findHtml(text: string): string | undefined {
  if (!text.includes("<")) return undefined;
  const withoutCode = text.replace(/`[^`]*`/g, "");
  return /<(?:!--|\/?[a-z][\w-]*(?=[\s/>]))[^>]*>?/i.exec(withoutCode)?.[0];
}

/** The policy blocks `style` attributes, so aligned cells say it in `data-align`. */
function withoutInlineStyles(html: string): string {
  if (!html.includes("<table>")) return html;
  return html
    .replaceAll("<table>", '<table tabindex="0">')
    .replace(/<(t[hd]) style="text-align: (\w+)">/g, '<$1 data-align="$2">');
}

/** Gives headings the ids that GitHub gives them, except for those that have one. */
function withHeadingIds(html: string): string {
  const taken = new Set<string>();
  return html.replace(/<h([1-6])>([\s\S]*?)<\/h\1>/g, (_, level, title: string) => {
    const plain = slug(decodeEntities(title.replace(/<[^>]*>/g, ""))) || "section";
    let id = plain;
    for (let number = 1; taken.has(id); number++) id = `${plain}-${number}`;
    taken.add(id);
    return `<h${level} id="${id}">${title}</h${level}>`;
  });
}

const sectionHeading = /^<h2 id="([^"]*)"[^>]*>([\s\S]*?)<\/h2>/;
const tagPattern = /<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|[^">])*>/gi;
const voidElement = /^(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** The offsets of second-level headings that aren't inside another element. */
function topLevelHeadings(html: string): number[] {
  if (!html.includes("<h2")) return [];
  const offsets: number[] = [];
  let depth = 0;
  for (const { 1: slash, 2: name = "", index } of html.matchAll(tagPattern)) {
    if (slash) depth -= 1;
    else if (!voidElement.test(name)) {
      if (depth === 0 && name === "h2" && sectionHeading.test(html.slice(index))) {
        offsets.push(index);
      }
      depth += 1;
    }
  }
  return offsets;
}

/** Reserves the space of pictures before they load, and loads them when they come near. */
function withPictureSizes(html: string, root: string): string {
  if (!html.includes("<img ")) return html;
  return html.replace(/<img src="([^"]*)"(?![^>]*(?:width|loading)=)/g, (tag, address: string) => {
    const size = address.startsWith("/")
      ? sizeOf(join(root, "public", decode(address)))
      : undefined;
    const dimensions = size ? ` width="${size.width}" height="${size.height}"` : "";
    return `${tag}${dimensions} loading="lazy" decoding="async"`;
  });
}

/** In pixels, as the camera was held; undefined for a file that isn't there or isn't a picture. */
function sizeOf(path: string): { width: number; height: number } | undefined {
  try {
    const require = createRequire(import.meta.url);
    const { imageSize } = require("image-size") as typeof import("image-size");
    const { width, height, orientation = 1 } = imageSize(readFileSync(path));
    return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

function decode(address: string): string {
  return decodeURIComponent(decodeEntities(address).replace(/[?#].*/, ""));
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (entity, name) => entities[name] ?? entity);
}
