import { placeInStack } from "../code/errors.ts";
import { BuildError, type Place } from "../problems.ts";

/** What code was told of the time or by chance, and an error that knows where it has asked. */
interface Answer {
  readonly value: number;
  readonly from: Error;
}

/** Gives an answer: as it is, or as it might be another time. */
type Oracle = (ask: () => number, move: Move) => number;

/** Moves an answer by a number of steps; one that is of no step stays as it is. */
type Move = (value: number, steps: number) => number;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * So many steps lead through all months and days of the week, and evenly through the day, its hours,
 * their minutes and seconds: whatever holds on a Monday, in December or before noon, holds at some
 * of them and at others not, whenever they begin.
 */
const stepCount = 12;
const step = 281 * day + 2 * hour + 5 * minute + 5 * second + 83;

/** How many pages are rendered at all steps; with more of them it would take longer than it is worth. */
const pagesAtAllSteps = 50;

/** Sees to it that pages show nothing of the moment at which they are rendered. */
export class Moments {
  #pageCount = 0;

  /**
   * Renders markup, and again as if it were another time where code asks what time it is, or for
   * chance: an island may ask, if only its handlers need to know.
   *
   * @param stable brings markup to the form that it has whenever it is rendered.
   * @throws BuildError with the place that has asked for what the markup shows.
   */
  lastingMarkup(render: () => string, stable: (markup: string) => string, fallback: Place): string {
    const answers: Answer[] = [];
    const markup = renderBy((ask) => {
      const value = ask();
      answers.push({ value, from: new Error() });
      return value;
    }, render);
    if (answers.length === 0) return markup;

    const changesWith = (stepsOf: (index: number) => number) => {
      let index = 0;
      const retell: Oracle = (ask, move) => move(answers[index]?.value ?? ask(), stepsOf(index++));
      return stable(renderBy(retell, render)) !== stable(markup);
    };
    const steps = this.#nextSteps().find((count) => changesWith(() => count));
    // What counts how often it is rendered is another one at the same moment too.
    if (steps === undefined || changesWith(() => 0)) return markup;
    const shown = answers.find((_, index) => changesWith((other) => (other === index ? steps : 0)));
    throw new BuildError([{ ...((shown && placeInStack(shown.from)) ?? fallback), ...passing }]);
  }

  #nextSteps(): readonly number[] {
    const all = Array.from({ length: stepCount }, (_, index) => index + 1);
    const page = this.#pageCount++;
    return page < pagesAtAllSteps ? all : [1 + (page % stepCount)];
  }
}

function renderBy(tell: Oracle, render: () => string): string {
  const { Date: date } = globalThis;
  const { random } = Math;
  const now = () => tell(date.now, (time, steps) => time + steps * step);
  globalThis.Date = new Proxy(date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  Math.random = () => tell(random, (chance, steps) => (chance + steps / (stepCount + 1)) % 1);
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
