/** Embed codes in an article and in content/services.yaml, with a service that receives their requests. */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse, parseDocument } from "yaml";
import { createProgram } from "../../generator/program.ts";
import { eventually, phone } from "../support/browser.ts";
import { copySite } from "../support/copy-site.ts";
import { type FakeService, otherHost, startService } from "../support/fake-service.ts";
import { writeFiles } from "../support/miniature.ts";
import { newFolder } from "../support/scratch.ts";
import { type SiteServer, serve } from "../support/site.ts";
import { prepareVisits } from "../support/visits.ts";

const root = newFolder("embeds");
const article = resolve(import.meta.dirname, "../fixtures/embeds/embed-codes.md");
const path = "/articles/embed-codes";
const folder = join(root, "dist");
let service: FakeService;
let advice: string[];

const build = () => createProgram(root).build({ development: false, folder, environment: {} });

async function startSite(): Promise<SiteServer> {
  service = await startService(() => "/");
  const { origin } = service;
  copySite(root);
  const text = readFileSync(article, "utf8")
    .replaceAll("SERVICE_HOST", new URL(origin).host)
    .replaceAll("SERVICE", origin)
    .replaceAll("OTHER", otherHost(origin));
  writeFiles(root, {
    "content/articles/embed-codes.md": text,
    "public/own.js": "document.documentElement.dataset.own = 'ran';",
  });
  const { report } = await build();
  advice = report.notices.map(({ message }) => message);
  // An owner copies the lines of each notice below `services:`.
  const suggested = advice.flatMap((message) => {
    const start = message.indexOf("\n");
    return start < 0 ? [] : (parse(message.slice(start)) as object[]);
  });
  const file = join(root, "content/services.yaml");
  const document = parseDocument(readFileSync(file, "utf8"));
  document.set("services", [
    ...suggested,
    { name: "Films", frames: ["https://www.youtube-nocookie.com"], askFirst: true },
    { name: "Own", script: { src: "/own.js" } },
    { name: "Tag", code: "window.tag = ['start'];", script: { src: `${origin}/tag.js` } },
    { name: "Chat", pages: ["/contact"], script: { src: `${origin}/chat.js` }, askFirst: true },
  ]);
  document.setIn(["newsFeed", "address"], `${origin}/news`);
  document.setIn(["newsFeed", "askFirst"], true);
  writeFileSync(file, document.toString());
  await build();
  return serve(folder);
}

const { open, newVisitor } = prepareVisits({ closedPopup: true, viewport: phone }, startSite);
afterAll(() => service?.[Symbol.asyncDispose]());

const count = (pattern: string) => advice.filter((message) => message.includes(pattern)).length;

test("the report says once what it leaves out, and how to allow a script", () => {
  expect(count("`style`")).toBe(1);
  expect(count("style sheets")).toBe(1);
  expect(count("`onsubmit`")).toBe(1);
  expect(count("hosts: [")).toBe(1);
  expect(count("redirect")).toBe(1);
});

test("frames keep their height, and films their shape", async () => {
  const page = await open(path);
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
  const page = await open(path);
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
  const page = await open(path);
  await eventually(() => service.received).toContain("POST /tag start");
  expect(await page.evaluate(() => (window as unknown as { started: string[] }).started)).toEqual([
    "inline",
  ]);
  expect(await page.locator("html").getAttribute("data-own")).toBe("ran");
});

test("a form of a service is sent, without its hidden field showing", async () => {
  const page = await open(path);
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
    expect(Object.keys(await page.evaluate(() => ({ ...localStorage }))).sort()).toContain(
      "allowedServices",
    );
  }
});

test("without script, a link leads to a frame that asks first", async () => {
  await using visitor = await newVisitor({ javaScriptEnabled: false });
  const page = await visitor.open(path);
  const question = page.locator(".ask-first");
  expect(await question.getByRole("button").isVisible()).toBe(false);
  expect(await question.getByRole("link").getAttribute("href")).toBe(
    "https://www.youtube-nocookie.com/embed/abcdefghijk",
  );
});
