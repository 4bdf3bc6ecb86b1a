/** The advice for the current month, with the browser's clock. */
import { expect, test } from "vitest";
import { eventually } from "../support/browser.ts";
import { content, plain } from "../support/content.ts";
import { fileOf, readOutput } from "../support/site.ts";
import { prepareVisits } from "../support/visits.ts";

const { open } = prepareVisits({ closedPopup: true });
const { calendar, hemispheres } = content.careTips;
const paths = ["/", "/care-tips"].filter((path) => readOutput(fileOf(path)).includes("this-month"));

test.for([4, 10])("month %i is marked with the advice for either hemisphere", async (month) => {
  const page = await open("/");
  await page.clock.setFixedTime(new Date(2026, month, 28));
  for (const path of paths) {
    await page.goto(path);
    await page.locator(".this-month").evaluate((element) => element.scrollIntoView());
    for (const [label, advice] of [
      // Without a choice, the months are northern.
      [hemispheres.northern, calendar[month]],
      [hemispheres.southern, calendar[(month + 6) % 12]],
    ] as const) {
      // A translation replaces the words.
      await page.locator(".month").evaluateAll((months) => {
        for (const { firstChild: name } of months) {
          const { textContent } = name ?? {};
          name?.replaceWith(Object.assign(document.createElement("font"), { textContent }));
        }
      });
      await page.getByLabel(label).check();
      const task = plain(advice?.task ?? "").split("[^", 1)[0];
      const current = page.locator("li[aria-current=date], tr:has([aria-current=date])");
      const words = async () => plain(await current.innerText());
      await eventually(words).toContain(task);
      expect(await words()).toContain(calendar[month]?.month);
    }
  }
});

test.for(paths)("without script, %s offers no choice of hemisphere", async (path) => {
  const page = await open(path, { javaScriptEnabled: false });
  expect(await page.getByRole("radio").count()).toBe(0);
});
