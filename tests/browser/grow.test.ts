/** The gerbera that visitors put together on /varieties, and the buttons that print. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, hasFocus, smallPhone, untilAlive } from "../support/browser.ts";
import { content, plain } from "../support/content.ts";
import { changePages } from "../support/readable.ts";
import { hasPage } from "../support/site.ts";
import { prepareVisits } from "../support/visits.ts";

const { grow } = content.varieties;
const choices = ["shape", "colour", "size", "eye"] as const;
const { newVisitor, open } = prepareVisits({ closedPopup: true, reducedMotion: "reduce" });
const grower = (page: Page) => page.getByRole("region", { name: grow.heading, exact: true });

/** Expects the sentence to name what is chosen, and returns the picture. */
async function pictureOf(page: Page): Promise<string> {
  const chosen = grower(page).getByRole("radio", { checked: true });
  const names = await chosen.evaluateAll((all) => all.map((each) => each.getAttribute("value")));
  const nameOf = (choice: (typeof choices)[number]) => `${names[choices.indexOf(choice)]}`;
  const sentence = grow.sentence.replace(/\{(\w+)\}/g, (_, choice) => nameOf(choice));
  expect(plain(await grower(page).getByRole("status").innerText())).toBe(plain(sentence));
  return String(await grower(page).locator("figure svg").screenshot());
}

test.runIf(hasPage("/varieties")).for(choices)("each %s changes the flower", async (choice) => {
  const page = await open("/varieties");
  const { heading, options } = grow[choice];
  const radios = grower(page).getByRole("group", { name: heading, exact: true }).getByRole("radio");
  expect(await radios.count()).toBe(options.length);
  const pictures = new Set<string>();
  await radios.and(page.locator(":checked")).focus();
  for (const _ of options) {
    await page.keyboard.press("ArrowRight");
    expect(await hasFocus(radios.and(page.locator(":checked")))).toBe(true);
    pictures.add(await pictureOf(page));
  }
  expect(pictures.size).toBe(options.length);
});

test.runIf(hasPage("/varieties"))("small phones keep the flower in view", async () => {
  await using visitor = await newVisitor({ viewport: smallPhone });
  const page = await visitor.open("/varieties");
  await grower(page).getByRole("radio").last().focus();
  const { y = 0, height = 0 } = (await grower(page).locator("figure svg").boundingBox()) ?? {};
  const top = await page.getByRole("banner").evaluate(({ clientHeight }) => clientHeight);
  expect([y > top, y + height < smallPhone.height / 2]).toEqual([true, true]);
  await untilAlive(grower(page).locator("[data-island]"));
  await page.keyboard.press("Tab");
  expect(await hasFocus(grower(page).getByRole("button"))).toBe(true);
});

test.runIf(hasPage("/varieties"))("browsers without :has() don't show the grower", async () => {
  await using visitor = await newVisitor({ bypassCSP: true });
  await changePages(visitor, (html) => html.replaceAll("(:has(*))", "(:hasnt(*))"));
  const page = await visitor.open("/varieties");
  expect(await page.locator("#grow, fieldset").filter({ visible: true }).count()).toBe(0);
});

const prints = [
  { path: "/care-tips", name: content.careTips.print, part: "main" },
  { path: "/varieties", name: grow.print, part: "main figure:has(output)" },
  { path: "/varieties", name: content.varieties.eye.print, part: "main .eye-card" },
].filter(({ path }) => hasPage(path));

test.for(prints)("$path has a button to print $part, only with script", async ({
  path,
  name,
  part,
}) => {
  const button = (page: Page) => page.getByRole("button", { name, exact: true });
  expect(await button(await open(path, { javaScriptEnabled: false })).isVisible()).toBe(false);
  await using visitor = await newVisitor();
  await visitor.context.addInitScript(() => {
    window.print = () => {
      const drawings = [...document.querySelectorAll<HTMLImageElement>('main img[src^="/"]')];
      document.title = drawings.every(({ complete }) => complete) ? "printed" : "too early";
    };
  });
  const page = await visitor.open(path);
  await page.locator(part).scrollIntoViewIfNeeded();
  await button(page).click();
  await eventually(() => page.title()).toBe("printed");
  await page.emulateMedia({ media: "print" });
  const others = page.locator(`body *:visible:not(:has(*), .imprint):not(${part} *)`);
  expect([await page.locator(part).isVisible(), await others.count()]).toEqual([true, 0]);
  await page.evaluate(() => void dispatchEvent(new Event("afterprint")));
  expect(await page.locator("h1").isVisible()).toBe(true);
});
