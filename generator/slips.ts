import { type MdastNode, markdownToHtml } from "satteri";
import { nodesOf, optionsOfMarkdown, repairHtml } from "./markdown.ts";
import { walkMarkup } from "./markup.ts";

/** Something in a Markdown text that readers see otherwise than its author meant it. */
interface Slip {
  /** Negative if the place isn't known. */
  readonly offset: number;
  readonly message: string;
}

interface Rule {
  readonly pattern: RegExp;
  /** The kind of node that contains what the pattern finds. */
  readonly type: MdastNode["type"];
  /** What to say about it, or undefined if all is well. */
  explain(found: RegExpExecArray, text: string): string | undefined;
}

const linkWithSpace: Rule = {
  pattern: /\]\((?=[^\n]*[/.:]|\+?\d)[^()\n]* (?:[^()\n]|\([^()\n]*\))*\)/g,
  type: "text",
  explain([link = ""]) {
    const [number] = /^(?<=^)[+\d][\d ()/.-]{4,}(?=\)$)/.exec(link.slice(2)) ?? [];
    const fix = number ? `(tel:${number.replace(/[^+\d]/g, "")})` : "(<…>)";
    return `"${link}" appears as text, because of a space. Write the address as ${fix}.`;
  },
};

/** Two asterisks between punctuation and a letter, which CommonMark shows as text: `**Rose:**pink`. */
const besidePunctuation = /[\p{L}\p{N}]\*\*[\p{P}\p{S}]|[\p{P}\p{S}]\*\*[\p{L}\p{N}]/u;

const rules: readonly Rule[] = [
  linkWithSpace,
  {
    pattern: /^(?:[•·▪●○■‣➢\uf0b7]\s|–\t|(?:#{2,6}|-)\p{L}\S*|#\p{Lu}[^\n#]*$)/gmu,
    type: "text",
    explain: ([mark]) => `"${mark.trim()}" appears as text. Lists need "- ", headings "## ".`,
  },
  {
    // From left to right, so that the end of one and the start of the next aren't taken for a pair.
    pattern: /(?<![\\*])\*\*(?!\s[^*\n]*\s\*\*)([^*\n]+)\*\*(?!\*)/g,
    type: "text",
    explain({ 0: bold, 1: words = "", index }, text) {
      const written = `**${words.trim()}**`;
      const around = text.slice(Math.max(0, index - 1), index + bold.length + 1);
      if (bold === written && !besidePunctuation.test(around)) return undefined;
      const fix = bold === written ? "with a space beside it" : "without spaces inside";
      return `"${bold}" appears as text. Write "${written}", ${fix}.`;
    },
  },
  {
    pattern: /(?<!\\)\[(?!\^)[^[\]\n]{2,}\][^\S\n]+\((?:https?:|mailto:|www\.|\/\w)[^\s()]*\)/gi,
    type: "text",
    explain: ([link]) => `"${link}" appears as text. Remove the space before "(".`,
  },
  {
    pattern:
      /(?<!\\)\[(?!\^)[^[\]\n]+\]\((?:[a-z]+:|[/#]|[\w-]+[./])[^\s()]*(?=\s|$)(?!(?:[^()\n]|\([^()\n]*\))*\))/gi,
    type: "text",
    explain: ([link]) => `"${link}" appears as text. Add ")" after the address.`,
  },
  {
    pattern: /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/gm,
    type: "paragraph",
    explain({ 0: rule, index }, text) {
      const above = text.slice(0, index - 1).replace(/.*\n/gs, "");
      const [columns, rules] = [columnsIn(above), columnsIn(rule)];
      if (!above.includes("|") || !rule.includes("|") || columns === rules) return undefined;
      return `This table appears as text: its first row has ${columns} columns, the row "${rule.trim()}" has ${rules}.`;
    },
  },
  {
    pattern: /^([^\s|•·▪●○■‣➢\uf0b7–][^\t\n]*\t[^\n]*)(?:\n[^\n]*\t[^\n]*)+/gm,
    type: "paragraph",
    explain([, row = ""]) {
      const cells = row.trim().split("\t");
      const rule = cells.map(() => "---");
      return `The rows below "${cells[0]}" run together. Write a table: "| ${cells.join(" | ")} |", then "|${rule.join("|")}|".`;
    },
  },
  {
    // An expression that begins with a rare character is ten times as fast.
    pattern: /-(?<=\p{L}{2}-)\s*\n(?!(?:and|bis|or|oder|und)\b)(\p{Ll}+)/gu,
    type: "text",
    explain({ 1: end, index }, text) {
      const [start] = /\p{L}+$/u.exec(text.slice(0, index)) ?? [];
      return `"${start}- ${end}" appears with a space. Write it in one line.`;
    },
  },
  {
    pattern:
      /(?=[!:=*[{【])(?:(?<!\[)!?\[\[[\p{L}\d][^[\]\n]+\]\]|\{[{%].+?[}%]\}|\{(?:[#.:][\w-]|[\w-]+=)[^}\n]*\}|^:::.*|\[\/?(?:caption|embed|gallery|toc|video)\b[^\]\n]*\]|==\w[^=\n]*==|(?<=^|\s):[a-z_]+:(?=\s|$)|^\*\[[^\]\n]+\]:|:contentReference\S*|【[^】\n]*】)/gimu,
    type: "text",
    explain: ([mark]) => `"${mark}" appears as text. It belongs to another program.`,
  },
  {
    pattern: /\ufffd(?<=(\S+))(\S*)/g,
    type: "text",
    explain: ([, start, end]) => `"${start}${end}" has lost a letter in another program.`,
  },
  {
    pattern: /^ {0,3}(\[\^[^\]\s]+\]):/gm,
    type: "paragraph",
    explain([, mark = ""], text) {
      const isUsed = text.replaceAll(`${mark}:`, "").includes(mark);
      return isUsed ? undefined : `This note doesn't appear. Write "${mark}" where it belongs.`;
    },
  },
  {
    pattern: /^(?: {4}|\t)[ \t]*(\S.{0,40})/gm,
    type: "code",
    explain: ([, start]) =>
      `"${start}" appears as code, because of the spaces before it. Remove them, or put code between two lines "\`\`\`".`,
  },
  {
    pattern: /---(?<=^(.*\S)[^\S\n]*\n {0,3}---)[^\S\n]*$/gm,
    type: "heading",
    explain([, line = ""], text) {
      // Authors who underline headings seldom write others with "#".
      const hasOthers = line.includes(" ") && /^ {0,3}#+ /m.test(text);
      if (!hasOthers && !/[.!…]\W*$/.test(line) && line.length < 60) return undefined;
      return `"${line}" becomes a heading, because of "---" below it. Put an empty line between them.`;
    },
  },
];

function columnsIn(row: string): number {
  const cells = row.trim().replace(/^\||\|$/g, "");
  return cells.split(/(?<!\\)\|/).length;
}

/** Finds what an author of a Markdown text has probably not meant. */
export function findSlips(text: string): Slip[] {
  const shown = text.includes("<") ? repairHtml(text) : text;
  const found = [...findInHtml(shown), ...findByRules(shown, rules)];
  if (shown === text) return found;
  const offsetOf = (offset: number) =>
    offset < 0 ? offset : text.indexOf(shown.slice(offset, offset + 30));
  return found.map(({ offset, message }) => ({ offset: offsetOf(offset), message }));
}

/** Whether a link appears as text, because its address has a space. */
export function hasLinkWithSpace(text: string): boolean {
  return findByRules(text, [linkWithSpace]).length > 0;
}

/** Finds the first slip of each rule, because a text may have hundreds. */
function findByRules(text: string, all: readonly Rule[]): Slip[] {
  let nodes: readonly MdastNode[] | undefined;
  return all.flatMap(({ pattern, type, explain }) => {
    const found: Slip[] = [];
    for (const match of text.matchAll(pattern)) {
      const message = explain(match, text);
      // Most texts have none, and need no tree.
      if (message) nodes ??= nodesOf(text);
      const isShown = nodes?.some((node) => node.type === type && isAt(node, match.index));
      if (message && isShown) found.push({ offset: match.index, message });
      if (found.length === 2) break;
    }
    const more = found[1] ? " This text has more like it." : "";
    return found.slice(0, 1).map((slip) => ({ ...slip, message: slip.message + more }));
  });
}

/** Whether a node has an offset in it. Indented code has it at its start: fences may contain it. */
function isAt({ type, position }: MdastNode, offset: number): boolean {
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  return type === "code" ? start === offset : start <= offset && offset < end;
}

const optionalEnds = /^(p|li|d[dt]|t[rdh]|tbody|thead|tfoot|option)$/;

/** The first comment or element that an author has left open, and the first picture without alt text. */
function findInHtml(text: string): Slip[] {
  if (!text.includes("<")) return [];
  const pictures: string[] = [];
  const open: { tag: string; name: string; end: string }[] = [];
  walkMarkup(markdownToHtml(text, optionsOfMarkdown).html, {
    tag(tag) {
      const { name } = tag;
      const isOpen = !tag.isEmpty && !optionalEnds.test(name);
      if (isOpen) open.push({ tag: String(tag), name, end: `</${name}>` });
      if (name === "img" && !tag.has("alt")) pictures.push(String(tag));
    },
    end(name) {
      const last = open.findLastIndex((one) => one.name === name);
      if (last >= 0) open.splice(last, 1);
    },
    comment(comment) {
      const isOpen = comment.startsWith("<!--") && !comment.endsWith("-->");
      if (isOpen) open.unshift({ tag: "<!--", name: "", end: "-->" });
    },
  });
  const unclosed = open.slice(0, 1).map(({ tag, end }) => {
    const start = tag.replace(/\n.*/s, "");
    const message = `"${start}" is never closed. Add "${end}", or write "&lt;" for "<".`;
    return { offset: text.indexOf(start), message };
  });
  const silent = pictures.slice(0, 1).map((picture) => {
    const message = `Screen readers skip "${picture}". Add alt="…" with what it shows.`;
    return { offset: text.indexOf(picture), message };
  });
  return [...unclosed, ...silent];
}
