import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, hasFocus } from "../support/browser.ts";
import { content, plain, unsentForms } from "../support/content.ts";
import { hasPage } from "../support/site.ts";
import { prepareVisits } from "../support/visits.ts";

const { open } = prepareVisits({ closedPopup: true });

function formOf(page: Page, name: (typeof unsentForms)[number]) {
  const words = content.blog[name];
  if (!words) throw new Error(`The blog has no ${name}.`);
  const form = page.getByRole("form", { name: words.heading, exact: true });
  return {
    note: page.getByText(plain(words.note), { exact: true }),
    answer: form.getByRole("status").getByText(plain(words.unsent)),
    button: form.getByRole("button", { name: words.button, exact: true }),
    email: form.getByLabel(words.email, { exact: true }),
    invalid: form.locator(":invalid"),
  };
}

const isInView = (place: Locator) =>
  place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
const fieldsOf = (page: Page) => page.locator("form :is(input:not([type=hidden]), textarea)");
const valuesOf = (page: Page) =>
  fieldsOf(page).evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));

/** Opens the blog and fills in both forms. `seen` lists the requests and navigations after that. */
async function openBlog(javaScriptEnabled: boolean) {
  const page = await open("/blog", { javaScriptEnabled });
  const late = page.locator("main [loading=lazy]");
  await late.evaluateAll((all) => all.forEach((one) => void one.setAttribute("loading", "eager")));
  await page.waitForLoadState("networkidle");
  for (const field of await fieldsOf(page).all()) {
    const isEmail = (await field.getAttribute("type")) === "email";
    await field.fill(isEmail ? "ana@example.org" : "How lovely.");
  }
  const seen: string[] = [];
  page.context().on("request", (request) => seen.push(`request ${request.url()}`));
  page.on("framenavigated", (frame) => seen.push(`navigation to ${frame.url()}`));
  return { page, seen };
}

test.runIf(hasPage("/blog") && unsentForms.length > 0).for([
  ["with script", true],
  ["without script", false],
] as const)(
  "forms send nothing until they are connected, whatever is filled in, %s",
  async ([, javaScriptEnabled]) => {
    for (const name of unsentForms) {
      const { page, seen } = await openBlog(javaScriptEnabled);
      const { button, email, invalid, note, answer } = formOf(page, name);
      expect(await note.getAttribute("id")).toBe(await button.getAttribute("aria-describedby"));
      expect(await answer.isVisible()).toBe(false);
      const address = page.url();
      const press = async (wrong: number) => {
        const before = await valuesOf(page);
        await button.click();
        await email.press("Enter");
        expect(await invalid.count()).toBe(wrong);
        expect(await valuesOf(page)).toEqual(before);
      };
      const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
      const height = await heightOf();
      await press(0);
      expect(await answer.isVisible()).toBe(true);
      expect(await heightOf()).toBe(height);
      // The answer is in view wherever the field is.
      for (const block of ["start", "center", "end"] as const) {
        await email.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
        expect(await isInView(answer), block).toBe(true);
      }
      for (const field of await fieldsOf(page).all()) await field.fill("");
      await press(0);
      await email.fill("ana at example");
      await press(1);
      expect(await answer.isVisible()).toBe(false);
      // The browser shows its message at the field and moves the focus there.
      await eventually(() => hasFocus(email)).toBe(true);
      await page.waitForLoadState("networkidle");
      expect([...seen, page.url()]).toEqual([address]);
    }
  },
);
