import { type ConfigData, HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { content } from "../../content/index.ts";
import { outputsEndingIn, readOutput } from "../support/site.ts";

const { contactForm } = content.services;

const config: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React writes <meta/>, which means the same as <meta>.
    "void-style": ["error", { style: "selfclosing" }],
    // React writes async="", which means the same as async.
    "attribute-boolean-style": ["error", { style: "empty" }],
    // In the same way crossorigin="" for crossorigin.
    "attribute-empty-style": ["error", { style: "empty" }],
    // React keeps its own spelling of some names (charSet); HTML does not tell letter cases apart.
    "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    // Our own files come from where the page came from. The one script of another service has no
    // hash that stays: the service changes it at will.
    "require-sri": ["error", { target: "crossorigin", exclude: [contactForm.scriptAddress] }],
  },
};

/** What the validator says against a document, a line each. */
async function findFaults(name: string, html: string): Promise<string[]> {
  const { results } = await new HtmlValidate(config).validateString(html, name);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, message, ruleId }) => `${name}:${line}:${column} ${message} (${ruleId})`,
    ),
  );
}

test.for(outputsEndingIn(".html"))("%s is valid and accessible HTML", async (name) => {
  expect(await findFaults(name, readOutput(name))).toEqual([]);
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
