/** A copy of the site, changed only in `content/`, built and opened in a browser. */
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { createProgram } from "../../generator/program.ts";
import { eventually, phone } from "../support/browser.ts";
import { content } from "../support/content.ts";
import { copySite } from "../support/copy-site.ts";
import { editContent } from "../support/edit-content.ts";
import { type FakeService, otherHost, startService } from "../support/fake-service.ts";
import { writeFiles } from "../support/miniature.ts";
import { newFolder } from "../support/scratch.ts";
import { type SiteServer, serve } from "../support/site.ts";
import { prepareVisits } from "../support/visits.ts";

const root = newFolder("owner");
const folder = join(root, "dist");
const articles = resolve(import.meta.dirname, "../fixtures/articles");
const embedCodes = "/articles/embed-codes";
const menuEntries = ["Veranstaltungskalender", "Öffnungszeiten", "Ansprechpartnerinnen", "Shop"];
let service: FakeService;
let site: SiteServer;
let advice: string[];

const build = () => createProgram(root).build({ development: false, folder, environment: {} });

async function startSite(): Promise<SiteServer> {
  service = await startService(() => `${site.origin}/thanks`);
  copySite(root);
  await writeTexts();
  const { report } = await build();
  advice = report.notices.map(({ message }) => message);
  connectServices();
  await build();
  site = await serve(folder);
  return site;
}

async function writeTexts(): Promise<void> {
  const { origin } = service;
  for (const name of readdirSync(articles)) {
    const text = readFileSync(join(articles, name), "utf8")
      .replaceAll("SERVICE_HOST", new URL(origin).host)
      .replaceAll("SERVICE", origin)
      .replaceAll("OTHER", otherHost(origin));
    writeFiles(root, { [`content/articles/${name}`]: `${text}\n![Roots](pictures/roots.jpg)\n` });
  }
  mkdirSync(join(root, "content/pictures"), { recursive: true });
  const size = { width: 2400, height: 1800, channels: 3, background: "#853" } as const;
  await sharp({ create: size }).toFile(join(root, "content/pictures/roots.jpg"));
  editContent(root, "site.yaml", { address: "https://owner.example/" });
  editContent(root, "home.yaml", { photograph: { file: "pictures/roots.jpg", alt: "" } });
  const entries = menuEntries.map((label, index) => [
    `content/pages/entry-${index}.md`,
    `---\ntitle: ${label} here\ndescription: All about ${label}.\nnavigation: { label: ${label}, position: ${10 + index} }\n---\n\nText.\n`,
  ]);
  writeFiles(root, {
    ...Object.fromEntries(entries),
    "content/pages/thanks.md":
      "---\ntitle: Thanks\ndescription: It arrived.\n---\n\nWe read all.\n",
    "public/own.js": "document.documentElement.dataset.own = 'ran';",
  });
}

function connectServices(): void {
  const { origin } = service;
  // An owner copies the lines of each notice below `services:`.
  const suggested = advice.flatMap((message) => {
    const start = message.indexOf("\n");
    return start < 0 ? [] : (parse(message.slice(start)) as object[]);
  });
  const script = { src: `${origin}/analytics.js`, defer: true };
  const size = { width: 300, height: 250 };
  const advertisement = { src: `${origin}/advertisement.js`, async: true, ad: true };
  const frame = { address: `${origin}/dunamis`, title: "Ad", height: 250 };
  const banner = { picture: `${origin}/banner.svg`, alt: "Watch BuddhaTV", link: `${origin}/tv` };
  const own = { picture: "pictures/roots.jpg", alt: "Our roots", link: "/varieties" };
  const slot = `<script async src="${origin}/advertisement.js" ad="slot"></script>
<ins style="display:block" data-slot="1"></ins>
<script>document.querySelector("ins").textContent = "Filled";</script>`;
  editContent(root, "services.yaml", {
    services: [
      ...suggested,
      { name: "Counter", script, connections: [origin] },
      { name: "Letters", pages: ["/blog"], forms: [otherHost(origin)] },
      { name: "Films", frames: ["https://www.youtube-nocookie.com"], askFirst: true },
      { name: "Own", script: { src: "/own.js" } },
      { name: "Tag", code: "window.tag = ['start'];", script: { src: `${origin}/tag.js` } },
      { name: "Chat", pages: ["/contact"], script: { src: `${origin}/chat.js` }, askFirst: true },
    ],
    advertisements: [
      { kind: "Google", name: "Google", page: "/blog", script: advertisement },
      { kind: "BuddhaTV", name: "BuddhaTV", page: "/care-tips", banner: { ...banner, ...size } },
      { kind: "DunamisCharge", name: "DunamisCharge", page: "/contact", frame },
      { kind: "Us", name: "Us", page: "/about", banner: own },
      { kind: "AdSense", name: "Slot 1", page: "/articles/repotting-in-march", html: slot },
    ],
    "newsFeed.address": `${origin}/news`,
    "newsFeed.askFirst": true,
  });
  const [hidden, names] = [{ site: "gerbera" }, { email: "EMAIL" }];
  editContent(root, "blog.yaml", {
    "newsletter.sending": { action: `${origin}/form`, note: "Four letters a year.", hidden, names },
  });
}

// Visitors reach this site and the service, and nothing else.
const { newVisitor, open } = prepareVisits({ closedPopup: true, viewport: phone }, startSite);
afterAll(() => service?.[Symbol.asyncDispose]());

test("analytics load on every page and count the visit", async () => {
  await open("/care-tips");
  await eventually(() => service.received).toContain("POST /event /care-tips");
});

test("a form reaches its service, which leads by another host back to this site", async () => {
  const page = await open("/blog");
  const form = page.locator("#newsletter-form");
  await expect(form.innerText()).resolves.toContain("Four letters a year.");
  await form.getByRole("textbox").fill("not an address");
  await form.getByRole("button").click();
  expect(service.received.filter((request) => request.startsWith("POST /form"))).toEqual([]);
  await form.getByRole("textbox").fill("ana@example.org");
  await form.getByRole("button").click();
  await page.waitForURL("**/thanks");
  expect(service.received).toContain("POST /form site=gerbera&EMAIL=ana%40example.org");
});

test("each kind of advertisement shows", async () => {
  const blog = await open("/blog");
  await eventually(() => blog.getByText("Advertisement: true").count()).toBe(1);
  const care = await open("/care-tips");
  const banner = care.getByRole("link", { name: "Watch BuddhaTV" });
  await banner.scrollIntoViewIfNeeded();
  await eventually(() =>
    banner.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBe(300);
  const contact = await open("/contact");
  const frame = contact.locator('iframe[title="Ad"]');
  await frame.scrollIntoViewIfNeeded();
  await eventually(() => frame.contentFrame().getByText("/dunamis").count()).toBe(1);
  const about = await open("/about");
  await about.getByRole("link", { name: "Our roots" }).click();
  await about.waitForURL("**/varieties");
  const article = await open("/articles/repotting-in-march");
  await eventually(() => article.getByText("Advertisement: slot").count()).toBe(1);
  await eventually(() => article.locator("ins").innerText()).toBe("Filled");
});

const leadsToBlog = content.home.waysIn.cards.some(({ link }) => link.address === "/blog");

test("the newest article, which home links to, shows its video and leads to the older one", async () => {
  const page = await open(leadsToBlog ? "/" : "/blog");
  await page.locator("main a[href='/articles/repotting-in-march']").first().click();
  await page.waitForURL("**/articles/repotting-in-march");
  const video = page.locator("article iframe");
  const frame = page.frameLocator("article iframe");
  expect(await video.getAttribute("loading")).toBe("lazy");
  expect(await video.getAttribute("title")).toBe(new URL(service.origin).hostname);
  await video.scrollIntoViewIfNeeded();
  await eventually(() => frame.getByText("/video").count()).toBe(1);
  await frame.getByRole("button", { name: "Pay" }).click();
  await eventually(() => frame.locator("title").innerText()).toBe("Paid");
  // `allow` names the position, but not the camera.
  const permission = (name: string) =>
    frame.locator("body").evaluate((_, feature) => {
      const { featurePolicy } = document as unknown as {
        featurePolicy: { allowsFeature(name: string): boolean };
      };
      return featurePolicy.allowsFeature(feature);
    }, name);
  expect([await permission("geolocation"), await permission("camera")]).toEqual([true, false]);
  await page.getByRole("link", { name: "A winter on the windowsill" }).press("Enter");
  await page.waitForURL("**/articles/a-winter-on-the-windowsill");
});

test("the menu button takes over where many or long entries don't fit", async () => {
  const page = await open("/care-tips");
  const header = page.locator("header");
  for (const width of [320, 390, 600, 820, 960, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const isClosed = await header.locator("button").isVisible();
    const links = await header.locator("nav a").all();
    const boxes = await Promise.all(links.map((link) => link.boundingBox()));
    if (!isClosed) expect(new Set(boxes.map((box) => box?.y)).size, `${width} pixels`).toBe(1);
    expect((await header.boundingBox())?.height).toBeLessThan(80);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await header.locator("button").click();
  const last = header.getByRole("link", { name: menuEntries.at(-1) ?? "", exact: true });
  await last.click();
  await page.waitForURL("**/entry-3");
});

test("photographs load in the width that the screen needs", async () => {
  for (const [path, deviceScaleFactor, expected] of [
    ["/", 1, "400.avif"],
    ["/", 3, "1200.avif"],
    ["/articles/repotting-in-march", 2, "800.avif"],
  ] as const) {
    const page = await open(path, { deviceScaleFactor });
    const image = page.locator("picture img").first();
    await image.scrollIntoViewIfNeeded();
    const loaded = () => image.evaluate((one: HTMLImageElement) => one.complete && one.currentSrc);
    await eventually(loaded).toMatch(new RegExp(expected.replace(".", "-\\w{8}\\.")));
  }
});

test("the report says once what it leaves out, and how to allow a script", () => {
  for (const part of "`style`|style sheets|`onsubmit`|`javascript:`|hosts: [|redirect".split("|"))
    expect(advice.filter((message) => message.includes(part))).toHaveLength(1);
});

test("frames keep their height, and films their shape", async () => {
  const page = await open(embedCodes);
  const sizes = await page
    .locator("article iframe")
    .evaluateAll((frames) =>
      frames.map((frame) => [frame.clientWidth, frame.clientHeight] as const),
    );
  const [form, player, film] = sizes;
  expect(form?.[1]).toBe(800);
  expect(player?.[1]).toBe(152);
  expect((film?.[0] ?? 0) / (film?.[1] ?? 1)).toBeCloseTo(16 / 9, 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await page.content()).not.toMatch(/\sstyle=|<script>|frameborder/i);
});

test("the lines of the report let a script load its style sheet, frame, picture and data", async () => {
  const page = await open(embedCodes);
  await page.locator(".booking").scrollIntoViewIfNeeded();
  expect(await page.locator(".booking").evaluate(({ clientHeight }) => clientHeight)).toBe(700);
  for (const request of [
    "GET /booking.css",
    "GET /booking-frame",
    "GET /booking.svg",
    "POST /booking-data ready",
  ]) {
    await eventually(() => service.received).toContain(request);
  }
});

test("start code runs in its order, and an inline script of a text runs from a file", async () => {
  const page = await open(embedCodes);
  await eventually(() => service.received).toContain("POST /tag start");
  const started = await page.evaluate(() => (window as unknown as { started: string[] }).started);
  expect(started).toEqual(["inline"]);
  expect(await page.locator("html").getAttribute("data-own")).toBe("ran");
});

test("a form of a service is sent, without its hidden field showing", async () => {
  const page = await open(embedCodes);
  const form = page.locator("article form");
  await form.getByLabel("Your email").fill("ana@example.org");
  const trap = await form.locator("[name=trap]").boundingBox();
  expect(trap?.x).toBeLessThan(-1000);
  await form.getByRole("button").click();
  await page.waitForURL("**/signup");
  expect(service.received).toContain("POST /signup email=ana%40example.org&trap=");
});

test("nothing of a service that asks first loads until visitors agree", async () => {
  for (const [address, request] of [
    ["/blog", "GET /news"],
    ["/contact", "GET /chat.js"],
  ] as const) {
    const page = await open(address);
    const question = page.locator(".ask-first");
    await question.scrollIntoViewIfNeeded();
    await question.getByRole("button").waitFor();
    expect(service.received).not.toContain(request);
    await question.getByRole("checkbox").check();
    await question.getByRole("button").click();
    await eventually(() => service.received).toContain(request);
    await page.reload();
    await eventually(() => question.count()).toBe(0);
  }
});

test("without script, a link leads to a frame that asks first", async () => {
  await using visitor = await newVisitor({ javaScriptEnabled: false });
  const page = await visitor.open(embedCodes);
  const question = page.locator(".ask-first");
  expect(await question.getByRole("button").isVisible()).toBe(false);
  expect(await question.getByRole("link").getAttribute("href")).toBe(
    "https://www.youtube-nocookie.com/embed/abcdefghijk",
  );
});
