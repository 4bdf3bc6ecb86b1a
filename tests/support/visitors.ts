import type { BrowserContextOptions, Page } from "playwright-core";
import type { Visitor, Visits } from "./browser.ts";

/** How long is waited for what happens soon, with the `expect` of a test that runs beside others. */
export const patience = { timeout: 10_000 };

/** Somebody who has closed the donation popup before, so that it does not open. */
export async function returningVisitor(
  { newVisitor }: Visits,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const visitor = await newVisitor(options);
  await visitor.context.addInitScript(() => {
    // The frames of other sites, which are refused, have no storage.
    if (window === top && origin !== "null") localStorage.setItem("donationPopupShown", "true");
  });
  return visitor;
}

/** Looks at all of a page as a reader does, a screen at a time, so that what loads late loads. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const step = innerHeight * 0.9;
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      scrollTo(0, y);
      await painted();
    }
  });
}
