/** Formatters save a file again a moment after its author has. */
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventually } from "../support/browser.ts";
import { develop, editorIn } from "../support/development.ts";
import { layOut } from "../support/fixtures.ts";

test("development shows what was saved last, however close behind the save before", async () => {
  const folder = layOut("base");
  const editor = editorIn(folder);
  const words = editor.read("content/words.md");
  expect(words).toContain("The");
  await using dev = await develop(folder);
  const shown = async () => (await fetch(`${dev.origin}/base/other`)).text();
  for (let number = 0; number < 8; number++) {
    editor.save("content/words.md", words.replace("The", `The first${number}`));
    await setTimeout(20 + 5 * number);
    editor.save("content/words.md", words.replace("The", `The last${number}`));
    await eventually(shown).toContain(`The last${number}`);
  }
});
