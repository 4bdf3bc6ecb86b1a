import type { Problem, SourceLocation } from "./problems.ts";
export function schemaProblems(
  issues: readonly any[],
  locate: (p: any, q: any) => SourceLocation,
): Problem[] {
  return issues.map((i) => ({ ...locate([], "value"), message: i.message, fix: "Fix." }));
}
