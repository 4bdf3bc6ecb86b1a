/** The parsed `_headers` file of a site. */
export interface HeaderRules {
  readonly contents: Uint8Array;
  /** The path that the site was built for: its first rule is for everything below. */
  readonly base: string;
  /** The headers of a path, also of one that begins with the pattern before a `*`. */
  headersOf(path: string): (readonly [name: string, value: string])[];
}

/** Parses what `headers.ts` writes. */
export function parseHeaders(contents: Uint8Array = new Uint8Array()): HeaderRules {
  const rules = [
    ...Buffer.from(contents)
      .toString()
      .matchAll(/^(\S+)\n((?:[ \t]+.*\n?)*)/gm),
  ].map(([, pattern = "", lines = ""]) => ({
    pattern,
    headers: [...lines.matchAll(/^\s+([^:\s]+):\s*(.*)$/gm)].map(
      ([, name = "", value = ""]) => [name, value] as const,
    ),
  }));
  const matches = (pattern: string, path: string) =>
    pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return {
    contents,
    base: rules[0]?.pattern.replace(/\/\*$/, "") ?? "",
    headersOf: (path) =>
      rules.flatMap(({ pattern, headers }) => (matches(pattern, path) ? headers : [])),
  };
}
