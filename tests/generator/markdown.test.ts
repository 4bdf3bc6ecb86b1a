import { describe, expect, test } from "vitest";
import { readInline, readMarkdown } from "../../generator/markdown/markdown.ts";

/** The HTML of a text without headings. */
function htmlOf(text: string): string {
  const outcome = readMarkdown({ file: "content/words.md", text, linesAbove: 0 });
  if (!("prose" in outcome)) throw new Error(`It was refused: ${text}`);
  return outcome.prose.intro.__html;
}

test("the cells of a table stand at the side that its head says", () => {
  const html = htmlOf("|a|b|c|\n|-|:-:|-:|\n|d|e|f|\n");
  expect(html).toContain(
    '<th>a</th>\n<th data-align="center">b</th>\n<th data-align="right">c</th>',
  );
  expect(html).toContain(
    '<td>d</td>\n<td data-align="center">e</td>\n<td data-align="right">f</td>',
  );
});

test("the entries of a list are paragraphs where an empty line stands in one of them", () => {
  expect(htmlOf("- a\n\n  b\n- c\n")).toContain("<li><p>c</p></li>");
  expect(htmlOf("- a\n- c\n")).toContain("<li>c</li>");
});

test("code says its language", () => {
  expect(htmlOf("```css\na {}\n```\n")).toContain('<code class="language-css">a {}\n</code>');
});

test("quotes end no attribute, whatever they stand in", () => {
  expect(htmlOf('![say "a"](/b \'c "d"\')')).toContain(
    'alt="say &quot;a&quot;" title="c &quot;d&quot;"',
  );
  expect(htmlOf('[x](/a"b)')).toContain('<a href="/a%22b">x</a>');
  expect(htmlOf('```a"b\nc\n```\n')).toContain('<code class="language-a&quot;b">c\n</code>');
});

test("code keeps the spaces at the ends of its lines, as a patch has them", () => {
  expect(htmlOf("```diff\n-a\n  \n+b\t\n```\n")).toContain("-a\n &#32;\n+b&#9;\n</code>");
});

test("what is escaped in an address already stays as it is", () => {
  expect(htmlOf("[x](/a%20b)")).toContain('<a href="/a%20b">');
});

test.each([
  ["Soil & fertilizer", "soil-fertilizer"],
  ["¿Crème, brûlée or *jaune*?", "creme-brulee-or-jaune"],
])("the heading %s has the id %s", (words, id) => {
  expect(htmlOf(`### ${words}\n`)).toContain(`<h3 id="${id}">`);
});

test("lines that end as they do on Windows say the same", () => {
  const text = "a\nb\n\n```\nc\nd\n```\n";
  expect(htmlOf(text.replaceAll("\n", "\r\n"))).toBe(htmlOf(text));
});

test("of two addresses with one name the first counts", () => {
  const html = htmlOf("[x][a]\n\n[a]: /first\n\n[a]: /second\n");
  expect(html).toContain('<a href="/first">');
});

test("no line parts a number and its unit, and other words as they like", () => {
  expect(htmlOf("It is 30 cm high, at 20 °C, in 1960 in June.")).toBe(
    "<p>It is 30\u00a0cm high, at 20\u00a0°C, in 1960 in June.</p>\n",
  );
});

/** What is told of a text, with line and column; nothing of one that is taken. */
function toldOf(text: string): string[] {
  const outcome = readMarkdown({ file: "content/words.md", text, linesAbove: 0 });
  const problems = "problems" in outcome ? outcome.problems : [];
  return problems.map(({ line, column, what }) => `${line}:${column} ${what}`);
}

test.each([
  ["an end tag by itself", "Some</b> words.", ['1:5 HTML in Markdown: "</b>".']],
  [
    "each start tag, and no end tag behind one",
    "A <b>bold</b> and an <i>odd</i> word.",
    ['1:3 HTML in Markdown: "<b>".', '1:22 HTML in Markdown: "<i>".'],
  ],
  [
    "a long tag, as far as it is read",
    `<b title="${"long ".repeat(20)}">`,
    ['1:1 HTML in Markdown: "<b title=\\"long long long long long long ".'],
  ],
  [
    "each heading without words",
    "##\n\n##",
    ["1:1 A heading without words.", "3:1 A heading without words."],
  ],
  [
    "the last row of a table with a cell too much",
    "|a|b|\n|-|-|\n|c|d|e|",
    ["3:1 This row has 3 cells, and the head of the table has 2."],
  ],
  ["code between tildes", "~~~\na", ["1:1 The code that begins with ~~~ is not closed."]],
  ["code that begins last", "a\n\n```", ["3:1 The code that begins with ``` is not closed."]],
  [
    "code behind whose end there are words",
    "```\na\n``` b",
    ["1:1 The code that begins with ``` is not closed."],
  ],
  [
    "each heading that leaves out a level",
    "## a\n\n#### b\n\n#### c\n\n### d\n\n#### e",
    [
      '3:1 The heading "b" begins with ####, and stands below one with ##.',
      '5:1 The heading "c" begins with ####, and stands below one with ##.',
    ],
  ],
  [
    "a first heading of a lower level, in a list as well",
    "- #### a",
    ['1:3 The heading "a" begins with ####, and is the first one.'],
  ],
  [
    "a picture without words as a link",
    "[![](/leaf.jpg)](/a)",
    ['1:1 The link "[![](/leaf.jpg)](/a)" has no words.'],
  ],
  [
    "a title of a picture without words",
    '![](/leaf.jpg "A leaf")',
    ['1:1 This picture has the title "A leaf", and no words that say what it shows.'],
  ],
  [
    "a title of a picture whose words are a space",
    '![ ](/leaf.jpg "A leaf")',
    ['1:1 This picture has the title "A leaf", and no words that say what it shows.'],
  ],
  ["a link of a space", "[ ](/a)", ['1:1 The link "[ ](/a)" has no words.']],
  ["a link to a space", "[a](< >)", ['1:1 The link "[a](< >)" has no address.']],
  [
    "an address with one quotation mark",
    '[a]("/b)',
    ['1:1 The address "/b of a link or a picture stands in quotes.'],
  ],
  ["a tab in an address", "[a](/b\tc)", ['1:3 The address of this link holds a space: "/b\\tc".']],
  [
    "an address that ends in another line",
    "[a](/b\nand more)",
    ['1:3 The address of a link is not closed: "](/b".'],
  ],
  [
    "a space before a part of the page",
    "[a] (#b)",
    ['1:3 There is a space between the words and the address of a link: "] (#b)".'],
  ],
  ["an empty reference", "[a][]", ['1:3 A link refers to "[]", which this file does not define.']],
  ["a wide space", "##\u2003Soil", ["1:1 Behind this ## stands a space of another kind."]],
  ["a no-break space in a list of +", "+\u00a0one", ["1:1 Behind this + stands a no-break space."]],
  ["a no-break space behind 10)", "10)\u00a0one", ["1:1 Behind this 10) stands a no-break space."]],
  ["attributes behind a colon", "A {: .note}", ['1:3 Here "{: .note}" means nothing.']],
  ["the mark of a list of contents", "[toc]", ['1:1 Here "[toc]" means nothing.']],
  ["a mark alone", "==mark==", ['1:1 Here "==mark==" means nothing.']],
  ["a source that a program names", "Not toxic【4†a】.", ['1:10 Here "【4†a】" means nothing.']],
  [
    "long dashes as a list",
    "— one\n— two",
    ['1:1 This line begins with "—" and is no part of a list.'],
  ],
  ["a tag behind the mark of a byte order", "\ufeffa <b>", ['1:4 HTML in Markdown: "<b>".']],
  ["stars behind a word", "It is very** scarlet.", ["1:11 A ** has no partner."]],
  ["of signs without a partner the first", "It is **very `so.", ["1:7 A ** has no partner."]],
])("%s is told", (_, text, problems) => {
  expect(toldOf(text)).toEqual(problems);
});

test.each([
  ["• one", 'This line begins with "•" and is no part of a list.'],
  ["-one\n-two", 'This line begins with "-" and is no part of a list.'],
  ["– one\n– two", 'This line begins with "–" and is no part of a list.'],
  ["##Soil", "This line begins with ## and is no heading."],
  ["-\u00a0one", "Behind this - stands a no-break space."],
  ["[!NOTE]", 'Here "[!NOTE]" means nothing.'],
  ["::: note", 'Here "::: note" means nothing.'],
  ["[TOC]", 'Here "[TOC]" means nothing.'],
  ["[a]: /b", 'The address of "[a]" is a part of the text above it.'],
  ["[a]: https://b.example", 'The address of "[a]" is a part of the text above it.'],
  ["→ one\n→ two", 'This line begins with "→" and is no part of a list.'],
  ["|a|b|\n|c|d|", "This line is no part of a table."],
])("%j is told where the line is indented, in a quotation or in a list", (lines, what) => {
  for (const [first, before] of [
    ["", "  "],
    ["", "\t"],
    ["> ", "> "],
    ["- ", "  "],
  ] as const) {
    const text = `${first}Text:\n${lines.replace(/^/gm, before)}`;
    expect(toldOf(text)).toEqual([`2:${before.length + 1} ${what}`]);
  }
});

test.each([
  ["six thousand words without an empty line", "gerbera ".repeat(6_000)],
  ["headings of numbers, and indented ones", "## 2024\n\n  ## Soil"],
  ["a first heading below one of the page", "### a\n#### b\n## c"],
  ["headings that go down by one level, and up by several", "## a\n### b\n#### c\n## d\n### e"],
  ["escaped lines, short rows and spaces behind rows", "|a|b|\n|-|-|\n|c\\|d|e|  \n|f|"],
  ["a table in a quotation", "> |a|b|\n> |-|-|\n> |c|d|"],
  ["code in a quotation", "> ```\n> a\n> ```"],
  ["code with a longer end", "```\na\n````"],
  ["code that is indented", "    a"],
  ["a command that is indented", "    npm run build"],
  ["a call that is indented", '    Write("Never wet the crown of it.");'],
  ["an arrow and a tick before one line", "→ the end\nof it\n\n✅ done"],
  ["colons around words", "a:b:c, 10:30:45 and x :y z: w"],
  ["per cent twice", "10%% or 20 %% more"],
  ["a sum in braces", "{a = b} and {}"],
  ["who says it", "And then\n[Maria]: Yes.\n[Tom]: *No.*"],
  ["a picture without words", "![](/leaf.jpg)"],
  ["pictures as links", "[![Leaf](/leaf.jpg)](/a) and [**![Leaf](/leaf.jpg)**](/a)"],
  ["addresses with a colon", "[a](/b:c), [d](#e:f) and [g](HTTPS://h.example)"],
  ["a sign in a definition", "[a][b]\n\n[b]: https://c.example/*d"],
  ["numbers in braces", "{.5, 1} and {:}"],
  ["the mark of a list of contents in a line", "See [TOC] here."],
  ["signs of equality", "a==b== c\n\na == b or c== d\n\na ==b or c == d\n\na ==b or c==d"],
  ["a line that begins with |", "| alone"],
  ["a link that is escaped", "\\[a](/b), \\`c, \\[^1] and \\{{ d }}"],
  ["round brackets inside of square ones", "[sic (a)] and [b (c)]"],
  ["round brackets behind square ones", "[sic] (see below)"],
  ["square brackets behind round ones", "Water (rain)[1]"],
  ["an address by itself in brackets", "[sic] (see <https://a.example> for more)"],
  ["a hyphen before one line", "[sic]\n-like this\nand more"],
])("%s are no slips", (_, text) => {
  expect(toldOf(text)).toEqual([]);
});

describe("where one paragraph stands", () => {
  test.each(["---", "> quoted", "|a|\n|-|", "1. light\n2. water"])("%j is told", (text) => {
    expect(readInline(text)).toMatchObject({ at: 0, why: "One paragraph stands here." });
  });

  test("what is meant as a heading or a list there is told as such", () => {
    const heading = { what: "This line begins with ## and is no heading." };
    expect(readInline("Of these:\n##Soil")).toMatchObject(heading);
    const list = { what: 'This line begins with "•" and is no part of a list.' };
    expect(readInline("Of these:\n• light\n• water")).toMatchObject(list);
  });

  test.each(["1. May\n", "> 30 cm\n"])("%j is a line", (text) => {
    expect(readInline(text)).toHaveProperty("html");
  });
});
