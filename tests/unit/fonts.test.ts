import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildInMemory, layOut, note } from "../support/miniature.ts";
import { project } from "../support/scratch.ts";

const faces = readFileSync(join(project, "components/styles/fonts.css"), "utf8");
const files = join(project, "node_modules/@fontsource-variable/newsreader/files");
const own = readFileSync(join(files, "newsreader-latin-wght-italic.woff2"));

test.each([
  ["Gerbera, cœur, 5 €", [], undefined],
  ["Gerbery w Łodzi: źródła", ["latin-ext"], undefined],
  ["Z\u0301ro\u0301dla with combining accents", ["latin-ext"], undefined],
  ["Hoa đồng tiền", ["latin-ext", "vietnamese"], undefined],
  ["Жар-цвет ¶ ≤", [], 'No font has letters such as "Ж", "а", "р", "ц", "в", "е", "т".'],
  ["ガーベラ、Łódź", ["latin-ext"], 'No font has letters such as "ガ", "ー", "ベ", "ラ".'],
])("loads the fonts of %s and no others, and names missing letters", async (text, more, message) => {
  const { files, report } = await buildInMemory(
    layOut({
      "components/page/document.css": `${faces}@font-face { src: url(own.woff2?v=4.7) }`,
      "components/page/own.woff2": own,
      "components/angles.ts": "// φ is the golden ratio.",
      "content/notes/repotting.md": note(text),
    }),
  );
  const fonts = [...files.keys()].flatMap(
    (output) => /newsreader-(.*)-wght-normal/.exec(output)?.[1] ?? [],
  );
  expect(fonts.sort()).toEqual(["latin", ...more]);
  const page = Buffer.concat(files.get("notes/repotting.html")?.parts ?? []).toString();
  expect(page).toContain("url(/base/assets/own-");
  expect(page.match(/unicode-range/g) ?? []).toHaveLength(2 * more.length);
  const notices = report.notices.map(({ file, message }) => [file, message]);
  const expected = ["content/notes/repotting.md", expect.stringContaining(message ?? "")];
  expect(notices).toEqual(message ? [expected] : []);
});
