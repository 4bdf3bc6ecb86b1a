import { BuildError, isBrokenOff, type Problem } from "./problems.ts";

/**
 * Waits for stages that do not need each other.
 *
 * @throws BuildError with the problems of all of them at once, but of code that was broken off alone;
 *   anything else as it was thrown.
 */
export async function allOf<Stages extends readonly unknown[]>(
  ...stages: { [Index in keyof Stages]: Promise<Stages[Index]> }
): Promise<Stages> {
  const outcomes = await Promise.allSettled(stages);
  const errors = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason] : [],
  );
  const alone = errors.find(isBrokenOff) ?? errors.find((error) => !(error instanceof BuildError));
  if (alone !== undefined) throw alone;
  refuse(errors.flatMap((error: BuildError) => error.problems));
  return Promise.all(stages) as unknown as Promise<Stages>;
}

/** Ends the build if there are problems; one that several stages met is told once. */
export function refuse(problems: readonly Problem[]): void {
  const different = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  if (different.size > 0) throw new BuildError([...different.values()]);
}
