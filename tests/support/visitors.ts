import type { Page } from "playwright-core";

/** How long is waited for what happens soon, with the `expect` of a test that runs beside others. */
export const patience = { timeout: 10_000 };

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
