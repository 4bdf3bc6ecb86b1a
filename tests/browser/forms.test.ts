import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { desktop, eventually, phone, prepareVisits, type Visitor } from "../support/browser.ts";

const { newVisitor } = prepareVisits();

const valid = { Name: "Ana", Email: "ana@example.org", Comment: "How lovely." };

const forms = [
  { name: "Leave a Comment", fields: ["Name", "Email", "Comment"], button: "Post Comment" },
  { name: "Newsletter", fields: ["Email"], button: "Subscribe" },
] as const;
type Form = (typeof forms)[number];

const formOf = (page: Page, { name }: Form) => page.getByRole("form", { name });
const fieldOf = (page: Page, form: Form, label: string) =>
  formOf(page, form).getByLabel(label, { exact: true });

async function fill(page: Page, form: Form, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fieldOf(page, form, label).fill(value);
}

const valuesFor = ({ fields }: Form) =>
  Object.fromEntries(fields.map((label) => [label, valid[label]]));

/** Opens the blog and waits until it asks for nothing more. */
async function openBlog(visitor: Visitor): Promise<Page> {
  const page = await visitor.open("/blog");
  await page.waitForLoadState("networkidle");
  return page;
}

/** Looks on while something is done to a page: which requests it makes and where it goes. */
async function watch(visitor: Visitor, page: Page, act: () => Promise<void>) {
  const requests: string[] = [];
  const visits: string[] = [];
  visitor.context.on("request", (request) => requests.push(request.url()));
  page.on("framenavigated", (frame) => visits.push(frame.url()));
  await act();
  await page.waitForLoadState("networkidle");
  return { requests: requests.filter((address) => !address.endsWith(".js")), visits };
}

describe.for([
  ["with script", true],
  ["without script", false],
] as const)("%s", ([, javaScriptEnabled]) => {
  test.for(forms)("$button of $name sends nothing and leaves the page as it is", async (form) => {
    await using visitor = await newVisitor({ javaScriptEnabled, closedPopup: true });
    const page = await openBlog(visitor);
    const address = page.url();
    await fill(page, form, valuesFor(form));
    const seen = await watch(visitor, page, async () => {
      await formOf(page, form).getByRole("button").click();
      await fieldOf(page, form, "Email").press("Enter");
    });

    expect(seen).toEqual({ requests: [], visits: [] });
    expect(page.url()).toBe(address);
    expect(visitor.errors).toEqual([]);
  });

  test.for(forms)("$name can be submitted empty, and that sends nothing either", async (form) => {
    await using visitor = await newVisitor({ javaScriptEnabled, closedPopup: true });
    const page = await openBlog(visitor);
    const address = page.url();
    const seen = await watch(visitor, page, () => formOf(page, form).getByRole("button").click());

    expect(await formOf(page, form).locator(":invalid").count()).toBe(0);
    expect(seen).toEqual({ requests: [], visits: [] });
    expect(page.url()).toBe(address);
  });

  test.for(forms)("the browser answers an email in $name that is none", async (form) => {
    await using visitor = await newVisitor({ javaScriptEnabled, closedPopup: true });
    const page = await openBlog(visitor);
    const email = fieldOf(page, form, "Email");
    await fill(page, form, { ...valuesFor(form), Email: "ana at example" });
    const seen = await watch(visitor, page, () => formOf(page, form).getByRole("button").click());

    // A browser that refuses to submit shows its message at the field and puts the focus there.
    await eventually(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    const answer = await email.evaluate((field) => {
      const { validity, validationMessage } = field as HTMLInputElement;
      return { mismatch: validity.typeMismatch, message: validationMessage };
    });
    expect(answer).toEqual({ mismatch: true, message: expect.stringMatching(/./) });
    expect(await formOf(page, form).locator(":invalid").count()).toBe(1);
    expect(seen).toEqual({ requests: [], visits: [] });
    for (const [label, value] of Object.entries({ ...valuesFor(form), Email: "ana at example" })) {
      expect(await fieldOf(page, form, label).inputValue()).toBe(value);
    }
  });
});

describe.for([desktop, phone])("a reader at $width px", (viewport) => {
  test.for(forms)("is told beside the button of $name that nothing is sent", async (form) => {
    await using visitor = await newVisitor({ viewport, closedPopup: true });
    const page = await visitor.open("/blog");
    const button = formOf(page, form).getByRole("button", { name: form.button, exact: true });
    const note = formOf(page, form).getByText(/(sends nothing|nothing is sent)/i);

    expect(await note.isVisible()).toBe(true);
    const [above, below] = [await button.boundingBox(), await note.boundingBox()];
    expect(Math.abs((above?.y ?? 0) - (below?.y ?? 9_999))).toBeLessThan(250);
    const describedBy = await button.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${describedBy}"]`).textContent()).toMatch(/nothing/i);
  });
});

test("both forms together: one does not touch the other", async () => {
  await using visitor = await newVisitor({ closedPopup: true });
  const page = await visitor.open("/blog");
  const [comment, newsletter] = forms;
  await fill(page, comment, valuesFor(comment));
  await formOf(page, newsletter).getByRole("button").click();
  expect(await fieldOf(page, comment, "Comment").inputValue()).toBe(valid.Comment);
});
