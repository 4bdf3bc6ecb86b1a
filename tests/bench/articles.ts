/** The articles of the benchmark: of a gardener's everyday, some 330 words each, no two alike. */

const subjects = [
  "The crown",
  "A bud",
  "The compost",
  "Each leaf",
  "A young plant",
  "The root ball",
  "An old flower",
  "The stalk",
];
const verbs = [
  "dries out",
  "opens",
  "wants light",
  "rots",
  "grows on",
  "rests",
  "turns to the window",
  "needs air",
];
const circumstances = [
  "after a warm night",
  "when the pot is small",
  "in the third week",
  "above 25 °C",
  "on a windowsill",
  "without a feed",
  "before the first frost",
  "in hard water",
];

/** A small generator of numbers that every machine repeats: a step of xorshift. */
function numbersFrom(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/**
 * The Markdown file of one article.
 *
 * @param edition changes one sentence, like a correction.
 */
export function articleText(number: number, edition: number): string {
  const next = numbersFrom(number);
  const pick = (words: readonly string[]) => words[next(words.length)] ?? "";
  const sentence = () => `${pick(subjects)} ${pick(verbs)} ${pick(circumstances)}.`;
  const paragraph = () => Array.from({ length: 6 }, sentence).join(" ");
  const section = (index: number) =>
    [
      `## Week ${index + 1}`,
      `${paragraph()} _Gerbera jamesonii_ does so too; see the [care guide](/care-tips#watering).`,
      `- ${sentence()}\n- **${sentence()}**\n- ${sentence()}`,
    ].join("\n\n");
  const day = String((number % 28) + 1).padStart(2, "0");
  return [
    "---",
    `title: Notes of a season, number ${number}`,
    `date: "2024-03-${day}"`,
    `summary: What ${number % 7 === 0 ? "a greenhouse" : "a windowsill"} taught in season ${number}, told week by week, with what went wrong in it.`,
    "accent: leaf",
    "---",
    "",
    `Edition ${edition}. ${paragraph()}`,
    "",
    Array.from({ length: 4 }, (_, index) => section(index)).join("\n\n"),
    "",
  ].join("\n");
}
