/** The gerbera that visitors put together on /varieties. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { desktop, eventually, hasFocus, prepareVisits } from "../support/browser.ts";
import { content } from "../support/content.ts";
import { hasPage } from "../support/site.ts";

const { heading, lead: _, sentence, ...choices } = content.varieties.grow;
const names = Object.keys(choices) as (keyof typeof choices)[];
const visits = prepareVisits({ closedPopup: true, reducedMotion: "reduce" });

const growing = (page: Page) => page.getByRole("region", { name: heading, exact: true });
const radios = (page: Page, name: keyof typeof choices) =>
  growing(page).getByRole("group", { name: choices[name].heading, exact: true }).getByRole("radio");

/** The sentence about the flower that the checked radio buttons make. */
async function expectedSentence(page: Page): Promise<string> {
  const chosen = await growing(page)
    .getByRole("radio", { checked: true })
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  expect(chosen).toHaveLength(names.length);
  return names.reduce(
    (words, name, index) => words.replace(`{${name}}`, `${chosen[index]}`),
    sentence,
  );
}

describe.runIf(hasPage("/varieties"))("the gerbera to put together", () => {
  test.for(names)("each %s changes the picture and the sentence", async (name) => {
    const page = await visits.open("/varieties");
    const pictures = new Set<string>();
    const { options } = choices[name];
    for (const [index, option] of options.entries()) {
      const radio = radios(page, name).nth(index);
      expect(await radio.getAttribute("value")).toBe(option.name);
      await radio.check();
      const output = growing(page).getByRole("status");
      expect(await output.innerText()).toBe(await expectedSentence(page));
      pictures.add((await growing(page).locator("figure svg").screenshot()).toString("base64"));
    }
    expect(pictures.size).toBe(options.length);
  });

  test("arrow keys choose, and Tab leads to the next choice", async () => {
    const page = await visits.open("/varieties");
    const [first, second] = [radios(page, "shape"), radios(page, "size")];
    await first.and(page.locator(":checked")).focus();
    const before = await expectedSentence(page);
    await page.keyboard.press("ArrowRight");
    expect(await hasFocus(first.and(page.locator(":checked")))).toBe(true);
    const after = await expectedSentence(page);
    expect(after === before).toBe(choices.shape.options.length === 1);
    expect(await growing(page).getByRole("status").innerText()).toBe(after);
    await page.keyboard.press("Tab");
    expect(await hasFocus(second.and(page.locator(":checked")))).toBe(true);
  });

  test.for([
    ["with", ":has(*)", true],
    ["without", ":hasnt(*)", false],
  ] as const)("browsers %s :has() show it or not", async ([, selector, isVisible]) => {
    await using visitor = await visits.newVisitor({ viewport: desktop, bypassCSP: true });
    await visitor.context.route("**/varieties", async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replaceAll("selector(:has(*))", `selector(${selector})`);
      await route.fulfill({ response, body: html });
    });
    const page = await visitor.open("/varieties");
    await eventually(() => page.locator("figure img").first().isVisible()).toBe(true);
    expect(await page.locator("section:has(fieldset)").isVisible()).toBe(isVisible);
  });
});
