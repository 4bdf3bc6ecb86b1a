import fc from "fast-check";
import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { hasHtml, readProse, renderInline, renderMarkdown } from "../../generator/markdown.ts";
import { resolve } from "../../generator/routes.ts";
import { SiteFiles } from "../../generator/site-files.ts";
import { readFacts } from "../support/facts.ts";

/** Pieces of text that may break out of their context. Here "·" is a space, and "¶" a line break. */
const words = `
  < > " ' & \\ { } = / | ~ ^ [ ] ( ) ! * _ # - + . : ; , % ? @ · ¶ a 1 é 花 $ $& __proto__ constructor
  </script> <script> <style> </title> <!-- --> <![CDATA[ ]]> <?x <b> <div>¶ </div> <h2>
  <img·src=x·onerror=alert(1)> "·onload=" '·style=' <svg/onload=x> javascript: data:text/html,
  &colon; &#58; &#x3a &#99999999; &#xd800; &constructor; [x](/a ![x](/b [x]:·/c [^1] [^1]:·x
  ¶¶ ¶---¶ #· ##·A¶ -·[·]· >· 1.· |a|¶|-|¶ ···· ~~~¶ key:· -· ?· &a· *a <<:· !!int· |¶ >-¶·· null .nan
  index .html .. %2f %00 %c3%bc care-tips assets`;
const pieces = [
  ...words
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll("·", " ").replaceAll("¶", "\n")),
  ..."`\t\r\0\u2028\ufeff\ud800_\udfff",
];
const hostileText = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((some) => some.join("")),
  fc.string({ unit: "binary", maxLength: 30 }),
);

describe("hostile input", { timeout: 300_000 }, () => {
  test("45,000 requests get a file that exists, at most two redirects to it, or nothing", () => {
    const requests = fc.record({
      names: fc.array(hostileText.filter((text) => !/\p{Surrogate}/u.test(text))),
      path: hostileText,
      ending: fc.constantFrom("", "", "/", ".html", "/index", "/index.html"),
      pick: fc.nat(9),
    });
    const property = fc.property(requests, ({ names, path, ending, pick }) => {
      const files = new SiteFiles();
      for (const file of ["index.html", "404.html", ...names]) files.add(file, "", { file });
      const known = names[pick];
      const address = (known === undefined ? path : encodeURI(known)) + ending;
      const exists = (output: string) => files.has(output);
      let found = resolve(`/${address}`, exists);
      for (let step = 0; found?.redirects; step++) {
        expect(step).toBeLessThan(2);
        const next = found.route.split("/").map(encodeURIComponent).join("/");
        found = resolve(next, exists);
        expect(found).toBeDefined();
      }
      if (found) expect(files.has(found.output)).toBe(true);
    });
    fc.assert(property, { numRuns: 45_000 });
  });

  test("20,000 Markdown texts hide no inline code from the security policy", () => {
    const property = fc.property(hostileText, (text) => {
      const html = renderMarkdown(text);
      const found = readFacts(html).inlineCode;
      expect(found.length > 0, JSON.stringify({ html, found })).toBe(hasInlineCode(html));
      const { intro, sections } = readProse(text);
      const whole = [intro, ...sections.flatMap(({ title, body }) => [title, body])];
      for (const { __html } of whole) expect(html).toContain(__html.trim());
      if (!/javascript/i.test(text) && !hasHtml(text))
        expect(hasInlineCode(renderInline(text).__html)).toBe(false);
      const ids = sections.map(({ id }) => id);
      if (!/<h\d[^>]* id=/.test(text)) expect(new Set(ids).size).toBe(ids.length);
    });
    fc.assert(property, { numRuns: 20_000 });
  });
});

/** Whether a browser would run code, or apply styles, from this markup. */
function hasInlineCode(html: string): boolean {
  let found = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const isData = "src" in attributes || /json/.test(attributes.type ?? "");
      const isCode = name === "style" || (name === "script" && !isData);
      found ||=
        isCode ||
        Object.entries(attributes).some(
          ([key, value]) =>
            /^(on[a-z]|style$)/.test(key) ||
            (/^(href|src|action|data|poster)$/.test(key) && /^\s*javascript:/i.test(value)),
        );
    },
  });
  parser.end(html);
  return found;
}
