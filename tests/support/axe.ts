import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const options: RunOptions = {
  resultTypes: ["violations"],
  // Other services are responsible for their frames, and owners for the order of their headings.
  iframes: false,
  rules: { "empty-table-header": { enabled: false }, "heading-order": { enabled: false } },
};

/**
 * The violations that axe finds in the present state of a page, one line per element.
 *
 * @param runOnly names rules, or tags of rules.
 */
export async function findViolations(page: Page, runOnly = everyRule): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (given): Promise<AxeResults> => {
      // To axe, the sticky header covers what is below it.
      scrollTo(0, 0);
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      // Markdown gives the boxes of a task list no labels; the words follow them.
      return axe.run({ exclude: ".task-list-item > input" }, given);
    },
    { ...options, runOnly },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => {
      const reason = failureSummary.split("\n").slice(1).join(" ").replace(/\s+/g, " ").trim();
      return `${id}: ${target.join(" ")} (${reason})`;
    }),
  );
}
