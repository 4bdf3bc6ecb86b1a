import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Development, develop } from "../../generator/dev.ts";
import { eventually, launchBrowser, type Visitor, visit } from "../support/browser.ts";
import { start } from "../support/command.ts";
import { type Files, layOut } from "../support/miniature.ts";

const errorHeading = "Unexpected Application Error!";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** What the terminal has shown since the last test. */
let terminal = "";
beforeEach(() => {
  terminal = "";
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => {
      terminal += text;
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A miniature site in development, and a visitor of it. */
class Workbench implements AsyncDisposable {
  readonly root: string;
  readonly development: Development;
  readonly visitor: Visitor;

  private constructor(root: string, development: Development, visitor: Visitor) {
    this.root = root;
    this.development = development;
    this.visitor = visitor;
  }

  static async start(files: Files = {}): Promise<Workbench> {
    const root = layOut(files);
    // Vitest formats stacks by itself and ignores the program's source map.
    Reflect.deleteProperty(Error, "prepareStackTrace");
    const development = await develop(root, { PORT: "0" });
    return new Workbench(root, development, await visit(browser, development.address));
  }

  /** Opens a page and waits until it listens for changes. */
  async open(path: string): Promise<Page> {
    const before = this.visitor.inside.length;
    const page = await this.visitor.open(`/base${path}`);
    const listens = () => this.visitor.inside.slice(before).join().includes("/assets/events");
    await vi.waitUntil(listens, { timeout: 10_000 });
    return page;
  }

  /** The answer to a browser that opens a page. */
  request(path: string): Promise<Response> {
    return fetch(`${this.development.address}/base${path}`, { headers: { Accept: "text/html" } });
  }

  save(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }

  replace(file: string, before: string, after: string): void {
    const text = readFileSync(join(this.root, file), "utf8");
    if (!text.includes(before)) throw new Error(`${file} doesn't contain "${before}".`);
    this.save(
      file,
      text.replace(before, () => after),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.visitor[Symbol.asyncDispose]();
    await this.development.close();
  }
}

const headingOf = (page: Page) => page.locator("h1").textContent();

/** Browsers in tests show all tabs at once, so the test sends the event of a hidden tab. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

const pageOf = (title: string, body = "") =>
  `export const meta = { title: "${title}", description: "A new page." };
export default () => <main><h1>${title}</h1>${body}</main>;
`;

describe("an open page shows a change", () => {
  let bench: Workbench;
  let page: Page;
  beforeAll(async () => {
    bench = await Workbench.start({ "components/document.css": "body { min-height: 3000px; }" });
    page = await bench.open("/");
  });
  afterAll(() => bench?.[Symbol.asyncDispose]());

  test.each([
    ["a page", "pages/index.tsx", "</h1>", " Page saved.</h1>"],
    ["a component", "components/notice.tsx", "{text}", "{text} Component saved."],
    ["an island", "islands/counter.tsx", "{count}\n", "{count} Island saved.\n"],
    ["data", "content/hours.yaml", "heading: Office hours", "heading: Data saved."],
  ])("of %s, at the place that was scrolled to", async (_, file, before, after) => {
    await page.evaluate(() => scrollTo(0, 900));
    bench.replace(file, before, after);
    const [words = ""] = /\w+ saved\./.exec(after) ?? [];
    await page.getByText(words).first().waitFor({ state: "attached" });
    await eventually(() => page.evaluate(() => scrollY)).toBe(900);
    expect(bench.visitor.errors).toEqual([]);
  });

  test("of words without a reload", async () => {
    const other = await bench.open("/other");
    const loaded = await other.evaluate(() => performance.timeOrigin);
    bench.replace("content/words.md", "Water in", "Words saved. Water in");
    await other.getByText("Words saved.").waitFor();
    expect(await other.evaluate(() => performance.timeOrigin)).toBe(loaded);
  });

  test("of a style sheet", async () => {
    bench.save("components/notice.css", ".notice { color: rgb(1, 2, 3); }\n");
    const colour = () =>
      page.locator(".notice").evaluate((element) => getComputedStyle(element).color);
    await eventually(colour).toBe("rgb(1, 2, 3)");
  });

  test("that a formatter saves again at once", async () => {
    for (const delay of [5, 20, 45]) {
      bench.replace("pages/index.tsx", "</h1>", `Typed in ${delay}</h1>`);
      await new Promise((done) => setTimeout(done, delay));
      bench.replace("pages/index.tsx", `Typed in ${delay}`, `Formatted in ${delay}`);
      await page.getByText(`Formatted in ${delay}`).waitFor();
    }
  });
});

describe("in development", () => {
  let bench: Workbench;
  beforeEach(async () => {
    bench = await Workbench.start();
  });
  afterEach(() => bench?.[Symbol.asyncDispose]());

  test("a page may connect to its own server, and else has the policy of a build", async () => {
    const { headers } = await bench.request("/other");
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("; script-src 'self'");
    expect(policy).toContain("; connect-src 'self'");
    expect(policy).not.toContain("unsafe");
  });

  test("a new page, its new name and its end appear", async () => {
    const page = await bench.open("/tulip");
    expect(await headingOf(page)).toBe("Not found");
    bench.save("pages/tulip.tsx", pageOf("Tulip"));
    await eventually(() => headingOf(page)).toBe("Tulip");
    renameSync(join(bench.root, "pages/tulip.tsx"), join(bench.root, "pages/rose.tsx"));
    await eventually(() => headingOf(page)).toBe("Not found");
    const rose = await bench.open("/rose");
    expect(await headingOf(rose)).toBe("Tulip");
    rmSync(join(bench.root, "pages/rose.tsx"));
    await eventually(() => headingOf(rose)).toBe("Not found");
  });

  test("a folder that is moved away and back is noticed", async () => {
    const page = await bench.open("/other");
    renameSync(join(bench.root, "content"), join(bench.root, "away"));
    await eventually(() => headingOf(page)).toBe(errorHeading);
    renameSync(join(bench.root, "away"), join(bench.root, "content"));
    await eventually(() => headingOf(page)).toBe("Other");
  });

  test("the overlay shows what the terminal shows, and goes away with the last problem", async () => {
    const page = await bench.open("/");
    bench.replace("pages/index.tsx", 'href="/other"', 'href="/ohter"');
    await eventually(() => headingOf(page)).toBe(errorHeading);
    await page.getByText("This change has a problem").waitFor();
    expect(await page.locator("h2").innerText()).toMatch(/^pages\/index\.tsx:\d+:\d+$/);
    expect(await page.locator(".fix").innerText()).toBe('Did you mean "/other"?');
    expect(await page.locator("pre").innerText()).toMatch(
      /\d+ \| +<a href="\/ohter">.*\n +\| +\^\n/,
    );
    const file = pathToFileURL(join(bench.root, "pages/index.tsx")).pathname;
    const link = await page.locator("h2 a").getAttribute("href");
    expect(link).toBe(`vscode://file${file}:20:16`);
    expect(terminal).toContain(await page.locator(".message").innerText());
    const sizes = page
      .locator("h1, .summary")
      .evaluateAll((elements) =>
        elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      );
    const [heading = 0, summary = 0] = await sizes;
    expect(summary).toBeGreaterThan(heading);

    bench.replace("pages/404.tsx", 'href="/"', 'href="/nowhere"');
    await page.getByText("This change has 2 problems").waitFor();
    bench.replace("pages/404.tsx", 'href="/nowhere"', 'href="/"');
    await page.getByText("This change has a problem").waitFor();
    bench.replace("pages/index.tsx", 'href="/ohter"', 'href="/other"');
    await eventually(() => headingOf(page)).toBe("Front");
  });

  test("the overlay also covers other pages, but no files", async () => {
    const page = await bench.open("/other");
    bench.replace("pages/index.tsx", "return (", 'if (1) throw new Error("Planted");\n  return (');
    await eventually(() => headingOf(page)).toBe(errorHeading);
    expect(await page.locator("section").innerText()).toContain("Planted");
    expect(await page.locator("h2").innerText()).toMatch(/^pages\/index\.tsx:\d+:\d+$/);
    expect((await bench.request("/nowhere")).status).toBe(500);
    expect((await fetch(`${bench.development.address}/base/plain.txt`)).status).toBe(200);
    bench.replace("pages/index.tsx", 'if (1) throw new Error("Planted");\n', "");
    await eventually(() => headingOf(page)).toBe("Other");
  });

  test("a notice never replaces a page", async () => {
    const page = await bench.open("/other");
    bench.save("content/unused.yaml", "note: This file isn't used.\n");
    bench.replace("pages/other.tsx", ">Other<", ">Another<");
    await eventually(() => headingOf(page)).toBe("Another");
    expect(terminal).toMatch(/^Rebuilt in \d+ ms\.$/m);
    bench.replace("pages/other.tsx", ">Another<", ">Other<");
    await eventually(() => headingOf(page)).toBe("Other");
  });

  test("a hidden page frees its connection, and shows a change when it is visible again", async () => {
    const front = await bench.open("/");
    await setHidden(front, true);
    // A browser opens six connections to one server.
    for (let tab = 0; tab < 7; tab++) await setHidden(await bench.open("/other"), true);
    bench.replace("pages/index.tsx", ">Front<", ">Face<");
    await eventually(async () => (await bench.request("/")).text()).toContain(">Face<");
    expect(await headingOf(front)).toBe("Front");
    await setHidden(front, false);
    await eventually(() => headingOf(front)).toBe("Face");
    bench.replace("pages/index.tsx", ">Face<", ">Front<");
    await eventually(() => headingOf(front)).toBe("Front");
  });
});

describe("the server", () => {
  test("lets browsers wait for the first build, and keeps the site in memory", async () => {
    const slow = "export default () => new Promise((done) => setTimeout(done, 500, 'Slow.'));\n";
    const root = layOut({ "pages/slow.txt.ts": slow });
    const starting = develop(root, { PORT: "0", HOST: "localhost" });
    const development = await starting;
    expect(await (await fetch(`${development.address}/base/slow.txt`)).text()).toBe("Slow.");
    expect(() => readFileSync(join(root, "dist/index.html"))).toThrow("ENOENT");
    await development.close();
  });

  test("shows the line of a promise that nothing awaits when it rejects", async () => {
    const stray = 'void Promise.reject(new Error("Not awaited"));\n';
    const root = layOut({ "pages/tulip.tsx": pageOf("Tulip") + stray });
    // Vitest handles such errors itself, so they need a process of their own.
    const { child, ended } = start(root, ["dev"], { environment: { PORT: "0" } });
    const address = await new Promise<string>((done) => {
      child.stdout?.on("data", (text) => {
        const [found] = /http:\S+/.exec(String(text)) ?? [];
        if (found) done(found);
      });
    });
    const overlay = await fetch(address, { headers: { Accept: "text/html" } });
    expect(await overlay.text()).toMatch(/pages\/tulip\.tsx:3:.*Not awaited/s);
    child.kill();
    expect((await ended).stderr).toContain("Not awaited");
  });

  test("starts with the overlay if the first build fails", async () => {
    await using bench = await Workbench.start({ "pages/tulip.tsx": "export const meta = {" });
    const page = await bench.visitor.open("/base/");
    expect(await headingOf(page)).toBe(errorHeading);
    bench.save("pages/tulip.tsx", pageOf("Tulip"));
    await eventually(() => headingOf(page)).toBe("Front");
  });

  test("shows open pages what changed between two starts", async () => {
    await using bench = await Workbench.start();
    const page = await bench.open("/other");
    await bench.development.close();
    bench.replace("pages/other.tsx", ">Other<", ">Another<");
    const { port } = new URL(bench.development.address);
    const second = await develop(bench.root, { PORT: port });
    await eventually(() => headingOf(page)).toBe("Another");
    await second.close();
  });
});
