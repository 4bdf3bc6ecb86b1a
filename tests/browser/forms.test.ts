import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  desktop,
  eventually,
  hasFocus,
  phone,
  prepareVisits,
  type Visitor,
} from "../support/browser.ts";
import { content } from "../support/content.ts";
import { hasPage } from "../support/site.ts";

const { newVisitor } = prepareVisits();

const forms = ["commentForm", "newsletter"] as const;
type FormName = (typeof forms)[number];

interface FormWords {
  readonly heading: string;
  readonly name?: string;
  readonly email: string;
  readonly comment?: string;
  readonly button: string;
  readonly note: string;
}

const wordsOf = (name: FormName): FormWords => content.blog()[name];
const formOf = (page: Page, { heading }: FormWords) =>
  page.getByRole("form", { name: heading, exact: true });
const fieldOf = (page: Page, words: FormWords, label: string) =>
  formOf(page, words).getByLabel(label, { exact: true });

/** Fills in a form. Returns the values by label. */
async function fill(page: Page, words: FormWords, email: string): Promise<Record<string, string>> {
  const values = [
    [words.name, "Ana"],
    [words.email, email],
    [words.comment, "How lovely."],
  ].flatMap(([label, value]) => (label ? [[label, value ?? ""] as const] : []));
  for (const [label, value] of values) await fieldOf(page, words, label).fill(value);
  return Object.fromEntries(values);
}

/** Does something to a page, and returns the requests and navigations that follow. */
async function watch(visitor: Visitor, page: Page, act: () => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  visitor.context.on("request", (request) => seen.push(`request ${request.url()}`));
  page.on("framenavigated", (frame) => seen.push(`navigation to ${frame.url()}`));
  await act();
  await page.waitForLoadState("networkidle");
  return seen;
}

async function openBlog(visitor: Visitor): Promise<Page> {
  const page = await visitor.open("/blog");
  // Late pictures and frames load now, and not while a test watches.
  for (const late of await page.locator("[loading=lazy]").all())
    await late.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  return page;
}

describe.runIf(hasPage("/blog")).for([
  ["with script", true],
  ["without script", false],
] as const)("%s", ([, javaScriptEnabled]) => {
  test.for(forms)("%s sends nothing, filled in or empty, and the page stays", async (name) => {
    await using visitor = await newVisitor({ javaScriptEnabled, closedPopup: true });
    const page = await openBlog(visitor);
    const address = page.url();
    const words = wordsOf(name);
    const button = formOf(page, words).getByRole("button", { name: words.button, exact: true });
    const seen = await watch(visitor, page, async () => {
      await button.click();
      expect(await formOf(page, words).locator(":invalid").count()).toBe(0);
      await fill(page, words, "ana@example.org");
      await button.click();
      await fieldOf(page, words, words.email).press("Enter");
    });
    expect(seen).toEqual([]);
    expect(page.url()).toBe(address);
    expect(await formOf(page, words).locator(":invalid").count()).toBe(0);
    expect(visitor.errors).toEqual([]);
  });

  test.for(forms)("the browser refuses an invalid email address in %s", async (name) => {
    await using visitor = await newVisitor({ javaScriptEnabled, closedPopup: true });
    const page = await openBlog(visitor);
    const words = wordsOf(name);
    const values = await fill(page, words, "ana at example");
    const seen = await watch(visitor, page, () => formOf(page, words).getByRole("button").click());
    const email = fieldOf(page, words, words.email);
    // The browser shows its message at the field and moves the focus there.
    await eventually(() => hasFocus(email)).toBe(true);
    const answer = await email.evaluate((field) => {
      const { validity, validationMessage } = field as HTMLInputElement;
      return [validity.typeMismatch, validationMessage !== ""];
    });
    expect(answer).toEqual([true, true]);
    expect(await formOf(page, words).locator(":invalid").count()).toBe(1);
    expect(seen).toEqual([]);
    for (const [label, value] of Object.entries(values)) {
      expect(await fieldOf(page, words, label).inputValue()).toBe(value);
    }
  });
});

describe.runIf(hasPage("/blog"))("both forms", () => {
  test.for([
    desktop,
    phone,
  ])("say at their button that nothing is sent, at $width px", async (viewport) => {
    await using visitor = await newVisitor({ viewport, closedPopup: true });
    const page = await visitor.open("/blog");
    for (const name of forms) {
      const words = wordsOf(name);
      const button = formOf(page, words).getByRole("button", { name: words.button, exact: true });
      const note = page.locator(`[id="${await button.getAttribute("aria-describedby")}"]`);
      expect(await note.isVisible()).toBe(true);
      expect(await note.textContent()).toBe(words.note);
      const [one, other] = [await button.boundingBox(), await note.boundingBox()];
      expect(Math.abs((one?.y ?? 0) - (other?.y ?? 9_999))).toBeLessThan(250);
    }
  });

  test("are independent of each other", async () => {
    await using visitor = await newVisitor({ closedPopup: true });
    const page = await visitor.open("/blog");
    const values = await fill(page, wordsOf("commentForm"), "ana@example.org");
    await formOf(page, wordsOf("newsletter")).getByRole("button").click();
    for (const [label, value] of Object.entries(values)) {
      expect(await fieldOf(page, wordsOf("commentForm"), label).inputValue()).toBe(value);
    }
  });
});
