import type { BrowserContext } from "playwright-core";
import { openMenu, phone } from "../support/browser.ts";
import { scrollThrough } from "../support/in-page.ts";

/**
 * The duration of the longest task, in milliseconds, of a phone with a quarter of this machine's speed,
 * while its visitor opens a page and its menu, meets the popup and reads to the end.
 */
export async function longestTask(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.setViewportSize(phone);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(address);
  await openMenu(page);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor();
  await scrollThrough(page);
  const longest = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let most = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) most = Math.max(most, duration);
        });
        observer.observe({ type: "longtask", buffered: true });
        setTimeout(() => done(most), 500);
      }),
  );
  await page.close();
  return longest;
}
