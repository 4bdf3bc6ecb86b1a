/** The articles of the benchmark: some 330 words each, no two alike. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomFrom } from "../support/random.ts";

const subjects =
  "The crown|A bud|The compost|Each leaf|A young plant|The root ball|An old flower|The stalk";
const verbs = "dries out|opens|wants light|rots|grows on|rests|turns to the window|needs air";
const circumstances =
  "after a warm night|when the pot is small|in the third week|above 25 °C|on a windowsill|without a feed|before the first frost|in hard water";

export const articleName = (number: number) => `article-${String(number).padStart(5, "0")}`;
export const articleTitle = (number: number) => `Notes of a season, number ${number}`;
export const articleSummary = (number: number) =>
  `What a windowsill taught in season ${number}, told week by week, with what went wrong in it.`;

/**
 * Writes the Markdown file of one article into a site. Every tool reads the same file.
 *
 * @param edition changes one sentence, like a correction.
 */
export function writeArticle(folder: string, number: number, edition: number): void {
  const random = randomFrom(number);
  const pick = (words: string) => {
    const choices = words.split("|");
    return choices[Math.floor(random() * choices.length)];
  };
  const sentence = () => `${pick(subjects)} ${pick(verbs)} ${pick(circumstances)}.`;
  const paragraph = () => Array.from({ length: 6 }, sentence).join(" ");
  const section = (week: number) => `
## Week ${week}

${paragraph()} _Gerbera jamesonii_ does so too; see the [care guide](/care-tips#watering).

- ${sentence()}
- **${sentence()}**
- ${sentence()}
`;
  const file = join(folder, "content/articles", `${articleName(number)}.md`);
  const text = `---
title: ${articleTitle(number)}
date: "2024-03-${String((number % 28) + 1).padStart(2, "0")}"
summary: ${articleSummary(number)}
accent: leaf
---

Edition ${edition}. ${paragraph()}
${[1, 2, 3, 4].map(section).join("")}`;
  writeFileSync(file, text);
}
