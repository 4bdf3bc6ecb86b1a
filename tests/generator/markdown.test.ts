import { expect, test } from "vitest";
import { readMarkdown } from "../../generator/markdown.ts";

/** The HTML of a text without headings. */
function htmlOf(text: string): string {
  const outcome = readMarkdown({ file: "content/words.md", text, linesAbove: 0 });
  if (!("prose" in outcome)) throw new Error(`It was refused: ${text}`);
  return outcome.prose.intro.__html;
}

test("the cells of a table stand at the side that its head says", () => {
  const html = htmlOf("|a|b|c|\n|-|:-:|-:|\n|d|e|f|\n");
  expect(html).toContain('<th>a</th>\n<th align="center">b</th>\n<th align="right">c</th>');
  expect(html).toContain('<td>d</td>\n<td align="center">e</td>\n<td align="right">f</td>');
});

test("code says its language", () => {
  expect(htmlOf("```css\na {}\n```\n")).toContain('<code class="language-css">a {}\n</code>');
});

test("what is escaped in an address already stays as it is", () => {
  expect(htmlOf("[x](/a%20b)")).toContain('<a href="/a%20b">');
});

test("no line parts a number and its unit, and other words as they like", () => {
  expect(htmlOf("It is 30 cm high, at 20 °C, in 1960 in June.")).toBe(
    "<p>It is 30\u00a0cm high, at 20\u00a0°C, in 1960 in June.</p>\n",
  );
});
