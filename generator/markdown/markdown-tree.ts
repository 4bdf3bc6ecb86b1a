import { type MdastNode, markdownToMdast } from "satteri";

/** A piece of Markdown, e.g. a heading or a link, with the offsets between which it stands in its text. */
export type Node = MdastNode;

/** Nodes of one kind, e.g. `NodeOf<"heading">`. */
export type NodeOf<Kind extends Node["type"]> = Extract<Node, { type: Kind }>;

/** Markdown as GitHub reads it, without footnotes, for which no page has a place. */
const features = { frontmatter: false, gfm: { footnotes: false } } as const;

/**
 * What stands in a text of Markdown, in its order.
 *
 * @throws RangeError where things stand in each other too deeply.
 */
export function parseBlocks(text: string): Node[] {
  if (text.length > mostSigns && text.split(/\n\s*\n/).some(isTooDeep)) {
    throw new RangeError("There are too many signs between two empty lines.");
  }
  // A mark of the byte order would be left out, and all offsets would be one too small.
  const root = markdownToMdast(text.replace(/^\uFEFF/, " "), { features });
  resolveReferences(root);
  return childrenOf(root);
}

/**
 * So many signs may stand between two empty lines. Of twice as many the reading takes seconds, and from
 * some 50,000 brackets in each other on the parser ends the process where a thread has 1 MB of stack.
 */
const mostSigns = 20_000;
/** What can begin something inside of which other things stand. */
const signs = /[[*_>+-]|\d[.)]/g;

function isTooDeep(stretch: string): boolean {
  return stretch.length > mostSigns && (stretch.match(signs)?.length ?? 0) > mostSigns;
}

/** Stands before a line that is read by itself, so that nothing in it can begin a list or a heading. */
const start = ". ";

/** What stands in one line, at whose start nothing but words and their marks can be. */
export function parseLine(text: string): { source: string; nodes: Node[] } {
  const source = start + text.replace(/[\r\n]/g, " ");
  const [first, ...others] = parseBlocks(source).flatMap(childrenOf);
  if (first?.type !== "text") return { source, nodes: [] };
  const value = first.value.slice(start.length);
  return { source, nodes: value === "" ? others : [within(first, value), ...others] };
}

function within(text: NodeOf<"text">, value: string): Node {
  const { position } = text;
  if (!position) return { ...text, value };
  const offset = start.length;
  return { ...text, value, position: { ...position, start: { ...position.start, offset } } };
}

export function childrenOf(node: Node): Node[] {
  return "children" in node ? node.children : [];
}

/** The offsets in the text between which a node stands. */
export function rangeOf({ position }: Node): { from: number; to: number } {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 };
}

/** The words of a node, without their marks: `A *red* one` says "A red one". */
export function wordsOf(node: Node): string {
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  return childrenOf(node).map(wordsOf).join("");
}

/** The fragment that a heading gets: `Soil & fertilizer` becomes `soil-fertilizer`. */
export function idOf(heading: NodeOf<"heading">): string {
  return wordsOf(heading)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** Makes links and pictures of those that name a definition: `[words][name]` and `[name]: /address`. */
function resolveReferences(root: Node): void {
  const definitions = new Map<string, NodeOf<"definition">>();
  visit(root, (node) => {
    if (node.type === "definition" && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
  });
  visit(root, (node) => {
    if (node.type !== "linkReference" && node.type !== "imageReference") return;
    const { url, title } = definitions.get(node.identifier) ?? { url: "", title: null };
    Object.assign(node, { type: node.type === "imageReference" ? "image" : "link", url, title });
  });
}

/** Calls a function with a node and all that stands in it, in the order of the text. */
function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of childrenOf(node)) visit(child, see);
}
