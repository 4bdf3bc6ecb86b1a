/** Development goes on for days: what a change has made is let go of with the next ones. */
import { expect, test } from "vitest";
import { eventually } from "../support/browser.ts";
import { type Development, develop, type Editor, editorIn } from "../support/development.ts";
import { layOut } from "../support/fixtures.ts";
import { holdings, tellHoldings } from "../support/holdings.ts";

/** A change of each kind of file, which `number` makes another one. */
const changes: readonly ((editor: Editor, number: number) => void)[] = [
  (editor, number) => change(editor, "pages/index.tsx", /Other.*(?=<\/a>)/, `Other ${number}`),
  (editor, number) =>
    change(editor, "components/document.tsx", /<body.*?>/, `<body id="n${number}">`),
  (editor, number) => change(editor, "components/styles.css", /$/, `\n:root { --n: ${number}; }`),
  (editor, number) => change(editor, "islands/counter.tsx", /\{count\}.*/, `{count} ${number}`),
  (editor, number) => change(editor, "content/words.md", /The.* _/, `The ${number} _`),
  // One that is refused, and its mending.
  (editor) => change(editor, "content/words.md", /colour/, "color"),
  (editor) => change(editor, "content/words.md", /color/, "colour"),
];

function change(editor: Editor, file: string, pattern: RegExp, replacement: string): void {
  editor.save(file, editor.read(file).replace(pattern, replacement));
}

const countOf = (word: RegExp, text: string) => text.match(word)?.length ?? 0;

const buildsOf = ({ terminal: { output, errors } }: Development) =>
  countOf(/^Built /gm, output) + countOf(/Nothing was written/g, errors);

/** Makes changes, each once it has been told what came of the one before. */
async function makeChanges(
  dev: Development,
  from: number,
  to: number,
  make: (number: number) => void,
) {
  for (let number = from; number < to; number++) {
    const builds = buildsOf(dev);
    make(number);
    await eventually(() => buildsOf(dev)).toBeGreaterThan(builds);
  }
}

test("a hundred changes in a row leave neither memory nor handles behind", async () => {
  const folder = layOut("base");
  const editor = editorIn(folder);
  await using dev = await develop(folder, {}, { preloads: [tellHoldings] });
  const make = (number: number) => changes[number % changes.length]?.(editor, number);
  // The first ones fill what is kept for the next.
  await makeChanges(dev, 0, 21, make);
  const before = await holdings(dev);
  await makeChanges(dev, 21, 121, make);
  const after = await holdings(dev);
  // Where anything holds on to the programs that changes make, these are some 100 MB more.
  expect(after.megabytes - before.megabytes).toBeLessThan(5);
  expect(after.open).toBeLessThanOrEqual(before.open + 2);
});

test("nor do sixty changes of a large style sheet", async () => {
  const folder = layOut("base");
  const editor = editorIn(folder);
  const rules = Array.from({ length: 2000 }, (_, index) => `:root { --rule-${index}: ${index}; }`);
  const sheet = [editor.read("components/styles.css"), ...rules].join("\n");
  const save = (number: number) =>
    editor.save("components/styles.css", `${sheet}\n:root { --n: ${number}; }`);
  save(0);
  await using dev = await develop(folder, {}, { preloads: [tellHoldings] });
  await makeChanges(dev, 1, 11, save);
  const before = await holdings(dev);
  await makeChanges(dev, 11, 71, save);
  const after = await holdings(dev);
  // Where each of them leaves what was read of the sheet, these are some 35 MB more.
  expect(after.megabytes - before.megabytes).toBeLessThan(20);
});
