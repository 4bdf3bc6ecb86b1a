import { tests } from "commonmark-spec";
import { expect } from "vitest";
import { renderMarkdown } from "../../generator/markdown.ts";
import { withBrowser } from "../support/visits.ts";

/** Examples of CommonMark 0.31.2 that render differently on purpose, by their numbers. */
const exceptions = {
  "satteri drops an empty line at the start of a <textarea>": [171],
  "GitHub's extension makes links of bare addresses": [602, 606, 608, 611, 612],
};

/** Attributes that the Markdown stage adds on purpose. */
const additions = / tabindex="0"| loading="lazy" decoding="async"|(?<=<h[1-6]) id="[^"]*"/g;

/** The specification shows tabs as arrows. */
const withTabs = (text: string) => text.replaceAll("→", "\t");

withBrowser("renders CommonMark's examples, apart from listed exceptions", async ({ browser }) => {
  await using context = await browser.newContext();
  const page = await context.newPage();
  /** Two texts are equal if a browser makes the same document of them. */
  const normalize = (texts: readonly string[]) =>
    page.evaluate(
      (all) =>
        all.map((html) => {
          // To newer browsers, `<?x ?>` isn't a comment. In a page, "# Title" is an <h2>.
          const text = html.replace(/<(\?.*?\?)>/g, "<!--$1-->").replace(/(?<=<\/?h)1/g, "2");
          const { body } = new DOMParser().parseFromString(text, "text/html");
          // A browser repeats an element that is left open after its paragraph. The stage closes it.
          for (const element of body.querySelectorAll(":scope > :is(a, b)")) {
            if (element.innerHTML.trim() === "") element.remove();
          }
          for (const { classList } of body.querySelectorAll("[class]")) {
            classList.value = [...classList].join(" ");
          }
          return body.innerHTML.replace(/>\s*\n\s*</g, "><").trim();
        }),
      texts,
    );
  const expected = await normalize(tests.map(({ html }) => withTabs(html)));
  const rendered = tests.map(({ markdown }) => renderMarkdown(withTabs(markdown)));
  const actual = await normalize(rendered.map((html) => html.replace(additions, "")));
  const differing = tests.filter((_, index) => expected[index] !== actual[index]);
  expect(differing.map(({ number }) => number)).toEqual(Object.values(exceptions).flat());
});
