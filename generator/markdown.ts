import { Marked, Parser, Renderer, type Token, type Tokens } from "marked";
import { type Problem, placeOf } from "./problems.ts";

/** Markup that the Markdown renderer made, and nothing else: safe to set as inner HTML. */
export interface Html {
  readonly __html: string;
}

/** A part of a text that begins with a heading of the second level. */
export interface Section {
  /** The fragment of its heading, e.g. `soil-and-fertiliser`. */
  readonly id: string;
  readonly title: Html;
  readonly body: Html;
}

export interface MarkdownText {
  readonly file: string;
  readonly text: string;
  readonly linesAbove: number;
}

export interface Prose {
  /** What stands before the first section. */
  readonly intro: Html;
  readonly sections: readonly Section[];
}

/** The fragment that a heading gets: `Soil & fertiliser` becomes `soil-fertiliser`. */
export function slug(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** A number and the unit behind it, which no line may part: "30 cm", "64–75 °F". */
const unit = /(\d) (?=(?:°[CF]|%|[cmk]?m|in|ft|kg|g|l|h|lux)(?![\p{L}\d]))/gu;

const marked = new Marked({
  gfm: true,
  renderer: {
    text(token) {
      return Renderer.prototype.text.call(this, token).replace(unit, "$1\u00a0");
    },
    // _Gerbera jamesonii_ is a botanical name, *this* is emphasis.
    em({ raw, tokens }) {
      const text = this.parser.parseInline(tokens);
      return raw.startsWith("_") ? `<i lang="la">${text}</i>` : `<em>${text}</em>`;
    },
    heading({ depth, tokens, text }) {
      return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/**
 * Renders Markdown to sections of HTML.
 *
 * Raw HTML is refused rather than passed on: what a content file says is text, in every field.
 */
export function readMarkdown(markdown: MarkdownText): { prose: Prose } | { problems: Problem[] } {
  const text = markdown.text.replaceAll("\r\n", "\n");
  const tokens = marked.lexer(text);
  const problems = findProblems({ ...markdown, text }, tokens);
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

/** Renders one line of Markdown, e.g. a field of a data file; `undefined` where it holds raw HTML. */
export function readInline(text: string): Html | undefined {
  const tokens = marked.lexer(text);
  let raw = false;
  marked.walkTokens(tokens, (token) => {
    raw ||= token.type === "html";
  });
  return raw ? undefined : { __html: String(marked.parseInline(text)) };
}

function render(tokens: Token[]): Html {
  return { __html: marked.parser(tokens) };
}

function findProblems(markdown: MarkdownText, tokens: Token[]): Problem[] {
  const problems: Problem[] = [];
  let start = 0;
  for (const block of tokens) {
    let from = start;
    marked.walkTokens([block], (token) => {
      const trouble = troubleWith(token);
      if (!trouble) return;
      const offset = Math.max(from, markdown.text.indexOf(token.raw, from));
      from = offset;
      const { line, column } = placeOf(markdown.text, offset);
      problems.push({ file: markdown.file, line: line + markdown.linesAbove, column, ...trouble });
    });
    start += block.raw.length;
  }
  return problems;
}

function troubleWith(token: Token): Omit<Problem, "file"> | undefined {
  if (token.type === "html") {
    return {
      what: `HTML in Markdown: ${JSON.stringify(token.raw.trim().slice(0, 40))}.`,
      why: "What is written in content/ comes out as text, so that no word there can break a page.",
      fix: "Write it in Markdown, or put the markup into a component; a plain < is written as &lt;.",
    };
  }
  if (isHeading(token) && token.depth === 1) {
    return {
      what: `A heading of the first level: ${JSON.stringify(token.text)}.`,
      why: "A page has one such heading, and it is made from its title.",
      fix: 'Begin the line with "##" instead of "#".',
    };
  }
  return undefined;
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === "heading";
}
