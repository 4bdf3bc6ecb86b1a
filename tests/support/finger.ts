import type { Page } from "playwright-core";

/** Draws a finger 300 px upwards over a page, from a height, as somebody does who reads on. */
export async function dragUp(page: Page, from: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...heights: readonly number[]) =>
    session.send("Input.dispatchTouchEvent", {
      ...{ type, touchPoints: heights.map((y) => ({ x: 195, y })) },
    });
  await touch("touchStart", from);
  for (let y = from; y >= from - 300; y -= 20) await touch("touchMove", y);
  // A finger that rests at the end leaves nothing moving.
  await page.waitForTimeout(300);
  await touch("touchEnd");
}
