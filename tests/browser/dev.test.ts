import { execSync } from "node:child_process";
import { readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { develop } from "../../generator/dev.ts";
import { eventually, visit } from "../support/browser.ts";
import { type Files, layOut, writeFiles } from "../support/miniature.ts";
import { withBrowser } from "../support/visits.ts";

const errorHeading = "Unexpected Application Error!";

let browser: Browser;
withBrowser.beforeAll(({ browser: shared }) => {
  browser = shared;
});

/** The output since the last test. */
let terminal = "";
beforeEach(() => {
  terminal = "";
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, "write").mockImplementation((text) => {
      terminal += text;
      return true;
    });
    onTestFinished(() => spy.mockRestore());
  }
});

/** Starts a miniature site in development, and a visitor of it, until the test ends. */
async function startWorkbench(files: Files = {}) {
  const root = layOut(files);
  // Vitest formats stacks by itself and ignores the program's source map.
  Reflect.deleteProperty(Error, "prepareStackTrace");
  const development = await develop(root, { PORT: "0" });
  const visitor = await visit(browser, development.address);
  onTestFinished(async () => {
    await visitor[Symbol.asyncDispose]();
    await development.close();
  });
  const save = (file: string, text: string) => writeFiles(root, { [file]: text });
  return {
    root,
    development,
    visitor,
    save,
    replace(file: string, before: string, after: string) {
      const text = readFileSync(join(root, file), "utf8");
      if (!text.includes(before)) throw new Error(`${file} doesn't contain "${before}".`);
      const changed = text.replace(before, () => after);
      save(file, changed);
    },
    /** Opens a page and waits until it listens for changes. */
    async open(path: string): Promise<Page> {
      const before = visitor.inside.length;
      const page = await visitor.open(`/base${path}`);
      await eventually(() => visitor.inside.slice(before).join()).toContain("/assets/events");
      return page;
    },
    /** The answer to a browser that opens a page. */
    request: (path: string) =>
      fetch(`${development.address}/base${path}`, { headers: { Accept: "text/html" } }),
  };
}

const heading = (page: Page) => eventually(() => page.locator("h1").textContent());

/** Browsers in tests show all tabs at once, so the test sends the event of a hidden tab. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

const tulip = `export const meta = { title: "Tulip", description: "A new page." };
export default () => <main><h1>Tulip</h1></main>;
`;

test("an open page shows a change and keeps its scroll position", async () => {
  const tall = { "components/page/document.css": "body { min-height: 3000px; }" };
  const { development, open, replace, visitor } = await startWorkbench(tall);
  const page = await open("/");
  for (const [file, before, after] of [
    ["pages/index.tsx", "</h1>", " Page saved.</h1>"],
    ["components/notice.tsx", "{text}", "{text} Component saved."],
    ["islands/counter.tsx", "{count}\n", "{count} Island saved.\n"],
    ["content/hours.yaml", "heading: Office hours", "heading: Data saved."],
  ] as const) {
    await page.evaluate(() => scrollTo(0, 900));
    replace(file, before, after);
    const [words = ""] = /\w+ saved\./.exec(after) ?? [];
    await page.getByText(words).first().waitFor({ state: "attached" });
    await eventually(() => page.evaluate(() => scrollY)).toBe(900);
  }
  const island = visitor.inside.findLast((path) => path.includes("/counter-"));
  const script = await fetch(development.address + island);
  expect(await script.text()).toContain("\n//# sourceMappingURL=data:");
  expect(visitor.errors).toEqual([]);
});

test("an open page shows changed words and styles without a reload", async () => {
  const { open, replace, save, visitor } = await startWorkbench();
  const page = await open("/other");
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await page.evaluate(() => document.body.append("Typed by a visitor."));
  replace("pages/index.tsx", "</h1>", " Saved.</h1>");
  await eventually(() => visitor.inside.filter((one) => /other$/.test(one)).length).toBe(2);
  await page.waitForLoadState("networkidle");
  expect(await page.getByText("Typed by a visitor.").count()).toBe(1);
  replace("content/words.md", "Water in", "Words saved. Water in");
  await page.getByText("Words saved.").waitFor();
  save("components/page/document.css", "body { color: rgb(1, 2, 3); }\n");
  await page.waitForFunction(() => getComputedStyle(document.body).color === "rgb(1, 2, 3)");
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test("an open page shows a file that a formatter saves again at once", async () => {
  const { open, replace } = await startWorkbench();
  const page = await open("/");
  for (const delay of [5, 20, 45]) {
    replace("pages/index.tsx", "</h1>", `Typed in ${delay}</h1>`);
    await setTimeout(delay);
    replace("pages/index.tsx", `Typed in ${delay}`, `Formatted in ${delay}`);
    await page.getByText(`Formatted in ${delay}`).waitFor();
  }
});

test("an open page shows when its file is created, renamed and deleted", async () => {
  const { open, root, save } = await startWorkbench();
  const page = await open("/tulip");
  await heading(page).toBe("Not found");
  // Git replaces folders like this when it switches branches.
  execSync("cp -r pages restored && rm -r pages && mv restored pages", { cwd: root });
  await heading(await open("/other")).toBe("Other");
  save("pages/tulip.tsx", tulip);
  await heading(page).toBe("Tulip");
  renameSync(join(root, "pages/tulip.tsx"), join(root, "pages/rose.tsx"));
  await heading(page).toBe("Not found");
  const rose = await open("/rose");
  await heading(rose).toBe("Tulip");
  rmSync(join(root, "pages/rose.tsx"));
  await heading(rose).toBe("Not found");
});

test("every page, but no file, shows what the terminal shows until the last problem is solved", async () => {
  const { development, open, replace, request } = await startWorkbench();
  const page = await open("/other");
  const report = page.locator("pre");
  // Vitest takes a real error outside of a build for its own.
  process.listeners("uncaughtException").at(-1)?.(new Error("Late"), "uncaughtException");
  await eventually(() => report.innerText()).toContain("Late");
  replace("pages/index.tsx", 'href="/other"', 'href="/ohter"');
  await heading(page).toBe(errorHeading);
  await eventually(() => report.innerText()).toMatch(
    /^pages\/index\.tsx:20:16\n +20 \| +<a href="\/ohter">.*\n +\| +\^\n.*\n +→ Did you mean "\/other"\?/,
  );
  expect(terminal).toContain(await report.innerText());
  expect((await request("/nowhere")).status).toBe(500);
  expect((await fetch(`${development.address}/base/plain.txt`)).status).toBe(200);

  replace("pages/404.tsx", "return", 'if (1) throw new Error("Planted");\n  return');
  await eventually(() => report.innerText()).toMatch(/pages\/404\.tsx:\d+:\d+\n.*Planted/s);
  replace("pages/404.tsx", 'if (1) throw new Error("Planted");\n', "");
  await eventually(() => report.innerText()).toContain("1 problem.");
  replace("pages/index.tsx", 'href="/ohter"', 'href="/other"');
  await heading(page).toBe("Other");
});

test("a new notice appears in the terminal once, and never replaces a page", async () => {
  const { open, save } = await startWorkbench();
  const page = await open("/other");
  save("content/unused.yaml", "note: This file isn't used.\n");
  const notice = "content/unused.yaml  No page uses this file.";
  await eventually(() => terminal).toContain(notice);
  save("prices.json", "{}");
  await eventually(() => terminal).toMatch(/^Rebuilt in \d+ ms\.$/m);
  expect(terminal.split(notice)).toHaveLength(2);
  await heading(page).toBe("Other");
});

test("a hidden page frees its connection, and shows a change when it is visible again", async () => {
  const { open, replace, request } = await startWorkbench();
  const front = await open("/");
  await setHidden(front, true);
  // A browser opens six connections to one server.
  for (let tab = 0; tab < 7; tab++) await setHidden(await open("/other"), true);
  replace("pages/index.tsx", ">Front<", ">Face<");
  await eventually(async () => (await request("/")).text()).toContain(">Face<");
  expect(await front.locator("h1").textContent()).toBe("Front");
  await setHidden(front, false);
  await heading(front).toBe("Face");
  replace("pages/index.tsx", ">Face<", ">Front<");
  await heading(front).toBe("Front");
});

test.each([
  ["page", {}, "Other"],
  ["overlay", { "pages/tulip.tsx": "export const meta = {" }, errorHeading],
])("an open %s shows what changed between two starts", async (_, files, before) => {
  const { development, open, root, replace } = await startWorkbench(files);
  const page = await open("/other");
  await heading(page).toBe(before);
  await development.close();
  rmSync(join(root, "pages/tulip.tsx"), { force: true });
  replace("pages/other.tsx", ">Other<", ">Another<");
  const { port } = new URL(development.address);
  const second = await develop(root, { PORT: port });
  onTestFinished(() => second.close());
  await heading(page).toBe("Another");
});
