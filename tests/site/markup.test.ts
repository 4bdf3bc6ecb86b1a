import { expect, test } from "vitest";
import { longestTitle } from "../../content/schemas.ts";
import { parseHtml } from "../support/parse.ts";
import { outputsEndingIn, readOutput } from "../support/site.ts";
import { findFaults } from "../support/validate.ts";

test.for(outputsEndingIn(".html"))("%s is valid and accessible HTML", async (name) => {
  expect(await findFaults(name, readOutput(name))).toEqual([]);
});

test.for(outputsEndingIn(".html"))("%s has a title that is shown whole", (name) => {
  const { elements } = parseHtml(readOutput(name));
  const [title] = elements.filter((element) => element.name === "title");
  expect(title?.text.length).toBeLessThanOrEqual(longestTitle);
});

// HTML forbids it, and the validator does not know that.
test.for(outputsEndingIn(".html"))("%s has no dialog with a tabindex", (name) => {
  expect(readOutput(name).match(/<dialog[^>]*tabindex/gi)).toBe(null);
});

test("the validator finds what is wrong in a bad document", async () => {
  const bad =
    '<!DOCTYPE html><html><head><title>Bad</title></head><body><div id="a"><p id="a">' +
    '<div>a block in a paragraph</div></p></div><img src="a.png"/><input type="text"/>' +
    '<button onclick="go()">Go</button></body></html>';
  const faults = (await findFaults("bad.html", bad)).join("\n");

  for (const rule of [
    "element-required-attributes",
    "no-dup-id",
    "wcag/h37",
    "input-missing-label",
  ])
    expect(faults).toContain(rule);
});
