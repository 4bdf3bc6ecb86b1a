import { relative, sep } from "node:path";
import { BuildError, MisuseError, type Place, type Problem } from "./problems.ts";
import { placeOfLiteral, readSources } from "./sources.ts";
import { placesInStack } from "./stack.ts";

/**
 * Turns whatever an author's module threw into problems with the author's own place: the first line
 * of its stack that lies in the project and not in a library or the generator.
 */
export function problemsOfError(error: unknown, fallback: Place): readonly Problem[] {
  if (error instanceof BuildError) return error.problems;
  if (error instanceof MisuseError) {
    return [{ ...placeOfLiteral(error.literal, fallback, readSources()), ...error.words }];
  }
  const message = error instanceof Error ? error.message : String(error);
  return [
    {
      ...(placeInStack(error) ?? fallback),
      what: `This code failed: ${firstLine(message)}`,
      why: "The page could not be made, and a site with a hole in it is not written.",
      fix: "Mend the line, or take out what calls it.",
    },
  ];
}

function placeInStack(error: unknown): Place | undefined {
  for (const { path, line, column } of placesInStack(error)) {
    const file = projectPath(path);
    if (file) return { file, line, column };
  }
  return undefined;
}

/** The path relative to the project, or undefined for a library or the generator itself. */
function projectPath(path: string): string | undefined {
  const file = relative(process.cwd(), path).split(sep).join("/");
  const foreign = /^\.\.|^\/|^[A-Z]:|(^|\/)node_modules\/|^generator\/|^generate\.ts$/.test(file);
  return foreign ? undefined : file;
}

function firstLine(message: string): string {
  return message.split("\n")[0] ?? "";
}
