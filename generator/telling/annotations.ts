import type { Problem } from "../problems.ts";

/**
 * Problems as commands that GitHub Actions shows beside the lines of a change:
 * https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
 *
 * @param folder of the project in the repository: "" at its root, else e.g. "site/".
 */
export function formatAnnotations(problems: readonly Problem[], folder: string): string {
  return problems
    .map((problem) => `::error ${propertiesOf(problem, folder)}::${messageOf(problem)}\n`)
    .join("");
}

function propertiesOf({ file, line, column, what }: Problem, folder: string): string {
  const properties = {
    file: file.includes("(environment)") ? undefined : folder + file,
    line,
    col: column,
    title: what,
  };
  return Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(",");
}

function messageOf({ why, fix }: Problem): string {
  return escapeData(`${why}\n${fix}`);
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
