import { placeInStack } from "./errors.ts";
import { BuildError, type Place } from "./problems.ts";

/** What code was told of the time or by chance, and an error that knows where it has asked. */
interface Answer {
  readonly value: number;
  readonly from: Error;
}

/** Gives an answer: as it is, or as it might be another time. */
type Oracle = (ask: () => number, move: (value: number) => number) => number;

/** So far away is another year, month, day of the week and half of the day. */
const elsewhen = ((400 * 24 + 12) * 60 + 31) * 60_000 + 31_501;

/**
 * Renders markup, and once more as if it were another time where code asks what time it is, or for
 * chance: an island may ask, if only its handlers need to know.
 *
 * @param stable brings markup to the form that it has whenever it is rendered.
 * @throws BuildError with the place that has asked for what the markup shows.
 */
export function lastingMarkup(
  render: () => string,
  stable: (markup: string) => string,
  fallback: Place,
): string {
  const answers: Answer[] = [];
  const markup = renderBy((ask) => {
    const value = ask();
    answers.push({ value, from: new Error() });
    return value;
  }, render);
  const changesWith = (isMoved: (index: number) => boolean) => {
    let index = 0;
    const retell: Oracle = (ask, move) => {
      const value = answers[index]?.value ?? ask();
      return isMoved(index++) ? move(value) : value;
    };
    return stable(renderBy(retell, render)) !== stable(markup);
  };
  if (answers.length === 0 || !changesWith(() => true)) return markup;
  // What counts how often it is rendered is another one at the same moment too.
  if (changesWith(() => false)) return markup;
  const shown = answers.find((_, index) => changesWith((other) => other === index));
  throw new BuildError([{ ...((shown && placeInStack(shown.from)) ?? fallback), ...passing }]);
}

function renderBy(tell: Oracle, render: () => string): string {
  const { Date: date } = globalThis;
  const { random } = Math;
  const now = () => tell(date.now, (time) => time + elsewhen);
  globalThis.Date = new Proxy(date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  Math.random = () => tell(random, (chance) => (chance + 0.5) % 1);
  try {
    return render();
  } finally {
    globalThis.Date = date;
    Math.random = random;
  }
}

const passing = {
  what: "What is shown here depends on the time or on chance.",
  why: "It is rendered with the site, and shows for ever what was so at that moment; the same files would make another site each time.",
  fix: "In an island, ask for it in useEffect, and show it once it is in a state; elsewhere, do without it.",
};
