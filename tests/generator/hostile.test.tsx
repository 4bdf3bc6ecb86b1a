import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fc from "fast-check";
import glob from "fast-glob";
import { load } from "js-yaml";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { markdownToHtml } from "satteri";
import * as v from "valibot";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { relToOthers } from "../../components/link-button.tsx";
import { ArticleData, PageData } from "../../components/page-data.tsx";
import { plainText, Words } from "../../components/words.tsx";
import { Drawings } from "../../content/drawing-schema.ts";
import { content } from "../../content/index.ts";
import * as schemas from "../../content/schemas.ts";
import { bundleAssets } from "../../generator/assets.ts";
import { checkSite } from "../../generator/check.ts";
import { data, markdown, type Source } from "../../generator/content.ts";
import { SiteFiles } from "../../generator/files.ts";
import { addHeaders } from "../../generator/headers.ts";
import { type Prose, readInline, readMarkdown } from "../../generator/markdown/markdown.ts";
import { readTags } from "../../generator/markup/html.ts";
import { loadPages, type Page } from "../../generator/pages.ts";
import { formatProblems, type Problem } from "../../generator/problems.ts";
import { addPages, loadDocument } from "../../generator/render.ts";
import { errorRoutes } from "../../generator/routes.ts";
import type { PageMeta } from "../../generator/site.tsx";
import { layOut } from "../support/fixtures.ts";
import { casesTried, damaged, holdsFor, hostileText } from "../support/hostile.ts";
import { type Parsed, parseHtml } from "../support/parse.ts";
import { seed } from "../support/random.ts";

const began = performance.now();
afterAll(() => {
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`TEST_SEED=${seed}: ${casesTried()} cases in ${seconds} s.`);
});

/** What Markdown makes of text, and the attributes that it may give it. */
const inline: Record<string, readonly string[]> = {
  ...{
    a: ["href", "rel", "title"],
    img: ["src", "alt", "title", "loading", "decoding"],
    i: ["lang"],
  },
  ...{ em: [], strong: [], del: [], code: [], br: [], span: ["class"] },
};
const block: Record<string, readonly string[]> = {
  ...inline,
  ...{ p: [], ul: [], ol: ["start"], li: [], blockquote: [], pre: [], hr: [], code: ["class"] },
  ...{ h2: ["id"], h3: ["id"], h4: ["id"], h5: ["id"], h6: ["id"], div: [], span: [] },
  ...{ table: ["tabindex"], thead: [], tbody: [], tr: [], th: ["data-align"], td: ["data-align"] },
};

/** Holds that there is nothing in the markup but what Markdown makes, and no link that runs code. */
function expectHarmless(html: string, allowed: Record<string, readonly string[]>): void {
  const { elements, others } = parseHtml(html);
  expect(others).toEqual([]);
  for (const { name, attributes } of elements) {
    expect(Object.keys(allowed)).toContain(name);
    for (const [attribute, value] of Object.entries(attributes)) {
      expect(allowed[name]).toContain(attribute);
      if (attribute === "href" || attribute === "src") expectHarmlessAddress(value);
      if (attribute === "rel") expect(value).toBe(relToOthers);
    }
  }
  const telling = elements.filter(({ attributes }) => Object.keys(attributes).length > 0);
  expect(readTags(html).map(({ name }) => name)).toEqual(telling.map(({ name }) => name));
}

function expectHarmlessAddress(address: string): void {
  if (!URL.canParse(address, "https://site.example/page")) return;
  const { protocol } = new URL(address, "https://site.example/page");
  expect(["https:", "http:", "mailto:", "tel:", "sms:", "geo:"]).toContain(protocol);
}

/** Holds that problems are told as they have to be: each with a place that is in the text. */
function expectLocated(problems: readonly Problem[], file: string, text: string): void {
  expect(problems).not.toEqual([]);
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  for (const problem of problems) {
    expect(problem.file).toBe(file);
    expect(problem.line).toBeGreaterThanOrEqual(1);
    expect(problem.line).toBeLessThanOrEqual(lines.length);
    const length = lines[(problem.line ?? 0) - 1]?.length ?? 0;
    expect(problem.column).toBeGreaterThanOrEqual(1);
    expect(problem.column).toBeLessThanOrEqual(length + 1);
  }
  expect(formatProblems(problems)).not.toContain("undefined");
}

/** What the parser of Markdown makes of a text without this generator. */
function readAlone(text: string): string {
  return markdownToHtml(text, { features: { frontmatter: false, gfm: { footnotes: false } } }).html;
}

function htmlOf({ intro, sections }: Prose): string {
  const parts = sections.map(({ title, body }) => `<h2>${title.__html}</h2>\n${body.__html}`);
  return intro.__html + parts.join("");
}

/** The elements and the words of some markup, but for what only this generator adds or leaves out. */
function shownBy(html: string) {
  const { elements, text } = parseHtml(html);
  return {
    elements: elements.map(({ name, attributes: { href, src, alt, title, start } }) => {
      return [name === "i" ? "em" : name, { href, src, alt, title, start }];
    }),
    text: text.replace(/\s+/g, " ").trim(),
  };
}

describe("whatever is written in content/ comes out as text", () => {
  test("a line of words is formatted words, or refused", { timeout: 120_000 }, () => {
    let taken = 0;
    holdsFor(25_000, hostileText, (text) => {
      const outcome = readInline(text);
      if (!("html" in outcome)) return;
      taken++;
      const words = outcome.html;
      expectHarmless(renderToStaticMarkup(<Words of={words} as="p" />), { ...inline, p: [] });
      const { elements } = parseHtml(renderToStaticMarkup(<img alt={plainText(words)} />));
      expect(elements).toEqual([{ name: "img", attributes: { alt: plainText(words) }, text: "" }]);
    });
    expect(taken).toBeGreaterThan(10_000);
  });

  test("words without any marks are those words", () => {
    const marks = fc.constantFrom("<", ">", '"', "'", "a", "1", ";", " ", "=", "(", "%", "$", "^");
    const unmarked = fc.array(marks, { maxLength: 12 }).map((some) => `w${some.join("")}w`);
    let taken = 0;
    holdsFor(5_000, unmarked, (text) => {
      const outcome = readInline(text);
      if (!("html" in outcome)) {
        expect(outcome.expected).toMatch(/^text without (HTML tags|marks of other programs)/);
        return;
      }
      taken++;
      // A number and its unit are kept on one line.
      expect(parseHtml(outcome.html.__html).text.replaceAll("\u00a0", " ")).toBe(text);
      expect(plainText(outcome.html).replaceAll("\u00a0", " ")).toBe(text);
    });
    expect(taken).toBeGreaterThan(3_000);
  });

  test("Markdown reads as its parser reads it by itself", { timeout: 120_000 }, () => {
    const marks = [
      "*",
      "**",
      "_",
      "`",
      "``",
      "~~",
      "\\",
      "!",
      "[",
      "](/d)",
      "](<e f> 'g')",
      "&amp;",
    ];
    const words = ["a", "b c", "é", "1 ", ":", "www.", "@h.example", "https://i.example"];
    const blocks = [
      "## ",
      "- ",
      "1. ",
      "> ",
      "- [x] ",
      "```\n",
      "---",
      "|j|k|\n|-|:-:|\n|",
      "[l]: /m",
    ];
    const signs = fc.constantFrom(
      ...marks,
      ...words,
      ...blocks,
      "  ",
      "  \n",
      "\n",
      "\n\n",
      "    ",
    );
    const texts = fc.array(signs, { minLength: 2, maxLength: 12 }).map((some) => some.join(""));
    let compared = 0;
    holdsFor(15_000, texts, (text) => {
      const line = readInline(text);
      if ("html" in line) {
        const alone = `. ${text.replaceAll("\n", " ")}`;
        expect(shownBy(`<p>. ${line.html.__html}</p>`)).toEqual(shownBy(readAlone(alone)));
      }
      const outcome = readMarkdown({ file: "content/words.md", text, linesAbove: 0 });
      if (!("prose" in outcome)) return;
      compared++;
      expect(shownBy(htmlOf(outcome.prose))).toEqual(shownBy(readAlone(text)));
    });
    expect(compared).toBeGreaterThan(3_000);
  });

  test("a Markdown text is prose, or refused with line and column", { timeout: 120_000 }, () => {
    let taken = 0;
    holdsFor(12_000, hostileText, (text) => {
      const outcome = readMarkdown({ file: "content/words.md", text, linesAbove: 0 });
      if ("problems" in outcome) {
        expectLocated(outcome.problems, "content/words.md", text);
        return;
      }
      taken++;
      const { intro, sections } = outcome.prose;
      for (const html of [intro, ...sections.flatMap(({ title, body }) => [title, body])]) {
        expectHarmless(renderToStaticMarkup(<Words of={html} as="div" />), block);
      }
    });
    expect(taken).toBeGreaterThan(5_000);
  });

  test.each([
    ["[x](javascript:alert(1))", 'The address "javascript:alert(1)" in a link or a picture.'],
    ["[x](JavaScript&colon;alert(1))", 'The address "JavaScript:alert(1)" in a link or a picture.'],
    [
      "[x](java&Tab;script&colon;alert(1))",
      'The address "java\\tscript:alert(1)" in a link or a picture.',
    ],
    ["[x](javascript&#58;alert(1))", 'The address "javascript:alert(1)" in a link or a picture.'],
    [
      "[x](<java\tscript:alert(1)>)",
      'The address "java\\tscript:alert(1)" in a link or a picture.',
    ],
    ["<javascript:alert(1)>", 'The address "javascript:alert(1)" in a link or a picture.'],
    ["[x](vbscript:x)", 'The address "vbscript:x" in a link or a picture.'],
    ["![x](data:text/html,x)", 'The address "data:text/html,x" in a link or a picture.'],
    ["    <b onclick=alert(1)>x</b>", 'HTML in Markdown: "<b onclick=alert(1)>".'],
    ["[x]: <b>", 'HTML in Markdown: "<b>".'],
  ])("%j is refused: it would be a link that runs code, or markup", (text, what) => {
    expect(readInline(text)).toMatchObject({ what });
  });

  test.each([
    // Without its semicolon this is no entity in Markdown: an address of this site with odd signs.
    ["[x](javascript&#58alert(1))", '<a href="javascript&amp;#58alert(1)">x</a>'],
    ["[x]: <img/src=x/onerror=alert(1)>", "[x]: &lt;img/src=x/onerror=alert(1)&gt;"],
  ])("%j is no link that runs code, and no markup", (text, html) => {
    expect(readInline(text)).toEqual({ html: { __html: html } });
    expectHarmless(html, inline);
  });

  test.each([
    ["quotations", ">".repeat(5000)],
    ["lists", "- ".repeat(3000)],
    ["brackets", `${"[".repeat(5000)}x${"](/)".repeat(5000)}`],
    ["quotations, a million,", ">".repeat(1_000_000)],
    ["emphasised words, a million,", `${"*".repeat(1_000_000)}x${"*".repeat(1_000_000)}`],
    ["pictures, a million,", `${"![".repeat(1_000_000)}x${"](/)".repeat(1_000_000)}`],
    ["signs of code, a million,", "`".repeat(1_000_000)],
  ])("thousands of %s inside of each other are no stack trace", { timeout: 120_000 }, (_, text) => {
    const outcome = readMarkdown({ file: "content/words.md", text: `${text}a`, linesAbove: 0 });
    if ("problems" in outcome) expectLocated(outcome.problems, "content/words.md", text);
  });
});

const modules = Object.fromEntries(
  await Promise.all(
    glob
      .sync(["pages/**/*.{ts,tsx}", "islands/*.tsx", "components/document.tsx"])
      .sort()
      .map(async (file) => {
        const module: Record<string, unknown> = await import(resolve(file));
        return [file, () => module] as const;
      }),
  ),
);
const Document = await loadDocument(modules);
const settings = {
  origin: "https://site.example",
  base: "/base",
  precompress: false,
  development: false,
  folder: "dist",
};

/** Makes pages as a build does: rendered in the site's document, with policies, and checked. */
async function pageMaker() {
  const bundled = new SiteFiles();
  const assets = await bundleAssets(bundled, modules, settings.base);
  return (pages: readonly Page[], listed: readonly Page[]) => {
    const files = new SiteFiles();
    const documents = addPages(pages, { Document, pages: listed, settings, assets, files });
    const problems = checkSite(documents, files, settings);
    addHeaders(documents, files, settings.base);
    return { files, problems };
  };
}

const makePages = await pageMaker();

/** A page of its own, or one of a collection, for which no picture is drawn of its title. */
function pageOf(meta: PageMeta, Component: () => ReactElement, ofCollection: boolean): Page {
  const route = ofCollection ? "/pages/page" : "/page";
  return { file: "pages/page.tsx", route, output: "page.html", meta, Component, ofCollection };
}

/** A text as it comes back from a file: half a character has no place in UTF-8. */
const asWritten = (text: string) => Buffer.from(text).toString();

/** The elements of a page and the names of their attributes: all that is not text. */
const shapeOf = ({ elements, others }: Parsed) => [
  elements.map(({ name, attributes }) => `${name} ${Object.keys(attributes).join(" ")}`),
  others.filter((other) => !/^!DOCTYPE html$/i.test(other)),
];

const textOf = (parsed: Parsed, name: string) =>
  parsed.elements.find((element) => element.name === name)?.text;
const metaOf = (parsed: Parsed, key: string) =>
  parsed.elements.find(({ attributes }) => [attributes.name, attributes.property].includes(key))
    ?.attributes.content;
const dataOf = (parsed: Parsed): unknown[] =>
  parsed.elements
    .filter(({ attributes }) => attributes.type === "application/ld+json")
    .flatMap(({ text }) => JSON.parse(text)["@graph"]);
const policyOf = (parsed: Parsed) =>
  parsed.elements.find(({ attributes }) => "http-equiv" in attributes)?.attributes.content;

describe("whatever a page says of itself comes out as text", () => {
  const make = (title: string, description: string, ofCollection: boolean) => {
    const Data = () => (
      <main title={title} data-props={JSON.stringify({ title })}>
        <h1>{title}</h1>
        <PageData />
        <ArticleData />
      </main>
    );
    const page = pageOf({ title, description }, Data, ofCollection);
    const { files, problems } = makePages([page], [page]);
    return { parsed: parseHtml(String(new Map(files).get("page.html")?.contents)), problems };
  };

  const plainPages = [false, true].map((ofCollection) =>
    make("Title", "Description", ofCollection),
  );
  const expectText = (title: string, description: string, ofCollection: boolean) => {
    const plain = plainPages[Number(ofCollection)] ?? make("Title", "Description", ofCollection);
    const { parsed, problems } = make(title, description, ofCollection);
    expect(shapeOf(parsed)).toEqual(shapeOf(plain.parsed));
    const siteName = textOf(plain.parsed, "title")?.replace("Title", "") ?? "";
    const hasRoom = title.length + siteName.length <= 70;
    expect(textOf(parsed, "title")).toBe(asWritten(title) + (hasRoom ? siteName : ""));
    expect(textOf(parsed, "h1")).toBe(asWritten(title));
    expect(metaOf(parsed, "description")).toBe(asWritten(description));
    expect(dataOf(parsed)).toContainEqual(
      expect.objectContaining({ headline: title, description }),
    );
    expect(policyOf(parsed)).toBe(policyOf(plain.parsed));
    expect(problems.length).toBe(plain.problems.length);
    expect(metaOf(parsed, "og:title")).toBe(asWritten(title));
  };

  test("in head, attributes and the data for machines", { timeout: 300_000 }, () => {
    holdsFor(1_000, fc.tuple(hostileText, hostileText), ([title, description]) =>
      expectText(title, description, true),
    );
  });

  test("where letters have accents of their own", () => {
    const before = process.cwd();
    process.chdir(layOut("base"));
    onTestFinished(() => process.chdir(before));
    expectText("B\u0308 e\u0301 C\u0300", "Description", true);
  });

  test("where a page is shared, with the picture that is drawn of its title", {
    timeout: 120_000,
  }, () => {
    const before = process.cwd();
    process.chdir(layOut("base"));
    onTestFinished(() => process.chdir(before));
    holdsFor(20, fc.tuple(hostileText, hostileText), ([title, description]) =>
      expectText(title, description, false),
    );
  });
});

/** The files of content/ with what each may hold. */
const contentFiles: readonly (readonly [keyof typeof content, string, v.GenericSchema])[] = [
  ["settings", "content/site.yaml", schemas.Settings],
  ["services", "content/services.yaml", schemas.Services],
  ["home", "content/home.yaml", schemas.Home],
  ["about", "content/about.md", schemas.About],
  ["careTips", "content/care-tips.md", schemas.CareTips],
  ["varieties", "content/varieties.yaml", schemas.Varieties],
  ["blog", "content/blog.yaml", schemas.Blog],
  ["contact", "content/contact.yaml", schemas.Contact],
  ["privacyPolicy", "content/privacy-policy.md", schemas.Legal],
  ["termsOfService", "content/terms-of-service.md", schemas.Legal],
  ["drawings", "content/drawings.yaml", Drawings],
  ["notFound", "content/not-found.yaml", schemas.ErrorPage],
  ["failure", "content/failure.yaml", schemas.ErrorPage],
];

/** A field of content/ into which any text may be written. */
interface Field {
  readonly parent: Record<string, unknown>;
  readonly key: string;
}

type Tree = Record<string, unknown>;

/** Every text in a tree of data, with the path to it. */
function textsIn(tree: unknown, path: readonly string[] = []): string[][] {
  if (typeof tree === "string") return [[...path]];
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => textsIn(value, [...path, key]));
}

const parentIn = (tree: unknown, path: readonly string[]): Tree =>
  path.slice(0, -1).reduce((parent, key) => parent[key] as Tree, tree as Tree);

/** The fields of a file that accept whatever is written into them, found by trying. */
function freeFields(name: keyof typeof content, file: string, schema: v.GenericSchema): Field[] {
  const whole = readFileSync(file, "utf8");
  const text = file.endsWith(".md") ? (whole.split(/^---$/m)[1] ?? "") : whole;
  return textsIn(load(text)).flatMap((path) => {
    const key = path.at(-1) ?? "";
    const tried = load(text);
    parentIn(tried, path)[key] = "any 'text' & \"more\"";
    return v.safeParse(schema, tried).success ? { parent: parentIn(content[name], path), key } : [];
  });
}

describe("whatever is written into every field of content/", () => {
  test("changes no element and no attribute of any page", { timeout: 120_000 }, async () => {
    const fields = contentFiles.flatMap((file) => freeFields(...file));
    expect(fields.length).toBeGreaterThan(200);
    const { pages } = await loadPages(modules);
    // As pages of a collection they share a picture, and none is drawn of their titles.
    const shared = pages.map((page) =>
      errorRoutes.has(page.route) ? page : { ...page, route: `/pages${page.route}` },
    );
    const shapes = () => {
      const { files } = makePages(shared, shared);
      return [...files]
        .filter(([output]) => output.endsWith(".html"))
        .map(([output, { contents }]) => [output, shapeOf(parseHtml(String(contents)))]);
    };
    const before = fields.map(({ parent, key }) => parent[key]);
    const write = (texts: readonly string[]) => {
      for (const [index, { parent, key }] of fields.entries()) {
        parent[key] = withText(before[index], texts[index] || "text");
      }
    };
    write([]);
    const plain = shapes();
    holdsFor(
      12,
      fc.array(hostileText, { minLength: fields.length, maxLength: fields.length }),
      (texts) => {
        write(texts);
        expect(shapes()).toEqual(plain);
      },
      fields.length,
    );
    for (const [index, { parent, key }] of fields.entries()) parent[key] = before[index];
  });

  /** What stands in a field for a text: formatted words where such are expected. */
  function withText(before: unknown, text: string): unknown {
    if (typeof before === "string") return text;
    const outcome = readInline(text);
    const isPlain = "html" in outcome && !outcome.html.__html.includes("<");
    return isPlain ? outcome.html : { __html: "text" };
  }
});

describe("whatever a data file holds, it is read or refused with line and column", () => {
  const punctuation = fc.constantFrom(
    ...[
      ": ",
      "- ",
      "? ",
      "&a ",
      "*a",
      "<<: ",
      "!!int ",
      "!x ",
      "|\n",
      ">-\n  ",
      "[",
      "]",
      "{",
      "}",
    ],
    ...[
      "\n",
      "\n  ",
      "\t",
      "\r",
      ",",
      "#",
      " #",
      '"',
      "'",
      "---\n",
      "...\n",
      "%YAML 1.2\n",
      "@",
      "`",
    ],
    ...["null", "~", ".nan", ".inf", "0x1F", "1e999", "true", "2025-04-08", "__proto__: ", "key: "],
    ...["\ufeff", "\u0000", "\ud800", "\u2028", "\\", '"\\0"', '"\\x41"', "=", "&a [*a]", "\u0085"],
  );
  const soup = fc
    .array(fc.oneof(punctuation, hostileText), { maxLength: 20 })
    .map((some) => some.join(""));
  const folder = layOut("base");

  /** @returns whether it was read. */
  const expectReadOrRefused = (text: string, read: (file: string) => Source<unknown>): boolean => {
    const file = join(folder, "hostile.txt");
    writeFileSync(file, text);
    const outcome = read(file).read();
    if ("problems" in outcome) {
      // Lines end as editors have it, also with the sign that old ones of the Mac put there.
      const text = readFileSync(file, "utf8").replace(/\r(?!\n)/g, "\n");
      expectLocated(outcome.problems, file, text);
      return false;
    }
    expect(outcome).toHaveProperty("value");
    return true;
  };

  test("a YAML file of any text", { timeout: 120_000 }, () => {
    const anything = v.strictObject({ key: v.array(v.string()), a: v.optional(v.number()) });
    const quotedText = soup.map((text) => `key: [${JSON.stringify(text)}]`);
    let taken = 0;
    holdsFor(6_000, fc.oneof(soup, quotedText), (text) => {
      if (expectReadOrRefused(text, (file) => data(file, anything))) taken++;
    });
    expect(taken).toBeGreaterThan(2_000);
  });

  test("a Markdown file of any text", { timeout: 120_000 }, () => {
    const frontMatter = fc.oneof(soup, fc.constant("key: word"));
    const front = frontMatter.chain((yaml) =>
      soup.map((body) => (body.length % 3 === 0 ? yaml : `---\n${yaml}\n---\n${body}`)),
    );
    const Front = v.strictObject({ key: v.string() });
    let taken = 0;
    holdsFor(6_000, front, (text) => {
      if (expectReadOrRefused(text, (file) => markdown(file, Front))) taken++;
    });
    expect(taken).toBeGreaterThan(500);
  });

  test.each(contentFiles)("%s, damaged in any place", { timeout: 120_000 }, (_, file, schema) => {
    const read = (path: string) =>
      file.endsWith(".md")
        ? markdown(path, schema as v.GenericSchema<unknown, object>)
        : data(path, schema);
    const text = readFileSync(file, "utf8");
    holdsFor(300, damaged(text, fc.oneof(punctuation, hostileText)), (damage) => {
      expectReadOrRefused(damage, read);
    });
  });
});
