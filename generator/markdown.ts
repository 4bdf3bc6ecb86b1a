import { Lexer, Marked, Parser, Renderer, type Token, type Tokens } from "marked";
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
export function readMarkdown(markdown: MarkdownText): { prose: Prose } | { problems: Problem[] } {
  try {
    return readSections({ ...markdown, text: markdown.text.replaceAll("\r\n", "\n") });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { file, linesAbove } = markdown;
    return { problems: [{ file, line: linesAbove + 1, column: 1, ...tooDeep }] };
  }
}

function readSections(markdown: MarkdownText): ReturnType<typeof readMarkdown> {
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

/** Renders one line of Markdown, e.g. a field of a data file, or says what it has to be instead. */
export function readInline(text: string): Html | { readonly wanted: string } {
  try {
    const tokens = Lexer.lexInline(text, marked.defaults);
    let wanted: string | undefined;
    marked.walkTokens(tokens, (token) => {
      if (token.type === "html") wanted ??= "text without HTML tags";
      if (leadsAstray(token)) wanted ??= `text whose links are ${allowedAddresses}`;
    });
    return wanted === undefined
      ? { __html: Parser.parseInline(tokens, marked.defaults) }
      : { wanted };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { wanted: "text with fewer brackets inside of each other" };
  }
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
  if (leadsAstray(token)) {
    return {
      what: `The address ${JSON.stringify(token.href)} in a link or a picture.`,
      why: "Such an address can hold code, which would run as if it were a part of the page.",
      fix: `Write ${allowedAddresses}.`,
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

const tooDeep = {
  what: "This text is nested too deeply to be read.",
  why: "Lists, quotations or brackets stand inside of each other more than a thousand times.",
  fix: "Take out the marks that were not meant, such as a long row of > or -.",
};

const allowedAddresses =
  'an address of this site such as "/care-tips", or "https:", "http:", "mailto:" or "tel:"';

/** Whether a token has an address with a scheme that is not known to lead a reader somewhere. */
function leadsAstray(token: Token): token is Tokens.Link | Tokens.Image {
  if (token.type !== "link" && token.type !== "image") return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out of a scheme.
  const address = String(token.href).replace(/[\u0000-\u0020\u007f-\u00a0]/g, "");
  const [, scheme] = /^([^/?#]*):/.exec(address) ?? [];
  return scheme !== undefined && !/^(https?|mailto|tel)(:|$)/i.test(scheme);
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === "heading";
}
