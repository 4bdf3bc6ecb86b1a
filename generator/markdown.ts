import { Lexer, Marked, Parser, Renderer, type Token, type Tokens } from "marked";
import { frozen, remember } from "./kept-texts.ts";
import { firstSlip, isEndTag, type Slip, slipIn, tooDeep } from "./markdown-slips.ts";
import { type Problem, placeOf, type TextPart } from "./problems.ts";

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

/** The fragment that a heading gets: `Soil & fertilizer` becomes `soil-fertilizer`. */
function slug(text: string): string {
  // Most headings are ASCII, of which nothing has to be taken apart.
  if (/^[ -~]*$/.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
  }
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** A number and the unit behind it, which no line may part: "30 cm", "64–75 °F". */
const unit = /(\d) (?=(?:°[CF]|%|[cmk]?m|in|ft|kg|g|l|h|lux)(?![\p{L}\d]))/gu;

/** Words up to the next sign that may mean something, or up to the spaces that break a line. */
const plainWords = /^(?:`+|~+|[^`~])[^\\<![`*~_ ]*(?: (?! +\n)[^\\<![`*~_ ]*)*/;

const marked = new Marked({
  gfm: true,
  tokenizer: {
    // At each letter marked looks whether a web address or an email address begins there. Where no
    // sign of one is left, the same words are found in one go, which halves the time of a text.
    inlineText(source) {
      if (/[@:]|www\./i.test(source)) return false;
      const raw = plainWords.exec(source)?.[0];
      if (raw === undefined) return undefined;
      return { type: "text", raw, text: raw, escaped: this.lexer.state.inRawBlock };
    },
  },
  renderer: {
    text(token) {
      return Renderer.prototype.text.call(this, token).replace(unit, "$1\u00a0");
    },
    // _Gerbera jamesonii_ is a botanical name, *this* is emphasis.
    em({ raw, tokens }) {
      const text = this.parser.parseInline(tokens);
      return raw.startsWith("_") ? `<i lang="la">${text}</i>` : `<em>${text}</em>`;
    },
    link(token) {
      return Renderer.prototype.link.call(this, withPlainAddress(token));
    },
    image(token) {
      return Renderer.prototype.image.call(this, withPlainAddress(token));
    },
    heading({ depth, tokens, text }) {
      return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/**
 * A browser would read "&colon;" in an address as ":", whereas its scheme has been looked for in what
 * the author wrote. An autolink is escaped as a whole.
 */
function withPlainAddress<Kind extends Tokens.Link | Tokens.Image>(token: Kind): Kind {
  if ("autolink" in token && token.autolink) return token;
  return { ...token, href: token.href.replaceAll("&amp;", "&").replaceAll("&", "&amp;") };
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
  return prose ? { prose: frozen(prose) } : { problems };
}

function tryMarkdown(markdown: TextPart): ReturnType<typeof readMarkdown> {
  try {
    return readSections(markdown);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { file, linesAbove } = markdown;
    const { what, why, fix } = tooDeep;
    return { problems: [{ file, line: linesAbove + 1, column: 1, what, why, fix }] };
  }
}

function readSections(markdown: TextPart): ReturnType<typeof readMarkdown> {
  const tokens = marked.lexer(markdown.text);
  const problems = findProblems(markdown, tokens);
  if (problems.length > 0) return { problems };

  const groups: { heading?: Tokens.Heading; tokens: Token[] }[] = [{ tokens: [] }];
  for (const token of tokens) {
    if (isHeading(token) && token.depth === 2) groups.push({ heading: token, tokens: [] });
    else groups.at(-1)?.tokens.push(token);
  }
  const [before, ...rest] = groups;
  return {
    prose: {
      intro: render(before?.tokens ?? []),
      sections: rest.map(({ heading, tokens }) => ({
        id: slug(heading?.text ?? ""),
        title: { __html: new Parser(marked.defaults).parseInline(heading?.tokens ?? []) },
        body: render(tokens),
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
  return html ? { html: frozen(html) } : slip;
}

function tryInline(text: string): { html: Html } | Slip {
  try {
    // What is rendered is what has been looked at: as blocks the same text may read otherwise.
    const tokens = Lexer.lexInline(text, marked.defaults);
    const slip =
      firstSlip(tokens) ?? (blockStart.test(text) ? firstSlip(marked.lexer(text)) : undefined);
    return slip ?? { html: { __html: Parser.parseInline(tokens, marked.defaults) } };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return tooDeep;
  }
}

function render(tokens: Token[]): Html {
  return { __html: marked.parser(tokens) };
}

function findProblems(markdown: TextPart, tokens: Token[]): Problem[] {
  const problems: Problem[] = [];
  const slugs = new Set<string>();
  let start = 0;
  for (const block of tokens) {
    let from = start;
    let inHtml = false;
    marked.walkTokens([block], (token) => {
      const slip = inHtml && isEndTag(token) ? undefined : (slipIn(token) ?? again(token, slugs));
      if (!slip) return;
      inHtml ||= token.type === "html";
      const offset = Math.max(from, markdown.text.indexOf(token.raw, from));
      from = offset;
      const { line, column } = placeOf(markdown.text, offset + slip.at);
      const { what, why, fix } = slip;
      problems.push({
        file: markdown.file,
        line: line + markdown.linesAbove,
        column,
        what,
        why,
        fix,
      });
    });
    start += block.raw.length;
  }
  return problems;
}

/** A second heading with the words of an earlier one. */
function again(token: Token, slugs: Set<string>): Omit<Slip, "words" | "expected"> | undefined {
  if (!isHeading(token)) return undefined;
  const id = slug(token.text);
  if (!slugs.has(id)) {
    slugs.add(id);
    return undefined;
  }
  return {
    at: 0,
    what: `A second heading ${JSON.stringify(token.text)}.`,
    why: `Both would get the id "${id}", and a link to it would find only the first.`,
    fix: "Give one of them other words.",
  };
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === "heading";
}
