/** Facts that only a rendered page shows. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  desktop,
  eventually,
  forEachPage,
  isAlive,
  phone,
  smallPhone,
} from "../support/browser.ts";
import { content, donation, plain } from "../support/content.ts";
import { fileOf, hasPage, longestRoute, readOutput, routes } from "../support/site.ts";
import { prepareVisits } from "../support/visits.ts";

const { newVisitor, open } = prepareVisits({ closedPopup: true });

test("the header stays at the top", async () => {
  const page = await open(longestRoute);
  await page.mouse.wheel(0, 700);
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect(await page.locator("header").first().boundingBox()).toMatchObject({ y: 0 });
});

test("the call to action is on the first screen", async () => {
  const page = await open("/");
  const name = content.home.callToAction.label;
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const link = page.locator("main").getByRole("link", { name, exact: true }).first();
    const { y = 9_999, height = 0 } = (await link.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(viewport.height);
  }
});

test("the current page is marked by more than colour", async () => {
  const page = await open("/");
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    for (const forcedColors of ["none", "active"] as const) {
      await page.emulateMedia({ forcedColors });
      const looks = await page.locator("header nav a").evaluateAll((links) =>
        links.map((link) => {
          const { fontWeight, textDecorationLine, borderBottomWidth, borderLeftWidth } =
            getComputedStyle(link);
          const look = [fontWeight, textDecorationLine, borderBottomWidth, borderLeftWidth].join();
          return { isCurrent: link.ariaCurrent === "page", look };
        }),
      );
      const [current] = looks.filter(({ isCurrent }) => isCurrent);
      const alike = looks.filter(({ look }) => look === current?.look);
      expect(alike, `${viewport.width} px, forced colours ${forcedColors}`).toEqual([current]);
    }
  }
});

test("nothing in a text is wider than the text", async () => {
  const word = `<b>${"unbroken".repeat(20)}</b>`;
  const field = '<input size="80"><textarea cols="100"></textarea>';
  const html = [
    '<video width="1600" height="900"></video><canvas width="1600"></canvas>',
    '<object width="1600"></object><embed width="1600"><iframe width="1200"></iframe>',
    `${field}<select><option>${word}</select><button>${word}</button>`,
    `<fieldset><legend>${word}</legend>${field}</fieldset>`,
    `<details open><summary>${word}</summary>${field}</details>`,
    `<p>${word}</p><pre>${word}</pre><table><td>${word}<td>${word}</table>`,
    `<math>${"<mi>a</mi><mo>+</mo>".repeat(40)}</math>`,
  ].join("");
  const route = routes.find((each) => readOutput(fileOf(each)).includes('class="prose')) ?? "/";
  const page = await open(route, { viewport: smallPhone, bypassCSP: true });
  const text = page.locator(".prose").first();
  const wide = await text.evaluate((prose, written) => {
    prose.innerHTML = `${written}<ul><li><blockquote>${written}</blockquote></li></ul>`;
    const { right = 0 } = prose.querySelector("p")?.getBoundingClientRect() ?? {};
    const all = [...prose.querySelectorAll("*")];
    const scrollers = all.filter((element) => getComputedStyle(element).overflowX === "auto");
    return all
      .filter((element) => element.getBoundingClientRect().right > right + 1)
      .filter((element) => !scrollers.some((one) => one !== element && one.contains(element)))
      .map(({ localName }) => localName);
  }, html);
  expect(wide).toEqual([]);
});

const { newsFeed, contactForm } = content.services;
const heights = Object.entries({ "/blog": newsFeed?.height, "/contact": contactForm?.height });
const frames = heights.filter(([path, height]) => height && hasPage(path));
test.for(frames)("the frame of %s is %s px high in every window", async ([path, height]) => {
  const page = await open(path);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await page.locator(".embed iframe").boundingBox()).toMatchObject({ height });
  }
});

test.runIf(hasPage("/care-tips"))("the symptom table names all its parts on a phone", async () => {
  const page = await open("/care-tips");
  await page.setViewportSize(phone);
  const { symptomsHeading: name, symptomsColumns: columns, symptoms } = content.careTips;
  const table = page.getByRole("region", { name, exact: true });
  const groups = await table.locator("th[scope=rowgroup]:visible").allInnerTexts();
  expect(groups).toEqual([...new Set(symptoms.flatMap(({ group }) => group ?? []))]);
  for (const cell of await table.locator("td").all()) {
    const label = await cell.evaluate((td) => getComputedStyle(td, "::before").content);
    expect(Object.values(columns).some((column) => plain(label).includes(column))).toBe(true);
  }
});

test("islands change nothing when they come to life", async () => {
  const options = { viewport: phone, closedPopup: false, stoppedClock: true, bypassCSP: true };
  await using other = await newVisitor(options);
  // The popup opens as soon as it is alive. Only that change is expected.
  await other.context.addInitScript("HTMLDialogElement.prototype.showModal = () => {}");
  // The hosts of frames answer, because a failing frame changes its island.
  await other.context.route(/^https:/, (route) => route.fulfill({ body: "" }));
  await forEachPage(other, routes, async (route, page) => {
    await page.goto(route);
    await page.clock.runFor(donation.delay);
    const islands = await page.locator("[data-island]").all();
    expect(islands).not.toEqual([]);
    for (const island of islands) {
      await island.evaluate(({ firstElementChild }) => firstElementChild?.scrollIntoView());
      await eventually(() => isAlive(island)).toBe(true);
    }
    expect(await differingIslands(page, readOutput(fileOf(route))), route).toEqual([]);
  });
});

/**
 * The islands of a page that differ from its HTML. Preact leaves differing markup as it is, so a fresh
 * rendering is compared as well.
 */
function differingIslands(page: Page, html: string): Promise<string[]> {
  async function compare(text: string): Promise<string[]> {
    const served = new DOMParser().parseFromString(text, "text/html");
    const expected = served.querySelectorAll("[data-island]");
    const differing: string[] = [];
    for (const [index, island] of document.querySelectorAll("[data-island]").entries()) {
      const { island: modules = "", props = "" } = (island as HTMLElement).dataset;
      const { default: mount } = await import(modules.split(" ").at(-1) ?? "");
      const fresh = island.cloneNode() as Element;
      mount(fresh, JSON.parse(props));
      for (const each of [island, fresh]) {
        each.normalize();
        if (!each.isEqualNode(expected[index] ?? null)) differing.push(each.outerHTML);
      }
    }
    return differing;
  }
  // Vitest replaces import() by a function of its own.
  const code = String(compare).replaceAll("__vite_ssr_dynamic_import__", "import");
  return page.evaluate(`(${code})(${JSON.stringify(html)})`);
}
