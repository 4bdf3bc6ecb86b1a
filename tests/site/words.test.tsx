import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkButton } from "../../components/link-button.tsx";
import { Words } from "../../components/words.tsx";

test("a range is kept on one line, and left as it is in a title", () => {
  const __html = '<a href="/a" title="5–10 cm">5–10 cm</a>';
  expect(renderToStaticMarkup(<Words of={{ __html }} />)).toBe(
    '<p><a href="/a" title="5–10 cm"><span class="range">5–10</span> cm</a></p>',
  );
});

test.each([
  ["another site says so, and tells it nothing", "https://a.example/", "external noopener"],
  ["this site does not", "/about", undefined],
])("a button that leads to %s", (_, address, rel) => {
  const html = renderToStaticMarkup(<LinkButton link={{ label: "Go", address }} />);
  expect(/ rel="([^"]*)"/.exec(html)?.[1]).toBe(rel);
});
