import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually, hasFocus, prepareVisits } from "../support/browser.ts";
import { content, plain, unsentForms } from "../support/content.ts";
import { hasPage } from "../support/site.ts";

const { open } = prepareVisits({ closedPopup: true });

function formOf(page: Page, name: (typeof unsentForms)[number]) {
  const words = content.blog[name];
  const form = page.getByRole("form", { name: words.heading, exact: true });
  return {
    note: plain(words.note),
    button: form.getByRole("button", { name: words.button, exact: true }),
    email: form.getByLabel(words.email, { exact: true }),
    invalid: form.locator(":invalid"),
  };
}

const fieldsOf = (page: Page) => page.locator("form :is(input, textarea)");
const valuesOf = (page: Page) =>
  fieldsOf(page).evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));

/** Opens the blog and fills in both forms. `seen` lists the requests and navigations after that. */
async function openBlog(javaScriptEnabled: boolean, email: string) {
  const page = await open("/blog", { javaScriptEnabled });
  for (const late of await page.locator("[loading=lazy]").all())
    await late.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  for (const field of await fieldsOf(page).all()) {
    const isEmail = (await field.getAttribute("type")) === "email";
    await field.fill(isEmail ? email : "How lovely.");
  }
  const seen: string[] = [];
  page.context().on("request", (request) => seen.push(`request ${request.url()}`));
  page.on("framenavigated", (frame) => seen.push(`navigation to ${frame.url()}`));
  return { page, seen };
}

describe.runIf(hasPage("/blog")).for([
  ["with script", true],
  ["without script", false],
] as const)("%s", ([, javaScriptEnabled]) => {
  test.for(
    unsentForms,
  )("%s sends nothing, filled in or empty, and the page stays", async (name) => {
    const { page, seen } = await openBlog(javaScriptEnabled, "ana@example.org");
    const { button, email, invalid } = formOf(page, name);
    const [before, address] = [await valuesOf(page), page.url()];
    await button.click();
    await email.press("Enter");
    expect(await valuesOf(page)).toEqual(before);
    for (const field of await fieldsOf(page).all()) await field.fill("");
    await button.click();
    expect(await invalid.count()).toBe(0);
    await page.waitForLoadState("networkidle");
    expect(seen).toEqual([]);
    expect(page.url()).toBe(address);
  });

  test.for(unsentForms)("the browser refuses an invalid email address in %s", async (name) => {
    const { page, seen } = await openBlog(javaScriptEnabled, "ana at example");
    const { button, email, invalid } = formOf(page, name);
    const before = await valuesOf(page);
    await button.click();
    // The browser shows its message at the field and moves the focus there.
    await eventually(() => hasFocus(email)).toBe(true);
    const mismatch = email.evaluate((field) => (field as HTMLInputElement).validity.typeMismatch);
    expect(await mismatch).toBe(true);
    expect(await invalid.count()).toBe(1);
    await page.waitForLoadState("networkidle");
    expect(seen).toEqual([]);
    expect(await valuesOf(page)).toEqual(before);
  });
});

test.runIf(hasPage("/blog")).for(unsentForms)("%s says that nothing is sent", async (name) => {
  const page = await open("/blog");
  const { button, note } = formOf(page, name);
  const id = await button.getAttribute("aria-describedby");
  expect(await page.locator(`[id="${id}"]`).filter({ hasText: note }).isVisible()).toBe(true);
});
