/** The gerbera that visitors put together on /varieties, and the buttons that print. */
import { readFileSync } from "node:fs";
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
  const names = await chosen.evaluateAll((all) =>
    all.map(({ parentElement }) => parentElement?.textContent),
  );
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
  await untilAlive(grower(page).locator("[data-island]").first());
  await page.keyboard.press("Tab");
  expect(await hasFocus(grower(page).getByRole("button").first())).toBe(true);
});

const numberOf = async (page: Page) => {
  const [before = "", after = ""] = grow.plate.split("{number}");
  const count = choices.reduce((all, choice) => all * grow[choice].options.length, 1);
  const line = grower(page).getByText(before).filter({ visible: true });
  await eventually(() => line.innerText()).toMatch(/\d/);
  const text = plain(await line.innerText());
  expect(text.endsWith(plain(after.replace("{count}", `${count}`)))).toBe(true);
  return [Number(text.slice(before.length).match(/^\d+/)?.[0]), count];
};

test.runIf(hasPage("/varieties"))("a flower has an address, a number and a file", async () => {
  await using visitor = await newVisitor({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await visitor.open("/varieties");
  for (const choice of choices) {
    const group = grower(page).getByRole("group", { name: grow[choice].heading, exact: true });
    await untilAlive(grower(page).locator("[data-island]").last());
    await group.getByRole("radio").last().check({ force: true });
  }
  const address = page.url();
  await pictureOf(page);
  const [number, count] = await numberOf(page);
  expect([number, address.split("-").length]).toEqual([count, choices.length]);

  await grower(page).getByRole("button", { name: grow.copy, exact: true }).click();
  await grower(page).getByRole("button", { name: grow.copied, exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const saving = page.waitForEvent("download");
  await grower(page).getByRole("button", { name: grow.save, exact: true }).click();
  const file = await saving;
  expect(`#${file.suggestedFilename()}`).toBe(`${new URL(address).hash}.svg`);
  // Without its classes, the styles of the page don't change the file.
  const svg = readFileSync(await file.path(), "utf8").replaceAll(" class=", " data-class=");
  await using free = await newVisitor({ bypassCSP: true });
  const other = await free.open(new URL(address).pathname + new URL(address).hash);
  expect(await numberOf(other)).toEqual([count, count]);
  const shown = await pictureOf(other);
  await grower(other)
    .locator("figure svg")
    .evaluate((place, markup) => {
      const { documentElement } = new DOMParser().parseFromString(markup, "image/svg+xml");
      place.replaceChildren(...documentElement.childNodes);
    }, svg);
  expect(await pictureOf(other)).toBe(shown);
  expect(visitor.errors).toEqual([]);
});

test.runIf(hasPage("/varieties"))("without script, flowers have no number or buttons", async () => {
  const page = await open("/varieties", { javaScriptEnabled: false });
  const scripted = grower(page).locator("button, .scripted");
  expect(await scripted.filter({ visible: true }).count()).toBe(0);
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

test.for(prints)("$path has a button to print $part, only with script", async (print) => {
  const { path, name, part } = print;
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
