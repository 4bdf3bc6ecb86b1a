/** Code that is read without being run: what is told of it, and what only looks like it. */
import { expect, test } from "vitest";
import { problemsOfIslandCode, problemsOfPageCode } from "../../generator/code/page-code.ts";

/** What is told of the code of a page, with line and column. */
function toldOf(code: string, file = "pages/other.tsx"): string[] {
  return problemsOfPageCode(file, code).map(
    ({ line, column, what }) => `${line}:${column} ${what}`,
  );
}

const page = (markup: string) => `export default () => <p>${markup}</p>;`;

test.each([
  [
    "an element that two slashes were to take out",
    page("<b>a</b>\n// <i>{c}</i>\n<u>d</u>"),
    '2:1 A comment of code stands between tags: "// <i>{c}</i>".',
  ],
  [
    "a comment at the end of a line",
    page("<b>a</b> // b\n<i>c</i>"),
    '1:34 A comment of code stands between tags: "// b".',
  ],
  [
    "a comment before a value",
    page("\n// b\n{c}"),
    '2:1 A comment of code stands between tags: "// b".',
  ],
  ["a date in words", "const a = Date();", '1:11 This code asks for "Date()".'],
  [
    "a name by chance",
    "const a = crypto.randomUUID();",
    '1:11 This code asks for "crypto.randomUUID()".',
  ],
  [
    "a handler behind a type, in an element inside of an attribute",
    "const a = b < c ? <List<string> of={<i onClick={d} />} /> : <T,>(x: T) => x;",
    '1:40 This element has a handler, "onClick".',
  ],
  [
    "a hook beside the name of all",
    'import React, { useState } from "react";\nconst a = useState();',
    '2:11 This code uses "useState".',
  ],
  [
    "the time inside of a template inside of a template",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the code.
    "const a = `it's ${b ? `\\` ${new Date()}` : '}'}`;",
    '1:29 This code asks for "new Date()".',
  ],
  [
    "chance behind a division and a pattern",
    "const a = b! / c++ / 2 + [/[/'\"]/.test(d) ? 1 : Math.random()].length;",
    '1:49 This code asks for "Math.random()".',
  ],
  [
    "a hook under another name",
    'import { useState as useValue } from "react";\nconst a = () => useValue(1);',
    '2:17 This code uses "useState".',
  ],
  [
    "what waits, behind the name of all of React",
    'import * as All from "react";\nconst a = <All.Suspense><b /></All.Suspense>;',
    '2:12 This code uses "Suspense".',
  ],
  [
    "an element without return, inside of a condition",
    "export default function Page() {\n  if (a) {\n    <p>b</p>;\n  }\n  return <i>c</i>;\n}",
    "3:5 Nothing is done with the element that is made here.",
  ],
  [
    "the day as a newer way tells it",
    "const a = Temporal.Now.plainDateISO();",
    '1:11 This code asks for "Temporal.Now.plainDateISO()".',
  ],
  [
    "a number in the language of the machine, where there is one",
    "const a = b?.toLocaleString([]);",
    '1:14 This code asks for "toLocaleString()".',
  ],
])("%s is told", (_, code, told) => {
  expect(toldOf(code)).toEqual([told]);
});

test.each([
  ["two slashes between two elements", page("<b>a</b> // <i>c</i>")],
  ["words between two elements", page("<b>a</b> // b <i>c</i>")],
  ["an address whose host is a value", page("//{host}/b")],
  [
    "a function of the author's",
    'import { type FC } from "react";\nconst a = lazy(() => useRef());',
  ],
  ["what stands in a type", "type A = () => { <T>(x: T): T };\ntype B = <T extends C>(x: T) => T;"],
  [
    "a number in a language",
    'const a = b.toLocaleString("en-GB") + new Intl.NumberFormat(c).format(d);',
  ],
  [
    "a moment that is named",
    "const a = new Date(0).getTime() + Date.UTC(2025, 3, 16) + Date.parse(b);",
  ],
  ["the code of another language", "Dear reader, this < is {no} code."],
  ["an attribute of a component", page("<Chart onSelect={() => <b />} />")],
])("%s is nothing to tell", (_, code) => {
  expect(toldOf(code)).toEqual([]);
});

test("where no element can stand, a type in angle brackets is none", () => {
  expect(toldOf("const a = <b>c; const d = Math.random(); // </b>", "pages/a.txt.ts")).toEqual([
    '1:27 This code asks for "Math.random()".',
  ]);
});

test("an island may ask in which kind of build it is, and say what it cannot ask", () => {
  const code = 'const a = process.env["NODE_ENV"]; const b = <p>process.env isn\'t here</p>;';
  expect(problemsOfIslandCode("islands/a.tsx", code)).toEqual([]);
});

test.each([
  ["what is of this site", 'fetch("/prices.json"); fetch(address); fetch(base + "/a");'],
  [
    "an address of this site that another one shares its name with",
    '{ const a = "/b"; fetch(a); } { const a = "https://a.example"; open(a); }',
  ],
  ["an address that is said", 'const a = "https://a.example"; open(a); fetched(a);'],
  [
    "an address that a function is given, under the name of another one",
    'const a = "https://a.example"; open(a); const b = (a: string) => fetch(a);',
  ],
  [
    "an address that changes",
    'let a = "https://a.example"; a = "/b"; fetch(a); const { c } = d; fetch(c);',
  ],
  ["HTML that is read", "const a = b.innerHTML; c.textContent = a;"],
])("%s is nothing to tell of an island", (_, code) => {
  expect(problemsOfIslandCode("islands/a.ts", code)).toEqual([]);
});

test.each([
  ['const a = "https://a.example/"; fetch(a + "b");', "https://a.example/"],
  [
    'async () => { const a = "https://a.example"; fetch(a, { method: "POST" }); }',
    "https://a.example",
  ],
  ['new WebSocket("wss://a.example");', "wss://a.example"],
  ['navigator.sendBeacon("//a.example/b", c);', "//a.example/b"],
])("an island cannot connect elsewhere: %s", (code, address) => {
  const problems = problemsOfIslandCode("islands/a.ts", code);
  expect(problems.map(({ what }) => what)).toEqual([`This code connects to "${address}".`]);
});
