/** A copy of the site, changed only in `content/`, built and opened in a browser. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { eventually, phone } from "../support/browser.ts";
import { run } from "../support/command.ts";
import { content } from "../support/content.ts";
import { copySite } from "../support/copy-site.ts";
import { editContent } from "../support/edit-content.ts";
import { type FakeService, otherHost, startService } from "../support/fake-service.ts";
import { newFolder } from "../support/scratch.ts";
import { type SiteServer, serve } from "../support/site.ts";
import { prepareVisits } from "../support/visits.ts";

const root = newFolder("owner");
const articles = resolve(import.meta.dirname, "../fixtures/articles");
const menuEntries = ["Veranstaltungskalender", "Öffnungszeiten", "Ansprechpartnerinnen", "Shop"];
let service: FakeService;
let site: SiteServer;

async function startSite(): Promise<SiteServer> {
  service = await startService(() => `${site.origin}/thanks`);
  copySite(root);
  for (const name of readdirSync(articles)) {
    const text = readFileSync(join(articles, name), "utf8").replaceAll("SERVICE", service.origin);
    writeFileSync(join(root, "content/articles", name), `${text}\n![Roots](pictures/roots.jpg)\n`);
  }
  mkdirSync(join(root, "content/pictures"), { recursive: true });
  const photograph = {
    create: { width: 2400, height: 1800, channels: 3, background: "#853" },
  } as const;
  await sharp(photograph).jpeg().toFile(join(root, "content/pictures/roots.jpg"));
  editContent(root, "site.yaml", { address: "https://owner.example/" });
  editContent(root, "home.yaml", { photograph: { file: "pictures/roots.jpg", alt: "" } });
  const { origin } = service;
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
      { name: "Counter", script, connections: [origin] },
      { name: "Letters", pages: ["/blog"], forms: [otherHost(origin)] },
    ],
    advertisements: [
      { kind: "Google", name: "Google", page: "/blog", script: advertisement },
      { kind: "BuddhaTV", name: "BuddhaTV", page: "/care-tips", banner: { ...banner, ...size } },
      { kind: "DunamisCharge", name: "DunamisCharge", page: "/contact", frame },
      { kind: "Us", name: "Us", page: "/about", banner: own },
      { kind: "AdSense", name: "Slot 1", page: "/articles/repotting-in-march", html: slot },
    ],
  });
  const [hidden, names] = [{ site: "gerbera" }, { email: "EMAIL" }];
  editContent(root, "blog.yaml", {
    "newsletter.sending": { action: `${origin}/form`, note: "Four letters a year.", hidden, names },
  });
  const thanks = "---\ntitle: Thanks\ndescription: It arrived.\n---\n\nWe read everything.\n";
  writeFileSync(join(root, "content/pages/thanks.md"), thanks);

  for (const [index, label] of menuEntries.entries()) {
    const meta = `title: ${label} here\ndescription: All about ${label}.`;
    const navigation = `navigation: { label: ${label}, position: ${10 + index} }`;
    const path = join(root, "content/pages", `entry-${index}.md`);
    writeFileSync(path, `---\n${meta}\n${navigation}\n---\n\nText.\n`);
  }
  expect(await run(root, ["build"])).toMatchObject({ code: 0, stderr: "" });
  site = await serve(join(root, "dist"));
  return site;
}

// Visitors reach this site and the service, and nothing else.
const { open } = prepareVisits({ closedPopup: true, viewport: phone }, startSite);
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
test.runIf(leadsToBlog)("the home page links to an article that has text", async () => {
  const page = await open("/");
  await page.locator("main").getByRole("link", { name: "Repotting in March" }).click();
  await page.waitForURL("**/articles/repotting-in-march");
});

test("an article shows its video and leads to the older one", async () => {
  const page = await open("/articles/repotting-in-march");
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
