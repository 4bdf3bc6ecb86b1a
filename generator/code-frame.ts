import type { SourceLocation } from "./problems.ts";
export function codeFrame(_t: string, _l: SourceLocation): string {
  return "";
}
