import { type MdastNode, markdownToMdast } from "satteri";

/** Something in a Markdown text that readers see otherwise than its author meant it. */
interface Slip {
  readonly offset: number;
  readonly message: string;
}

interface Rule {
  readonly pattern: RegExp;
  /** The kind of node that begins at or contains what the pattern finds; code and HTML are others. */
  readonly type: MdastNode["type"];
  /** What to say about it, or undefined if all is well. */
  explain(found: RegExpExecArray, text: string): string | undefined;
}

const rules: readonly Rule[] = [
  {
    pattern: /^(?:[•·▪●○■‣➢\uf0b7]\s|–\t|(?:#{2,6}|-)\p{L}\S*|#\p{Lu}[^\n#]*$)/gmu,
    type: "text",
    explain: ([mark]) => `"${mark.trim()}" appears as text. Lists need "- ", headings "## ".`,
  },
  {
    pattern: /(?<![\\*])\*\*(?=(\s?))([^\s*][^*\n]*[^\S\n]|[^\S\n]+[^\s*][^*\n]*[^\s*])\*\*(?!\*)/g,
    type: "text",
    explain: ([bold, , words = ""]) =>
      `"${bold}" appears as text. Write "**${words.trim()}**", without spaces inside.`,
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
    pattern: /^(.*\S)[^\S\n]*\n {0,3}---[^\S\n]*$/gm,
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
  return row
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/).length;
}

/** Finds what an author of a Markdown text has probably not meant. */
export function findSlips(text: string): Slip[] {
  const found = rules.flatMap(({ pattern, type, explain }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const message = explain(match, text);
      return message ? [{ offset: match.index, message, type }] : [];
    }),
  );
  // Most texts have none, and need no tree.
  if (found.length === 0) return [];
  // GitHub's extensions would make links of the addresses.
  const nodes: MdastNode[] = [
    markdownToMdast(text, { features: { frontmatter: false, gfm: false } }),
  ];
  for (const node of nodes) if ("children" in node) nodes.push(...node.children);
  return found.filter(({ offset, type }) =>
    nodes.some(({ type: one, position }) => {
      const { start, end } = position ?? {};
      return one === type && (start?.offset ?? 0) <= offset && offset < (end?.offset ?? 0);
    }),
  );
}
