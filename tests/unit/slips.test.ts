import { tests } from "commonmark-spec";
import { expect, test } from "vitest";
import { findSlips } from "../../generator/slips.ts";

test.each([
  ["Says **Käthe: ** here", 5, 'Write "**Käthe:**"'],
  ["A **Rose:**pink, **(red)**s", 2, 'Write "**Rose:**", with a space beside it'],
  ["** Mind:** the crown", 0, 'Write "**Mind:**"'],
  ["Buy at [shop] (https://x.example).", 7, 'Remove the space before "("'],
  ["Buy [here](https://x.example and there", 4, 'Add ")"'],
  ["| a | b |\n|---|\n| 1 | 2 |", 10, "its first row has 2 columns"],
  ["#Heading\n\nText.", 0, 'headings "## "'],
  ["-One\n-Two", 0, 'Lists need "- "'],
  ["> A sentence.\n> And more\n\nThe end.\n---\n", 35, "an empty line between them"],
  ["Text.\n\n[^1]: See a source.", 7, 'Write "[^1]" where it belongs'],
  ["Call [us](0113 496 0018)", 8, "Write the address as (tel:01134960018)"],
  ["Text.\n\n<!-- more\n\n## Soil", 7, 'Add "-->"'],
  ["<details open>\n<summary>Why?</summary>\n\nSo.", 0, 'Add "</details>"'],
  ['Text <a name="top"/> more', 5, '"<a name="top"/>" is never closed'],
  ["## Soil\n\nYours, Ana\n---\n", 20, "an empty line between them"],
  ["See [[Soil]] and {email}", 4, "another program"],
  ["not bur-\r\nied", 7, '"bur- ied" appears with a space'],
  ["![a](/b.jpg){width=50%}", 12, '"{width=50%}" appears as text'],
  ["[caption id=1]Us[/caption]", 0, "another program"],
  ["Sizes:\n\nName\tPrice\r\nPot\t€3", 8, 'Write a table: "| Name | Price |", then "|---|---|"'],
  ['Us <img src="https://x.example/a.png">', 3, 'Add alt="…"'],
  ["For K\ufffdthe, Ana", 5, '"K\ufffdthe," has lost a letter'],
  ["•\tSoil\n• Water\n• Sun", 0, 'headings "## ". This text has more like it.'],
  ["Soil:\n\n\tTwo parts sand", 7, '"Two parts sand" appears as code'],
])("finds the slip in %j", (text, offset, message) => {
  expect(findSlips(text)[0]).toMatchObject({ offset, message: expect.stringContaining(message) });
});

test.each([
  "`{{ a }}`[^1] and Haus-\nund Garten, {email}, `**a: **` and **b** and **c**\n\n<p>\n**a: **\n</p>\n\n[^1]: A note.",
  "```\n    [shop] (https://x.example)\n#Heading\nThe end.\n---\n```",
  "| a | b |\n|---|:-:|\n| 1 | 2 |",
  "1.\tOne\n2.\tTwo\n\n    Three",
  "#gerbera #daisy, 2 ** 3 ** 4, \\*\\*a \\*\\*",
  "[a](https://x.example (y)) [b](/x\n'title') [^1] (https://x.example)",
  "[ref] (https://x.example)\n\n[ref]: /a",
  "<div><p>One</DIV>\n\n<BR> and <img src=/a.png alt=a>",
  "`<div>` <!-- a --> <svg><path d='M0 0'/></svg> 3 < 5 <https://a.example/>",
  "Text.\n\n---\n\nWatering\n---",
  '<div><form>\n  <p>1\n\n    <b>2</b>\n</form></div>\n<script>\n\na["x"](1, {b: "/"});\n</script>',
  "{email}, {site name}, at 10:30:00, a == b, x:y: z, [^1]: [a]\n\n[a]: /b",
])("finds no slip in %j", (text) => {
  expect(findSlips(text)).toEqual([]);
});

test("finds only those examples of CommonMark that show their marks as text", () => {
  const others = /closed|as code|another program|Screen readers/;
  const found = tests.filter(({ markdown }) =>
    findSlips(markdown.replaceAll("→", "\t")).some(({ message }) => !others.test(message)),
  );
  expect(found.map(({ html }) => html)).toEqual([
    "<p>-one</p>\n<p>2.two</p>\n",
    "<p>** foo bar**</p>\n",
    "<p>a**&quot;foo&quot;**</p>\n",
    "<p>**foo bar **</p>\n",
    "<p>**(**foo)</p>\n",
    "<p>**foo <strong>bar baz</strong></p>\n",
    "<p>[link](/my uri)</p>\n",
    "<p>[link](/url &quot;title &quot;and&quot; title&quot;)</p>\n",
    "<p>[link] (/uri)</p>\n",
  ]);
});
