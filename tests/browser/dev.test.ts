import { chmodSync, mkdirSync, renameSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { articleText } from "../bench/articles.ts";
import { eventually, launchBrowser, phone, type Visitor, visit } from "../support/browser.ts";
import { copySite } from "../support/copy-site.ts";
import { type Development, develop, editorIn } from "../support/development.ts";
import { generate, layOut, start } from "../support/fixtures.ts";
import { routes, scratch, serve } from "../support/site.ts";

const clockSetBack = resolve(import.meta.dirname, "../support/clock-set-back.ts");
const slowFolders = resolve(import.meta.dirname, "../support/slow-folders.ts");

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Somebody who reads the site while another one writes it. */
const readerOf = ({ origin }: Development): Promise<Visitor> =>
  visit(browser, origin, { viewport: phone, closedPopup: true });

/** Asks for a page as a browser does that opens it. */
const ask = ({ origin }: { readonly origin: string }, path: string): Promise<Response> =>
  fetch(origin + path, { headers: { Accept: "text/html" } });

const statusOf = async (server: { readonly origin: string }, path: string) =>
  (await ask(server, path)).status;

const headingOf = (page: Page) => page.locator("h1").textContent();

/** Tells a page that another tab lies over it or no longer does: a browser without windows shows all. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

const errorHeading = "Unexpected Application Error!";

/** The directives of a policy with their sources. */
const directivesOf = (policy = ""): Record<string, string> =>
  Object.fromEntries(policy.split("; ").map((part) => part.split(/ (.*)/s) as [string, string]));

/** What a page is sent with: the policy that it carries, that of its header, and the other headers. */
async function termsOf(server: { readonly origin: string }, path: string) {
  const response = await ask(server, path);
  const [, meta] = /"Content-Security-Policy" content="([^"]*)"/.exec(await response.text()) ?? [];
  const { "content-security-policy": header, ...others } = Object.fromEntries(response.headers);
  // These tell of one answer and its bytes.
  for (const name of ["date", "etag", "content-length"]) delete others[name];
  return { meta: directivesOf(meta), header: directivesOf(header), others };
}

/** What somebody reads of a problem, on the page or in the terminal. */
interface Told {
  readonly place: string;
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}

/** The problems that a page tells. */
const toldBy = (page: Page): Promise<Told[]> =>
  page.locator("section").evaluateAll((sections) =>
    sections.map((section) => {
      const [what, why, fix] = [...section.querySelectorAll("p")].map((p) => p.innerText);
      const place = section.querySelector("h2")?.innerText ?? "";
      return { place, what: what ?? "", why: why ?? "", fix: fix ?? "" };
    }),
  );

/** The problems in a text of the terminal. */
function toldIn(text: string): Told[] {
  const block = /^(\S+)\n(?: .*\n)*? {2}What: (.*)\n {2}Why: {2}(.*)\n {2}Do: {3}(.*)$/gm;
  return [...text.matchAll(block)].map(([, place = "", what = "", why = "", fix = ""]) => ({
    place,
    what,
    why,
    fix,
  }));
}

describe("while the site is written", () => {
  const folder = join(scratch, `dev-${process.pid}`);
  const editor = editorIn(folder);
  let dev: Development;

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    copySite(folder);
    // Compressing takes long, and development leaves it out.
    editor.replace("content/site.yaml", "precompress: true", "precompress: false");
    editor.save("content/articles/unfinished.md", article("An unfinished article", "draft: true"));
    const { stderr } = await generate(folder, ["build"]);
    expect(stderr).toBe("");
    dev = await develop(folder);
    // A first build has no cache to take anything from.
  }, 120_000);
  afterAll(() => dev?.[Symbol.asyncDispose]());

  test.each(routes)("%s has the policy of production, and may listen for changes", async (path) => {
    await using production = await serve(join(folder, "dist"));
    const built = await termsOf(production, path);
    const developed = await termsOf(dev, path);

    expect(built.header).toEqual({ ...built.meta, "frame-ancestors": "'none'" });
    expect(built.meta).toMatchObject({ "default-src": "'none'" });
    expect(developed.meta).toEqual({ ...built.meta, "connect-src": "'self'" });
    expect(developed.header).toEqual({ ...built.header, "connect-src": "'self'" });
    expect(developed.others).toEqual(built.others);
  });

  test("a draft is there in development, and in no build", async () => {
    expect(await statusOf(dev, "/articles/unfinished")).toBe(200);
    expect(await (await ask(dev, "/blog")).text()).toContain("An unfinished article");
    await using production = await serve(join(folder, "dist"));
    expect(await statusOf(production, "/articles/unfinished")).toBe(404);
    expect(await (await ask(production, "/blog")).text()).not.toContain("An unfinished article");
  });

  describe("somebody who has scrolled down a page sees there", () => {
    let reader: Visitor;
    let page: Page;
    const place = () => page.evaluate(() => scrollY);

    beforeAll(async () => {
      reader = await readerOf(dev);
      page = await reader.open("/about");
      await page.evaluate(() => scrollTo(0, 900));
    });
    afterAll(() => reader?.[Symbol.asyncDispose]());

    test.for([
      {
        what: "a page",
        file: "pages/about.tsx",
        before: "<Sources",
        after: "<p>A page was saved.</p><Sources",
        shown: "A page was saved.",
      },
      {
        what: "a component",
        file: "components/footer.tsx",
        before: "{footer.social}",
        after: "A component was saved.",
        shown: "A component was saved.",
      },
      {
        what: "an island",
        file: "islands/menu.tsx",
        before: "{label}",
        after: '{label} {open ? "is open" : "is closed"}',
        shown: "Menu is closed",
      },
      {
        what: "Markdown",
        file: "content/about.md",
        before: "In English you will hear",
        after: "Markdown was saved: in English you will hear",
        shown: "Markdown was saved",
      },
      {
        what: "data",
        file: "content/site.yaml",
        before: "note: An independent site.",
        after: "note: A data file was saved.",
        shown: "A data file was saved.",
      },
    ])("a change of $what that is saved", async ({ file, before, after, shown }) => {
      editor.replace(file, before, after);
      await page.getByText(shown).first().waitFor({ state: "attached" });
      await eventually(place).toBe(900);
    });

    test("a change of styles that is saved", async () => {
      const colour = () =>
        page.evaluate(() => getComputedStyle(document.body).getPropertyValue("border-left-color"));
      const file = "components/base.css";
      editor.save(file, `${editor.read(file)}\nbody {\n  border-left-color: rgb(1, 2, 3);\n}\n`);
      await eventually(colour).toBe("rgb(1, 2, 3)");
      await eventually(place).toBe(900);
    });

    test("an island that does what it was changed to, and no error", async () => {
      await page.getByRole("button", { name: "Menu is closed" }).click();
      await page.getByRole("button", { name: "Menu is open" }).waitFor();
      expect(reader.errors).toEqual([]);
    });
  });

  test("what somebody does on a page goes on while its words change", async () => {
    await using reader = await readerOf(dev);
    const page = await reader.open("/contact");
    const question = page.locator("details").first();
    await question.locator("summary").click();
    const loaded = await page.evaluate(() => performance.timeOrigin);
    const file = "content/contact.yaml";
    const text = editor.read(file);
    const changed = text.replace("heading: Contact us", "heading: Write to us");
    // What search engines read of an answer changes with it.
    editor.save(file, changed.replace("yes; that is roughly", "yes, and that is roughly"));
    await eventually(() => headingOf(page)).toBe("Write to us");

    expect(await question.getAttribute("open")).toBe("");
    expect(await question.locator("summary:focus").count()).toBe(1);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
    const data = page.locator('script[type="application/ld+json"]').last();
    expect(await data.textContent()).toContain("yes, and that is roughly");
    expect(reader.errors).toEqual([]);
    editor.save(file, text);
  });

  // All other pages are made about a second after the open ones: before, while and after that.
  test.each([
    0, 1_020, 1_080, 1_160, 1_300,
  ])("what nobody looks at has changed too when somebody does after %i ms", async (delay) => {
    await using reader = await readerOf(dev);
    const page = await reader.open("/about");
    const words = `Saved for those who wait ${delay} ms.`;
    editor.replace("content/site.yaml", "note: ", `note: ${words} `);
    await page.getByText(words).waitFor({ state: "attached" });
    await setTimeout(delay);
    const texts = routes.map(async (path) => (await ask(dev, path)).text());
    for (const text of await Promise.all(texts)) expect(text).toContain(words);

    editor.replace("content/site.yaml", `note: ${words} `, "note: ");
    await page.getByText(words).waitFor({ state: "detached" });
  });

  test("a wrong address that is opened meanwhile shows what has changed", async () => {
    await using reader = await readerOf(dev);
    const page = await reader.open("/about");
    editor.replace("content/not-found.yaml", "heading: ", "heading: Oh! ");
    editor.replace("content/site.yaml", "note: ", "note: Oh! ");
    await page.getByText("Oh!").waitFor({ state: "attached" });
    const wrong = await reader.open("/about-us");
    await eventually(() => headingOf(wrong)).toContain("Oh!");
    editor.replace("content/not-found.yaml", "heading: Oh! ", "heading: ");
    editor.replace("content/site.yaml", "note: Oh! ", "note: ");
    await eventually(() => headingOf(wrong)).not.toContain("Oh!");
  });

  test("a new article, its new name and its end are noticed", async () => {
    await using reader = await readerOf(dev);
    const page = await reader.open("/articles/slugs");
    const blog = await reader.open("/blog");
    const cards = blog.locator('a[href^="/articles/"]');
    const addresses = () => cards.evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    expect(await statusOf(dev, "/articles/slugs")).toBe(404);

    editor.save("content/articles/slugs.md", article("Slugs at night"));
    await eventually(() => headingOf(page)).toBe("Slugs at night");
    await eventually(addresses).toEqual(["/articles/slugs", "/articles/unfinished"]);
    expect(await statusOf(dev, "/articles/slugs")).toBe(200);

    renameSync(
      join(folder, "content/articles/slugs.md"),
      join(folder, "content/articles/snails.md"),
    );
    await eventually(addresses).toEqual(["/articles/snails", "/articles/unfinished"]);
    expect(await statusOf(dev, "/articles/slugs")).toBe(404);
    expect(await statusOf(dev, "/articles/snails")).toBe(200);

    editor.remove("content/articles/snails.md");
    await eventually(addresses).toEqual(["/articles/unfinished"]);
    expect(await statusOf(dev, "/articles/snails")).toBe(404);
  });

  test("the blog has cards of the three newest articles, and lists the older ones that can be read", async () => {
    const names = ["ants", "bees", "moths"];
    for (const name of names) editor.save(`content/articles/${name}.md`, article(`Of ${name}`));
    const numbers = async () => {
      const blog = await (await ask(dev, "/blog")).text();
      const cards = blog.match(/<article\b.*?<\/article>/gs) ?? [];
      const linked = cards.filter((card) => card.includes('href="/articles/'));
      const listed = blog.match(/<li><a href="\/articles\//g) ?? [];
      return [cards.length, linked.length, listed.length];
    };
    await eventually(numbers).toEqual([3, 3, 1]);
    for (const name of names) editor.remove(`content/articles/${name}.md`);
    await eventually(numbers).toEqual([3, 1, 0]);
  });

  test("the terminal does not say with each change what an owner has yet to replace", () => {
    expect(dev.terminal.output).toMatch(/^Built /m);
    expect(dev.terminal.output).not.toContain("Stand-ins");
  });

  test("a mistake shows as it does in the terminal, with a link into VS Code", async () => {
    await using reader = await readerOf(dev);
    const page = await reader.open("/varieties");
    const heading = await headingOf(page);
    const before = dev.terminal.errors.length;
    editor.replace("content/about.md", "(/care-tips)", "(/care-tisp)");

    await eventually(() => headingOf(page)).toBe(errorHeading);
    const problems = await toldBy(page);
    expect(problems).toMatchObject([{ fix: 'Did you mean "/care-tips"?' }]);
    await eventually(() => toldIn(dev.terminal.errors.slice(before))).toEqual(problems);
    const [, line, column] = problems[0]?.place.split(":") ?? [];
    const file = pathToFileURL(join(folder, "content/about.md")).pathname;
    expect(await page.locator("h2 a").getAttribute("href")).toBe(
      `vscode://file${file}:${line}:${column}`,
    );

    editor.replace("content/about.md", "(/care-tisp)", "(/care-tips)");
    await eventually(() => headingOf(page)).toBe(heading);
  });

  test("what breaks off in the generator shows as it does in the terminal", async () => {
    await using reader = await readerOf(dev);
    const page = await reader.open("/about");
    const heading = await headingOf(page);
    const file = "generator/derived.ts";
    const code = editor.read(file);
    const before = dev.terminal.errors.length;
    editor.save(file, code.replace("function sitemap(", "function map("));

    await eventually(() => headingOf(page)).toBe(errorHeading);
    const told = await page.locator("pre").innerText();
    expect(told).toContain("ReferenceError: sitemap is not defined");
    await eventually(() => dev.terminal.errors.slice(before).trim()).toBe(told.trim());

    editor.save(file, code);
    await eventually(() => headingOf(page)).toBe(heading);
  });

  describe("with more than a hundred articles", () => {
    const nameOf = (number: number) => `article-${String(number).padStart(5, "0")}`;
    /** How many pages have yet to be made, as the terminal said last. */
    const waiting = () =>
      Number(dev.terminal.output.split(" pages more").at(-2)?.match(/\d+$/)?.[0]);

    beforeAll(async () => {
      for (let number = 1; number <= 101; number++) {
        editor.save(`content/articles/${nameOf(number)}.md`, articleText(number, 0));
      }
      await vi.waitFor(() => expect(waiting()).toBe(102), { timeout: 10_000 });
    });

    test("only the pages of articles wait until somebody looks at them", async () => {
      for (const path of routes) expect(await statusOf(dev, path)).toBe(200);
      expect(waiting()).toBe(102);
    });

    test("a rule that only articles use may be there before one has been made", async () => {
      const sheet = "components/long-text.css";
      const template = "pages/articles/[slug].tsx";
      const before = dev.terminal.errors.length;
      const rules = ":root {\n  --notes: yes;\n}\n.notes-end {\n  color: rgb(4, 5, 6);\n}\n";
      editor.replace(
        template,
        "<ArticleData />",
        '<ArticleData /><p className="notes-end">End</p>',
      );
      editor.save(sheet, `${editor.read(sheet)}\n${rules}`);
      await eventually(async () => (await ask(dev, "/blog")).text()).toContain("--notes");

      await using reader = await readerOf(dev);
      const page = await reader.open(`/articles/${nameOf(4)}`);
      const colour = () =>
        page.locator(".notes-end").evaluate((end) => getComputedStyle(end).color);
      await eventually(colour).toBe("rgb(4, 5, 6)");
      expect(dev.terminal.errors.slice(before)).toBe("");
    });

    test("the page of one is made when somebody asks for it, and follows its changes", async () => {
      const before = waiting();
      await using reader = await readerOf(dev);
      const page = await reader.open(`/articles/${nameOf(1)}`);
      expect(await headingOf(page)).toBe("Notes of a season, number 1");
      await eventually(waiting).toBe(before - 1);

      await page.evaluate(() => scrollTo(0, 900));
      editor.replace(`content/articles/${nameOf(1)}.md`, "Edition 0.", "Edition 1.");
      await page.getByText("Edition 1.").waitFor({ state: "attached" });
      await eventually(() => page.evaluate(() => scrollY)).toBe(900);
    });

    test("a mistake in the text of one shows, and goes away", async () => {
      const file = `content/articles/${nameOf(3)}.md`;
      await using reader = await readerOf(dev);
      const page = await reader.open(`/articles/${nameOf(3)}`);
      const heading = await headingOf(page);
      editor.replace(file, "(/care-tips#watering)", "(/care-tips#waterin)");

      await eventually(() => headingOf(page)).toBe(errorHeading);
      const problems = await toldBy(page);
      expect(problems[0]?.place).toMatch(`${file}:`);
      editor.replace(file, "(/care-tips#waterin)", "(/care-tips#watering)");
      await eventually(() => headingOf(page)).toBe(heading);
    });

    const numbers = [5, 7, 8];
    test.for(numbers)("everybody who asks for page %i while it is made gets it", async (number) => {
      const path = `/articles/${nameOf(number)}`;
      let isMade = false;
      const asked = [
        statusOf(dev, path).finally(() => {
          isMade = true;
        }),
      ];
      while (!isMade) {
        asked.push(statusOf(dev, path));
        await setTimeout(1);
      }
      expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
    });

    test("a mistake is told once, however often a page is asked for that has yet to be made", async () => {
      const file = "pages/about.tsx";
      const code = editor.read(file);
      const before = dev.terminal.errors.length;
      editor.save(file, code.replace("export default function", "export default fnuction"));
      await eventually(() => statusOf(dev, "/about")).toBe(500);
      for (let count = 0; count < 3; count++) {
        expect(await statusOf(dev, `/articles/${nameOf(6)}`)).toBe(500);
      }
      expect(toldIn(dev.terminal.errors.slice(before))).toHaveLength(1);

      editor.save(file, code);
      await eventually(() => statusOf(dev, "/about")).toBe(200);
      expect(await statusOf(dev, `/articles/${nameOf(6)}`)).toBe(200);
    });

    test("an address that no article has is answered with 404", async () => {
      expect(await statusOf(dev, "/articles/article-99999")).toBe(404);
    });
  });
});

describe("in a small site", () => {
  const folder = layOut("base");
  const editor = editorIn(folder);
  let dev: Development;

  beforeAll(async () => {
    dev = await develop(folder, {
      EDITOR_LINK: "idea://open?file={file}&line={line}&column={column}",
    });
  });
  afterAll(() => dev?.[Symbol.asyncDispose]());

  test("a page without any script may run the one that listens, and nothing else", async () => {
    await generate(folder, ["build"]);
    await using production = await serve(join(folder, "dist"), "/base");
    const { meta } = await termsOf(production, "/base/other");
    expect(meta).not.toHaveProperty("script-src");
    expect((await termsOf(dev, "/base/other")).meta).toEqual({
      ...meta,
      "script-src": "'self'",
      "connect-src": "'self'",
    });
  });

  test("what an island shows later leads where it would if it were shown at once", async () => {
    editor.save(
      "islands/more.tsx",
      `import { useState } from "react";

export default function More() {
  const [open, setOpen] = useState(false);
  return (
    <p>
      <a href="/other">At once</a>
      {open && <a href="/other#later">Later</a>}
      {open && <img src="/leaf.svg" srcSet="/leaf.svg 1x, /leaf-2.svg 2x" alt="" />}
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
    </p>
  );
}
`,
    );
    editor.save(
      "pages/more.tsx",
      pageOf("More")
        .replace("<h1>", '<Island of={More} when={{ media: "all" }} props={{}} /><h1>')
        .replace(
          "export",
          'import { Island } from "../../../../generator/site.tsx";\nimport More from "../islands/more.tsx";\nexport',
        ),
    );
    await using reader = await readerOf(dev);
    await eventually(() => statusOf(dev, "/base/more")).toBe(200);
    const page = await reader.open("/base/more");
    await eventually(async () => {
      await page.getByRole("button", { name: "More" }).click();
      return page
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    }).toEqual(["/base/other", "/base/other#later"]);
    const picture = page.getByRole("presentation");
    expect(await picture.getAttribute("src")).toBe("/base/leaf.svg");
    expect(await picture.getAttribute("srcset")).toBe("/base/leaf.svg 1x, /base/leaf-2.svg 2x");
    editor.remove("pages/more.tsx");
    editor.remove("islands/more.tsx");
  });

  test("everybody who looks sees what is saved", async () => {
    await using first = await readerOf(dev);
    await using second = await readerOf(dev);
    const pages = [await first.open("/base/"), await second.open("/base/other")];
    editor.replace("components/document.tsx", "{children}</body>", "{children}<p>Foot</p></body>");
    for (const page of pages) await page.getByText("Foot").waitFor();
  });

  test("a page that was changed while it loaded shows that", async () => {
    await using reader = await readerOf(dev);
    let letGo = () => {};
    const isLetGo = new Promise<void>((done) => {
      letGo = done;
    });
    let isAsked = false;
    await reader.context.route("**/base/other", async (route) => {
      // The page asks once more for what it was made from.
      if (route.request().resourceType() === "xhr") {
        isAsked = true;
        await isLetGo;
      }
      await route.continue();
    });
    const page = await reader.open("/base/other");
    await eventually(() => isAsked).toBe(true);
    editor.replace("pages/other.tsx", "<h1>Other</h1>", "<h1>Another</h1>");
    await eventually(async () => (await ask(dev, "/base/other")).text()).toContain("Another");
    expect(await headingOf(page)).toBe("Other");
    letGo();
    await eventually(() => headingOf(page)).toBe("Another");
    editor.replace("pages/other.tsx", "<h1>Another</h1>", "<h1>Other</h1>");
    await eventually(() => headingOf(page)).toBe("Other");
  });

  test("a page that has shown a change is not loaded anew when somebody comes back to its tab", async () => {
    await using reader = await readerOf(dev);
    const page = await reader.open("/base/other");
    const loaded = await page.evaluate(() => performance.timeOrigin);
    editor.replace("pages/other.tsx", "<h1>Other</h1>", "<h1>Another</h1>");
    await eventually(() => headingOf(page)).toBe("Another");
    await setHidden(page, true);
    const before = reader.inside.length;
    await setHidden(page, false);
    await eventually(() => reader.inside.slice(before).join()).toContain("/assets/events");
    editor.replace("pages/other.tsx", "<h1>Another</h1>", "<h1>Other</h1>");
    await eventually(() => headingOf(page)).toBe("Other");
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  });

  test("the page that somebody looks at is made before the others", async () => {
    await using reader = await readerOf(dev);
    const page = await reader.open("/base/other");
    await eventually(() => reader.inside.join()).toContain("/assets/events");
    editor.replace("components/document.tsx", "{children}", "<p>Top</p>{children}");
    await page.getByText("Top").waitFor();
    await eventually(async () => (await ask(dev, "/base/")).text()).toContain("<p>Top</p>");
    const madeAt = (name: string) => statSync(join(folder, ".cache/dev", name)).mtimeMs;
    expect(madeAt("other.html")).toBeLessThan(madeAt("index.html"));
  });

  test("a new page, its new name and its end are noticed", async () => {
    await using reader = await readerOf(dev);
    const page = await reader.open("/base/tulip");
    expect(await headingOf(page)).toBe("Not found");

    editor.save("pages/tulip.tsx", pageOf("Tulip"));
    await eventually(() => headingOf(page)).toBe("Tulip");
    expect(await statusOf(dev, "/base/tulip")).toBe(200);

    renameSync(join(folder, "pages/tulip.tsx"), join(folder, "pages/rose.tsx"));
    await eventually(() => headingOf(page)).toBe("Not found");
    expect(await statusOf(dev, "/base/tulip")).toBe(404);
    expect(await statusOf(dev, "/base/rose")).toBe(200);

    const rose = await reader.open("/base/rose");
    editor.remove("pages/rose.tsx");
    await eventually(() => headingOf(rose)).toBe("Not found");
    expect(await statusOf(dev, "/base/rose")).toBe(404);
  });

  test("changes are noticed of code in another folder that a page imports", async () => {
    await using reader = await readerOf(dev);
    const page = await reader.open("/base/other");
    const code = editor.read("pages/other.tsx");
    editor.save("lib/word.ts", 'export const word = "One";\n');
    const changed = code.replace("<h1>Other</h1>", "<h1>{word}</h1>");
    editor.save("pages/other.tsx", `import { word } from "../lib/word.ts";\n${changed}`);
    await eventually(() => headingOf(page)).toBe("One");
    for (const word of ["Two", "Three"]) {
      editor.save("lib/word.ts", `export const word = "${word}";\n`);
      await eventually(() => headingOf(page)).toBe(word);
    }
    editor.save("pages/other.tsx", code);
    await eventually(() => headingOf(page)).toBe("Other");
  });

  test("mistakes show as they do in the terminal, and each goes away when it is mended", async () => {
    await using reader = await readerOf(dev);
    const page = await reader.open("/base/");
    const before = dev.terminal.errors.length;
    editor.replace("content/words.md", "(/)", "(/nowhere)");
    await eventually(() => headingOf(page)).toBe(errorHeading);
    editor.replace("pages/index.tsx", '"/other"', '"/ohter"');
    await page.getByText("2 problems. Nothing was written.").waitFor();

    const problems = await toldBy(page);
    expect(problems.map(({ place }) => place)).toEqual([
      "content/words.md:6:60",
      "pages/index.tsx:14:16",
    ]);
    const terminal = () => dev.terminal.errors.slice(before);
    await eventually(terminal).toContain("2 problems. Nothing was written.");
    expect(toldIn(terminal()).slice(-2)).toEqual(problems);

    const frame = page.locator("section").last().locator("pre");
    expect(await frame.locator("b").innerText()).toBe('  14 |       <a href="/ohter">Other</a>');
    expect(await frame.locator("mark").innerText()).toBe("/");
    expect((await frame.innerText()).split("\n")).toHaveLength(7);
    const file = pathToFileURL(join(folder, "pages/index.tsx")).pathname;
    expect(await page.locator("h2 a").last().getAttribute("href")).toBe(
      `idea://open?file=${file}&line=14&column=16`,
    );

    editor.replace("content/words.md", "(/nowhere)", "(/)");
    await page.getByText("1 problem. Nothing was written.").waitFor();
    expect(await toldBy(page)).toEqual(problems.slice(1));
    editor.replace("pages/index.tsx", '"/ohter"', '"/other"');
    await eventually(() => headingOf(page)).toBe("Front");
  });

  test("a mistake on another page than the open one shows in its place", async () => {
    await using reader = await readerOf(dev);
    const page = await reader.open("/base/other");
    await eventually(() => reader.inside.join()).toContain("/assets/events");
    editor.replace("pages/index.tsx", '"/other"', '"/ohter"');
    await eventually(() => headingOf(page)).toBe(errorHeading);
    await eventually(() => toldBy(page)).toMatchObject([{ place: "pages/index.tsx:14:16" }]);
    editor.replace("pages/index.tsx", '"/ohter"', '"/other"');
    await eventually(() => headingOf(page)).toBe("Other");
  });

  test("a file of public/ that is saved is given out as it is now", async () => {
    const text = async () => (await fetch(`${dev.origin}/base/plain.txt`)).text();
    const before = await text();
    editor.save("public/plain.txt", "saved\n");
    await eventually(text).toBe("saved\n");
    editor.save("public/plain.txt", before);
    await eventually(text).toBe(before);
  });

  test("a comma too many in package.json is told, and goes away when it is mended", async () => {
    await using reader = await readerOf(dev);
    const page = await reader.open("/base/other");
    const file = "package.json";
    editor.save(file, '{ "private": true, }\n');
    await eventually(() => headingOf(page)).toBe(errorHeading);
    await eventually(() => toldBy(page)).toMatchObject([{ place: `${file}:1:18` }]);
    editor.save(file, '{ "private": true }\n');
    await eventually(() => headingOf(page)).toBe("Other");
    editor.remove(file);
  });

  test("what nobody waited for fails with its line, and goes away when it is mended", async () => {
    await using reader = await readerOf(dev);
    const page = await reader.open("/base/other");
    const file = "pages/other.tsx";
    const code = editor.read(file);
    editor.save(file, `${code}\nvoid Promise.reject(new Error("Nobody waits for me"));\n`);

    await eventually(() => headingOf(page)).toBe(errorHeading);
    const line = code.split("\n").length + 1;
    // It may be loaded once more when the other pages have been made.
    await eventually(() => toldBy(page)).toMatchObject([
      {
        place: expect.stringMatching(`^${file}:${line}:`),
        what: expect.stringContaining("Nobody waits for me"),
      },
    ]);
    editor.save(file, code);
    await eventually(() => headingOf(page)).toBe("Other");
  });

  test("a mistake in code is not forgotten over a change of words", async () => {
    await using reader = await readerOf(dev);
    const page = await reader.open("/base/other");
    const before = dev.terminal.errors.length;
    const told = () =>
      toldIn(dev.terminal.errors.slice(before)).map(({ place }) => place.split(":")[0]);
    const mistake = "pages/other.tsx";
    editor.replace("pages/other.tsx", "<main>", "<main");
    await eventually(() => headingOf(page)).toBe(errorHeading);
    await eventually(told).toEqual([mistake]);

    editor.replace("content/words.md", "scarlet*", "crimson*");
    await eventually(told).toEqual([mistake, mistake]);
    expect(await headingOf(page)).toBe(errorHeading);
    expect(await statusOf(dev, "/base/")).toBe(500);
    // What a page shows is still that of the last build.
    expect(await fetch(`${dev.origin}/base/plain.txt`)).toMatchObject({ status: 200 });

    editor.replace("pages/other.tsx", "<main", "<main>");
    await page.getByText("crimson").waitFor();
    expect(await headingOf(page)).toBe("Other");
  });
});

describe("the command", () => {
  test("that is started again shows open pages what was saved in between", async () => {
    const folder = layOut("base");
    const editor = editorIn(folder);
    const first = await develop(folder);
    await using reader = await readerOf(first);
    const page = await reader.open("/base/other");
    // Else it might hear of the first build, which all who listen are told.
    await reader.context.setOffline(true);
    await first[Symbol.asyncDispose]();
    editor.replace("pages/other.tsx", "<h1>Other</h1>", "<h1>Another</h1>");

    await using second = await develop(folder, { PORT: new URL(first.origin).port });
    expect(second.origin).toBe(first.origin);
    await reader.context.setOffline(false);
    await eventually(() => headingOf(page)).toBe("Another");
  });

  test("does not load pages again and again when the clock is set back", async () => {
    const folder = layOut("base");
    const options = { preloads: [clockSetBack] };
    await using dev = await develop(folder, { CLOCK_FILE: "clock" }, options);
    const heard = async () => {
      const { body } = await fetch(`${dev.origin}/base/assets/events?age=0`);
      for await (const part of body ?? []) return Buffer.from(part).toString();
      return undefined;
    };
    expect(await heard()).toBe(": connected\n\n");
    editorIn(folder).save("clock", "");
    expect(await heard()).toBe(": connected\n\n");
  });

  test("has room for more tabs than a browser has connections", async () => {
    const folder = layOut("base");
    await using dev = await develop(folder);
    await using reader = await readerOf(dev);
    /** Opens a page, and another tab over it once it listens. */
    const openAndCover = async (path: string) => {
      const before = reader.inside.length;
      const page = await reader.open(path);
      await eventually(() => reader.inside.slice(before).join()).toContain("/assets/events");
      await setHidden(page, true);
      return page;
    };
    const front = await openAndCover("/base/");
    for (let tab = 0; tab < 7; tab++) await openAndCover("/base/other");

    editorIn(folder).replace("pages/index.tsx", ">Front<", ">Face<");
    await eventually(async () => (await ask(dev, "/base/")).text()).toContain(">Face<");
    expect(await headingOf(front)).toBe("Front");
    await setHidden(front, false);
    await eventually(() => headingOf(front)).toBe("Face");
  });

  test("tells whoever comes too early that the first build is still running, and lets tools wait", async () => {
    const folder = layOut("base");
    const slow = 'export default () => new Promise((done) => setTimeout(done, 1500, "Slow."));\n';
    editorIn(folder).save("pages/slow.txt.ts", slow);
    const { child, ended } = start(folder, ["dev"], { PORT: "0" });
    onTestFinished(() => void child.kill());
    const origin = await new Promise<string>((done) => {
      child.stdout?.on("data", (text) => {
        const [found] = /http:\/\/localhost:\d+/.exec(String(text)) ?? [];
        if (found) done(found);
      });
      void ended.then(({ stderr }) => done(stderr));
    });
    const early = await ask({ origin }, "/base/");
    expect(early.status).toBe(503);
    expect(await early.text()).toContain("The first build is still running.");
    expect((await fetch(`${origin}/base/slow.txt`)).status).toBe(200);
    expect(await statusOf({ origin }, "/base/")).toBe(200);
  });

  test("follows the address of the site, also from one that is none", async () => {
    const folder = layOut("base");
    const editor = editorIn(folder);
    editor.replace("content/site.yaml", "https://owner.example/base/", "gerbera");
    await using dev = await develop(folder);
    expect(await (await ask(dev, "/")).text()).toContain("The address of the site is");
    editor.replace("content/site.yaml", "gerbera", "https://owner.example/garden/");
    await eventually(() => statusOf(dev, "/garden/other")).toBe(200);
    expect(await statusOf(dev, "/other")).toBe(404);
  });

  test("notices a folder that is taken away and comes back", async () => {
    const folder = layOut("base");
    await using dev = await develop(folder);
    renameSync(join(folder, "pages"), join(folder, "away"));
    await eventually(() => statusOf(dev, "/base/other")).toBe(500);
    renameSync(join(folder, "away"), join(folder, "pages"));
    await eventually(() => statusOf(dev, "/base/other")).toBe(200);
  });

  test("that begins with a mistake shows it, and then the site", async () => {
    const folder = layOut("base");
    const editor = editorIn(folder);
    editor.replace("pages/index.tsx", '"/other"', '"/ohter"');
    await using dev = await develop(folder);
    await using reader = await readerOf(dev);
    const page = await reader.open("/base/");
    expect(await headingOf(page)).toBe(errorHeading);
    editor.replace("pages/index.tsx", '"/ohter"', '"/other"');
    await eventually(() => headingOf(page)).toBe("Front");
  });

  test.skipIf(process.platform === "win32")(
    "tells which file the system refuses, as a build does",
    async () => {
      const folder = layOut("base");
      chmodSync(folder, 0o777);
      chmodSync(join(folder, "public/plain.txt"), 0o000);
      await using dev = await develop(folder, {}, { user: 65_534 });
      expect(toldIn(dev.terminal.errors)).toMatchObject([{ place: "public/plain.txt" }]);
      expect(await (await ask(dev, "/base/")).text()).toContain(
        "The system refuses this (EACCES).",
      );
    },
  );

  test.each([
    "SIGTERM",
    "SIGINT",
  ] as const)("ends on %s with everything that it has started", async (signal) => {
    const { child, ended, origin } = await develop(layOut("base"), {}, { ownGroup: true });
    // A terminal sends its Ctrl-C to all of them; what ends a service knows the first one only.
    if (signal === "SIGINT") process.kill(-Number(child.pid), signal);
    else child.kill(signal);
    // Whoever is left has their ends of the pipes open, and this does not come to pass.
    expect(await ended).toMatchObject({ code: null, stderr: "" });
    await expect(fetch(origin)).rejects.toThrow();
  });

  test("says nothing of the code of a page when it is ended in the middle of its first build", async () => {
    const options = { preloads: [slowFolders] };
    const { child, ended } = start(
      layOut("base"),
      ["dev"],
      { PORT: "0", SLOW_FOLDER: "pages" },
      options,
    );
    child.stdout?.on("data", (text) => {
      if (String(text).includes("takes a while")) child.kill();
    });
    expect(await ended).toMatchObject({ code: 143, stderr: "" });
  });

  test("says nothing when it alone is ended in the middle of a build", async () => {
    const folder = layOut("base");
    const options = { preloads: [slowFolders] };
    const dev = await develop(folder, { SLOW_FOLDER: "later" }, options);
    editorIn(folder).save("pages/later/tulip.tsx", pageOf("Tulip"));
    await eventually(() => dev.terminal.output).toContain("takes a while");
    dev.child.kill();
    expect(await dev.ended).toMatchObject({ code: 143, stderr: "" });
  });
});

/** The Markdown file of an article that is newer than all others. */
function article(title: string, ...keys: readonly string[]): string {
  const front = [`title: ${title}`, 'date: "2026-01-02"', "summary: In short.", "accent: leaf"];
  return ["---", ...front, ...keys, "---", "", "It has a text.", ""].join("\n");
}

/** The code of a page. */
function pageOf(title: string): string {
  return `export const meta = { title: "${title}", description: "It has come later." };

export default function Page() {
  return (
    <main>
      <h1>${title}</h1>
    </main>
  );
}
`;
}
