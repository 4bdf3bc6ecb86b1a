/** The articles of the benchmark: of a gardener's everyday, some 330 words each, no two alike. */
import { randomFrom } from "../support/random.ts";

const subjects =
  "The crown|A bud|The compost|Each leaf|A young plant|The root ball|An old flower|The stalk";
const verbs = "dries out|opens|wants light|rots|grows on|rests|turns to the window|needs air";
const circumstances =
  "after a warm night|when the pot is small|in the third week|above 25 °C|on a windowsill|without a feed|before the first frost|in hard water";

/**
 * The Markdown file of one article.
 *
 * @param edition changes one sentence, like a correction.
 */
export function articleText(number: number, edition: number): string {
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
  return `---
title: Notes of a season, number ${number}
date: "2024-03-${String((number % 28) + 1).padStart(2, "0")}"
summary: What ${number % 7 === 0 ? "a greenhouse" : "a windowsill"} taught in season ${number}, told week by week, with what went wrong in it.
accent: leaf
---

Edition ${edition}. ${paragraph()}
${[1, 2, 3, 4].map(section).join("")}`;
}
