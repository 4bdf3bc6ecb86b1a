import { type ConfigData, HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { isAdded } from "../support/content.ts";
import { all } from "../support/document.ts";
import { allPaths, fileOf, pageAt, readOutput } from "../support/site.ts";

const config: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React writes <meta/>, async="", crossorigin="" and charSet. HTML allows all of them, and <img>.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    // Other services change their scripts at will, so these have no lasting hash.
    "require-sri": "off",
    // Code in a text may end its lines with spaces.
    "no-trailing-whitespace": "off",
    // Embed codes name it.
    "script-type": "off",
    // The id of a heading may begin with a digit.
    "valid-id": ["error", { relaxed: true }],
    // The build reports long titles. This rule would count &quot; as six characters.
    "long-title": "off",
    // axe checks the labels of fields. The boxes of a task list have none, and are disabled.
    "input-missing-label": "off",
    // Videos of other sites come with `frameborder`.
    "no-deprecated-attr": "off",
    // The words of a telephone link don't have to be its number.
    "tel-non-breaking": "off",
  },
};

/** Owners may paste any markup into their own texts. What surrounds it is valid on other pages. */
const textConfig: ConfigData = {
  root: true,
  extends: ["html-validate:document"],
  rules: { "heading-level": "off", "input-missing-label": "off", "require-sri": "off" },
};

test.for(allPaths)("%s is valid HTML", async (path) => {
  const html = readOutput(fileOf(path));
  const validator = new HtmlValidate(isAdded(path) ? textConfig : config);
  const { results } = await validator.validateString(html, fileOf(path));
  const errors = results.flatMap(({ messages }) =>
    // A page is one long line, so an excerpt says more than a line number.
    messages.map(({ offset, message }) => [message, html.slice(offset - 40, offset + 80)]),
  );
  expect(errors).toEqual([]);
  // HTML forbids it, and the validator doesn't check it.
  expect(html).not.toMatch(/<dialog[^>]*tabindex/i);
  // Firefox draws nothing without spaces between these numbers.
  expect(html).not.toMatch(/viewBox="[^"]*\d-/);
});

test("every drawing is named for screen readers, or hidden from them", () => {
  for (const drawing of allPaths.flatMap((path) => all(pageAt(path), "svg"))) {
    const { "aria-hidden": hidden, role } = drawing.attribs;
    // The name of a drawing that contains links is its title.
    if (all(drawing, "a").length > 0) expect(all(drawing, "title")).toHaveLength(1);
    else if (hidden !== "true") expect(role).toBe("img");
  }
});
