import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { BuildError, MisuseError, type Place, type Problem } from "./problems.ts";
import { placeOfLiteral, readSources } from "./sources.ts";

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
  const syntax = syntaxProblem(message);
  if (syntax) return [syntax];
  return [
    {
      ...(placeInStack(error) ?? fallback),
      what: `This code failed: ${firstLine(message)}`,
      why: "The page could not be made, and a site with a hole in it is not written.",
      fix: "Mend the line, or take out what calls it.",
    },
  ];
}

/** esbuild's form, in which tsx reports code that it cannot read: `/path/file.tsx:3:7: ERROR: …`. */
function syntaxProblem(message: string): Problem | undefined {
  const match = /^(\/[^\n]+|[A-Z]:[^\n]+?):(\d+):(\d+): ERROR: ([^\n]+)$/m.exec(message);
  if (!match) return undefined;
  const [, path = "", line, column, text] = match;
  return {
    file: projectPath(path) ?? path,
    line: Number(line),
    column: Number(column) + 1,
    what: `This code cannot be read: ${text}`,
    why: "It is not valid TypeScript.",
    fix: "Correct this line, or the one above it.",
  };
}

function placeInStack(error: unknown): Place | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  for (const match of stack.matchAll(
    /(file:\/\/[^\s()]+|\/[^\s():]+|[A-Z]:\\[^\s():]+):(\d+):(\d+)/g,
  )) {
    const [, address = "", line, column] = match;
    const path = address.startsWith("file:")
      ? fileURLToPath(address.replace(/\?.*$/, ""))
      : address;
    const file = projectPath(path);
    if (file) return { file, line: Number(line), column: Number(column) };
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
