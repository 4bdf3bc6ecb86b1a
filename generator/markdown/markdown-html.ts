import { idOf, type Node, type NodeOf, rangeOf } from "./markdown-tree.ts";

/**
 * Writes what was read from Markdown as HTML. Text and addresses are escaped here, and raw HTML has no
 * way through: it is refused before.
 *
 * @param source the text that the nodes were read from.
 */
export function toHtml(nodes: readonly Node[], source: string): string {
  let html = "";
  for (const node of nodes) html += htmlOf(node, source);
  return html;
}

function htmlOf(node: Node, source: string): string {
  switch (node.type) {
    case "text":
      return escaped(withBoundWords(node.value));
    case "paragraph":
      return `<p>${toHtml(node.children, source)}</p>\n`;
    case "heading":
      return `<h${node.depth} id="${idOf(node)}">${toHtml(node.children, source)}</h${node.depth}>\n`;
    case "emphasis":
      return emphasisOf(node, source);
    case "strong":
      return `<strong>${toHtml(node.children, source)}</strong>`;
    case "delete":
      return `<del>${toHtml(node.children, source)}</del>`;
    case "inlineCode":
      return `<code>${escaped(node.value)}</code>`;
    case "break":
      return "<br/>\n";
    case "link":
      return `<a href="${address(node.url)}"${titleOf(node)}>${toHtml(node.children, source)}</a>`;
    case "image":
      return `<img src="${address(node.url)}" alt="${quoted(node.alt ?? "")}"${titleOf(node)} loading="lazy" decoding="async"/>`;
    case "blockquote":
      return `<blockquote>\n${toHtml(node.children, source)}</blockquote>\n`;
    case "list":
      return listOf(node, source);
    case "code":
      return codeOf(node);
    case "table":
      return tableOf(node, source);
    case "thematicBreak":
      return "<hr/>\n";
    default:
      return "";
  }
}

/** _Gerbera jamesonii_ is a botanical name, *this* is emphasis. */
function emphasisOf(node: NodeOf<"emphasis">, source: string): string {
  const words = toHtml(node.children, source);
  return source[rangeOf(node).from] === "_" ? `<i lang="la">${words}</i>` : `<em>${words}</em>`;
}

function listOf(list: NodeOf<"list">, source: string): string {
  const loose = list.spread === true || list.children.some(({ spread }) => spread === true);
  const tag = list.ordered ? "ol" : "ul";
  const first = typeof list.start === "number" && list.start !== 1 ? ` start="${list.start}"` : "";
  let html = `<${tag}${first}>\n`;
  for (const item of list.children) html += itemOf(item, loose, source);
  return `${html}</${tag}>\n`;
}

/** Where no empty line stands between the items of a list, their words are no paragraphs. */
function itemOf(item: NodeOf<"listItem">, loose: boolean, source: string): string {
  let words = "";
  for (const child of item.children) {
    const isPlain = !loose && child.type === "paragraph";
    words += isPlain ? `${toHtml(child.children, source)}\n` : htmlOf(child, source);
  }
  return `<li>${words.trimEnd()}</li>\n`;
}

function codeOf({ lang, value }: NodeOf<"code">): string {
  const language = lang ? ` class="language-${quoted(lang)}"` : "";
  // A space at the end of a line, as of a patch, belongs to the code: written so that nobody trims it.
  const code = escaped(value).replace(/[ \t]$/gm, (space) => `&#${space.charCodeAt(0)};`);
  return `<pre><code${language}>${code}\n</code></pre>\n`;
}

function tableOf({ align, children }: NodeOf<"table">, source: string): string {
  const [head, ...rows] = children;
  // A row may have fewer cells than the head.
  const columns = [...(head?.children.keys() ?? [])];
  const rowOf = (row: NodeOf<"tableRow"> | undefined, tag: "th" | "td") => {
    const cells = columns.map((column) => {
      const side = align?.[column] ? ` data-align="${align[column]}"` : "";
      return `<${tag}${side}>${toHtml(row?.children[column]?.children ?? [], source)}</${tag}>\n`;
    });
    return `<tr>\n${cells.join("")}</tr>\n`;
  };
  const body = rows.map((row) => rowOf(row, "td")).join("");
  const words = body === "" ? "" : `<tbody>\n${body}</tbody>\n`;
  return `<table tabindex="0">\n<thead>\n${rowOf(head, "th")}</thead>\n${words}</table>\n`;
}

function titleOf({ title }: NodeOf<"link"> | NodeOf<"image">): string {
  return title ? ` title="${quoted(title)}"` : "";
}

/** A number and the unit behind it, which no line may part: "30 cm", "½ in", but not "1960 in". */
const unit = /(?<=[\d½¼¾]) (?=(?:°[CF]|%|[cmk]?m|(?<!\d{4} )in|ft|kg|g|l|h|lux)(?![\p{L}\d]))/gu;
/** An initial and the name behind it, the sign of a hybrid and its name, a day and its month. */
const name =
  /(?<=(?<![\p{L}\d])\p{Lu}\.) (?=\p{Lu})|(?<=×) |(?<=\b\d\d?) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/gu;

function withBoundWords(text: string): string {
  // Few texts have any of these, and a simple pattern is quick to say so.
  if (!/[\dA-Z½¼¾×]\.? [°%\w]|× /.test(text)) return text;
  return text.replace(unit, "\u00a0").replace(name, "\u00a0");
}

function escaped(text: string): string {
  if (!/[&<>]/.test(text)) return text;
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function quoted(text: string): string {
  return escaped(text).replaceAll('"', "&quot;");
}

/** An address as it may stand in an attribute: what is escaped in it already stays as it is. */
function address(url: string): string {
  return quoted(encodeURI(url).replaceAll("%25", "%"));
}
