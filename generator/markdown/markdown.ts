import { frozen, remember } from "../disk/kept-texts.ts";
import { withSizes } from "../pictures/picture-size.ts";
import { type Problem, placeOf, type TextPart } from "../problems.ts";
import { toHtml } from "./markdown-html.ts";
import { slipOfStructure, slipsIn, tooDeep } from "./markdown-slips.ts";
import type { Slip } from "./markdown-text-slips.ts";
import { idOf, type Node, type NodeOf, parseBlocks, parseLine } from "./markdown-tree.ts";

/** Markup that the Markdown renderer made, and nothing else: safe to set as inner HTML. */
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
  /** What stands before the first section. */
  readonly intro: Html;
  readonly sections: readonly Section[];
}

/**
 * Renders Markdown to sections of HTML.
 *
 * Raw HTML is refused rather than passed on: what a content file says is text, in every field.
 */
export function readMarkdown(markdown: TextPart): { prose: Prose } | { problems: Problem[] } {
  let problems: Problem[] = [];
  const prose = remember("markdown", markdown.text.replaceAll("\r\n", "\n"), (text) => {
    const outcome = tryMarkdown({ ...markdown, text });
    if ("prose" in outcome) return outcome.prose;
    problems = outcome.problems;
    return undefined;
  });
  if (!prose) return { problems };
  return { prose: frozen(mayShowPicture(markdown.text) ? withSizesIn(prose) : prose) };
}

/** Most texts show none. */
function mayShowPicture(text: string): boolean {
  return text.includes("![");
}

function withSizesIn({ intro, sections }: Prose): Prose {
  return {
    intro: htmlWithSizes(intro),
    sections: sections.map(({ id, title, body }) => ({
      id,
      title: htmlWithSizes(title),
      body: htmlWithSizes(body),
    })),
  };
}

function htmlWithSizes({ __html }: Html): Html {
  return { __html: withSizes(__html) };
}

function tryMarkdown(markdown: TextPart): ReturnType<typeof readMarkdown> {
  try {
    return readSections(markdown);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { problems: [problemOf(tooDeep, markdown)] };
  }
}

function readSections(markdown: TextPart): ReturnType<typeof readMarkdown> {
  const { text } = markdown;
  const blocks = parseBlocks(text);
  const slips = slipsIn(blocks, text);
  if (slips.length > 0) return { problems: slips.map((slip) => problemOf(slip, markdown)) };

  const html = (nodes: readonly Node[]): Html => ({ __html: toHtml(nodes, text) });
  const intro: Node[] = [];
  const groups: { heading: NodeOf<"heading">; body: Node[] }[] = [];
  for (const block of blocks) {
    if (block.type === "heading" && block.depth === 2) groups.push({ heading: block, body: [] });
    else (groups.at(-1)?.body ?? intro).push(block);
  }
  return {
    prose: {
      intro: html(intro),
      sections: groups.map(({ heading, body }) => ({
        id: idOf(heading),
        title: html(heading.children),
        body: html(body),
      })),
    },
  };
}

/** What can begin something else than a paragraph: a heading, a list, a quotation, code, a definition. */
const blockStart = /^\s*[#>*+~`[-]|^\s*\d+[.)]|^ {4}|\n/;

/** Renders one line of Markdown, e.g. a field of a data file, unless there is a slip in it. */
export function readInline(text: string): { html: Html } | Slip {
  let slip: Slip = tooDeep;
  const html = remember("inline", text, () => {
    const outcome = tryInline(text);
    if ("html" in outcome) return outcome.html;
    slip = outcome;
    return undefined;
  });
  if (!html) return slip;
  return { html: frozen(mayShowPicture(text) ? htmlWithSizes(html) : html) };
}

function tryInline(text: string): { html: Html } | Slip {
  try {
    const { source, nodes } = parseLine(text);
    // What has been meant as a list or a heading tells more when it is read as one.
    const blocks = blockStart.test(text) ? parseBlocks(text) : [];
    const slip =
      slipOfStructure(blocks, text) ?? slipsIn(nodes, source)[0] ?? slipsIn(blocks, text)[0];
    return slip ?? { html: { __html: toHtml(nodes, source) } };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return tooDeep;
  }
}

function problemOf({ at, what, why, fix }: Slip, { file, text, linesAbove }: TextPart): Problem {
  const { line, column } = placeOf(text, at);
  return { file, line: line + linesAbove, column, what, why, fix };
}
