/** The hosts of frames fail in turn, and the pages show flowers in their place. */
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import type { Locator } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { eventually, type Visitor } from "../support/browser.ts";
import { values } from "../support/document.ts";
import { changePages, expectReadable, ownErrors } from "../support/readable.ts";
import { hasPage, pageAt, startOnFreePort } from "../support/site.ts";
import { prepareVisits } from "../support/visits.ts";

const { newVisitor } = prepareVisits({ closedPopup: true });

const withFrame = ["/blog", "/contact"].filter(hasPage);

/**
 * Starts a server in the place of the host of a page's frame.
 *
 * @param answer is undefined for a host that refuses connections.
 */
async function startFrameHost(answer?: (response: ServerResponse) => void) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer?.(response);
  });
  const host = await startOnFreePort(server);
  if (!answer) await host[Symbol.asyncDispose]();
  // Another site than that of the page.
  return { ...host, address: host.origin.replace("localhost", "127.0.0.1"), requests };
}

const answerWith =
  (status: number, headers: OutgoingHttpHeaders = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", ...headers });
    response.end("<!doctype html><title>Service</title><p>A page of the service.</p>");
  };

/** Chromium paints only the visible part of a frame: all of it, in this window. */
const tallWindow = { width: 1280, height: 2000 };

describe.for(withFrame)("the frame of %s", (path) => {
  const colorScheme = path === "/blog" ? "light" : "dark";
  /** Opens the page with another host in its frame and its policy. */
  async function visitFrame(visitor: Visitor, { address }: { readonly address: string }) {
    const { origin } = new URL(values(pageAt(path), "iframe", "src")[0] ?? "");
    await changePages(visitor, (html) => html.replaceAll(origin, address));
    const isHost = (url: URL) => url.origin === address;
    await visitor.context.route(isHost, (route) => route.continue());
    // Chromium asks visitors before a page may use another server on their machine.
    await visitor.context.grantPermissions(["local-network-access"]);
    const page = await visitor.context.newPage();
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const figure = page.locator("figure:has(iframe)");
    return { page, figure, frame: page.locator("iframe") };
  }

  /** The elements of the figure that screen readers find besides words and links. */
  const readAloud = async (figure: Locator) =>
    (await figure.ariaSnapshot()).match(/- (img|iframe)/g);

  test.for([
    [200, {}, ["HEAD", "GET"]],
    [500, {}, ["HEAD", "GET"]],
    // No other site may read the first answer, so the page asks in another way.
    [200, { "Cross-Origin-Resource-Policy": "same-origin" }, ["HEAD", "GET", "GET"]],
  ] as const)("shows the page of a host that answers %i %o", async (row) => {
    const [status, headers, expected] = row;
    await using host = await startFrameHost(answerWith(status, headers));
    await using visitor = await newVisitor({ colorScheme, viewport: tallWindow });
    const { page, figure, frame } = await visitFrame(visitor, host);
    await frame.scrollIntoViewIfNeeded();
    const words = page.frameLocator("iframe").getByText("A page of the service.");
    await eventually(() => words.isVisible()).toBe(true);
    const methods = () => host.requests.map(({ method }) => method).sort();
    await eventually(methods).toEqual([...expected].sort());
    await page.waitForLoadState("networkidle");
    expect(await frame.isVisible()).toBe(true);
    expect(await readAloud(figure)).toEqual(["- iframe"]);
    expect(await printedShare(frame, pale), "flowers under the page").toBeLessThan(0.01);
  });

  test("is checked when a visitor comes near it, without a referrer", async () => {
    await using host = await startFrameHost(answerWith(200));
    const viewport = { width: 390, height: 400 };
    await using visitor = await newVisitor({ viewport });
    const { page, frame } = await visitFrame(visitor, host);
    const { y = 0 } = (await frame.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(2 * viewport.height);
    const checks = () => host.requests.filter(({ method }) => method === "HEAD");
    await page.waitForLoadState("networkidle");
    expect(checks()).toEqual([]);
    await page.mouse.wheel(0, y - 2 * viewport.height + 100);
    await eventually(() => checks().length).toBe(1);
    expect(checks()[0]?.headers).not.toHaveProperty("referer");
  });

  test("keeps its place while its host doesn't answer", async () => {
    await using host = await startFrameHost(() => {});
    await using visitor = await newVisitor({ viewport: tallWindow });
    const { page, frame } = await visitFrame(visitor, host);
    await frame.scrollIntoViewIfNeeded();
    await eventually(() => host.requests.length).toBe(2);
    await expectReadable(page);
    expect(await frame.isVisible()).toBe(true);
    expect(await printedShare(frame, pale)).toBeGreaterThan(leastPrint);
    expect(await printedShare(frame, clear), "the words stay readable").toBeLessThan(0.05);
  });

  test("leaves its place to flowers when its host refuses connections", async () => {
    await using host = await startFrameHost();
    await using visitor = await newVisitor({ colorScheme });
    const { figure, frame } = await visitFrame(visitor, host);
    await frame.scrollIntoViewIfNeeded();
    const before = await figure.boundingBox();
    await eventually(() => frame.isVisible()).toBe(false);
    expect(await figure.boundingBox()).toEqual(before);
    expect(await readAloud(figure)).toBeNull();
    expect(await figure.getByRole("link").first().isVisible()).toBe(true);
    expect(await printedShare(figure.locator("div").first(), clear)).toBeGreaterThan(leastPrint);
    expect(ownErrors(visitor)).toEqual([]);
  });
});

/** Differences from the ground, of 256 levels: of print behind a veil and without one. */
const pale = 2;
const clear = 10;
const leastPrint = 0.1;

/** The share of a screenshot that is darker or lighter than its commonest grey. Words cover a smaller one. */
async function printedShare(element: Locator, difference: number): Promise<number> {
  const png = sharp(await element.screenshot());
  const greys = await png.removeAlpha().greyscale().raw().toBuffer();
  const counts: number[] = Array(256).fill(0);
  for (const grey of greys) counts[grey] = (counts[grey] ?? 0) + 1;
  const commonest = counts.indexOf(Math.max(...counts));
  return greys.filter((grey) => Math.abs(grey - commonest) >= difference).length / greys.length;
}
