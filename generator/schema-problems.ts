import type { BaseIssue } from "valibot";
import { Tag } from "./markup.ts";
import { closestMatch, type Problem, type SourceLocation } from "./problems.ts";
import { correctedAddress } from "./routes.ts";

type Path = readonly (string | number)[];
type Issue = BaseIssue<unknown>;

/** Where a key, or the value of a key, is written. */
export type Locate = (path: Path, part: "key" | "value") => SourceLocation;

/** The parts of a valibot schema that say which keys and entries a value has. */
interface Shape {
  readonly type?: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  getter?(input: unknown): Shape;
}

/**
 * Turns the issues of a schema into problems. A check's message in the schema says what is expected,
 * with details in brackets: "a real date (YYYY-MM-DD)".
 */
export function schemaProblems(issues: readonly Issue[], schema: Shape, locate: Locate): Problem[] {
  return issues.flatMap((issue) => {
    let parent = schema;
    let shape = schema;
    for (const { key, input } of issue.path ?? []) {
      parent = unwrap(shape, input);
      shape = parent.entries?.[`${key}`] ?? parent.item ?? {};
    }
    const path = issue.path?.map(({ key }) => key as string | number) ?? [];
    const last = issue.path?.at(-1);
    return last?.origin === "key"
      ? keyProblems(path.slice(0, -1), last.input as object, parent, locate)
      : problemOf(path, issue.input, expectationOf(issue), shape, locate);
  });
}

/** The schema inside an optional one, or inside one that depends on the value. */
function unwrap(shape: Shape, input?: unknown): Shape {
  const next = shape.wrapped ?? shape.getter?.(input);
  return next ? unwrap(next, input) : shape;
}

const correctKey = "Correct or remove it. If it belongs to the text before it, quote that text.";

/** The problems of all keys of a group. A missing key and a similar unknown one are a single mistake. */
function keyProblems(path: Path, value: object, shape: Shape, locate: Locate): Problem[] {
  // valibot also reports the missing keys of a list.
  if (Array.isArray(value)) return [problemOf(path, value, kinds.Object, {}, locate)];
  const { type, entries = {} } = shape;
  const missing = new Map(examplesOf(entries).filter(([key]) => !Object.hasOwn(value, key)));
  const absent = Object.keys(entries).filter((key) => !Object.hasOwn(value, key));
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(entries, key));
  const listed = (words: Iterable<string>) => [...words].map((word) => `\`${word}\``).join(", ");
  const problems = unknown.flatMap((key): Problem[] => {
    // YAML reads `{ src:https://… }` as a key without a value.
    const [, name = key, rest = ""] = /^([\w-]+):(.*)/s.exec(key) ?? [];
    const meant = closestMatch(name, absent);
    if (type !== "strict_object" && meant !== name) return [];
    missing.delete(meant ?? "");
    const question = meant ? `Did you mean \`${meant}\`?` : correctKey;
    const fix = meant === name ? `Write \`${name}: ${rest}\`.` : question;
    return [{ ...locate([...path, key], "key"), message: `\`${key}\` isn't a known key.`, fix }];
  });
  if (missing.size === 0) return problems;
  const message = `${listed(missing.keys())} ${missing.size > 1 ? "are" : "is"} missing.`;
  const fix = `Add ${listed(missing.values())}.`;
  return [...problems, { ...locate(path, "value"), message, fix }];
}

/** The required keys of a group, each with a line such as `link: { label: …, address: … }`. */
function examplesOf(entries: Shape["entries"] = {}): [string, string][] {
  const required = Object.entries(entries).filter(([, { type }]) => type !== "optional");
  return required.map(([key, value]) => [key, `${key}: ${exampleOf(value)}`]);
}

function exampleOf(shape: Shape): string {
  const { entries, item } = unwrap(shape);
  if (item) return `[${exampleOf(item)}]`;
  const lines = examplesOf(entries).map(([, line]) => line);
  return entries ? `{ ${lines.join(", ")} }` : "…";
}

function problemOf(path: Path, input: unknown, expected: string, shape: Shape, locate: Locate) {
  const [kind] = expected.split(" (");
  if (typeof input === "string" && isEmbedCode(input)) {
    const message = `${nameOf(path)} is HTML, which can't be here.`;
    return { ...locate(path, "value"), message, fix: fixForHtml(input, expected, shape) };
  }
  const isEmpty = input === undefined || input === "";
  const fact = isEmpty ? "is empty" : `is ${shown(input)}, which isn't ${kind}`;
  const example = /^a (list|group)/.test(shown(input)) ? "…" : exampleOf(shape);
  const fix = fixFor(typeof input === "string" ? input : "", expected, example);
  return { ...locate(path, "value"), message: `${nameOf(path)} ${fact}.`, fix };
}

function isEmbedCode(text: string): boolean {
  return text.startsWith("<") && /^(script|iframe|link|img|div)$/.test(new Tag(text).name);
}

/** What a key takes of some HTML: an address, or all attributes as keys: `{ src: https://…, async: true }`. */
function fixForHtml(html: string, expected: string, shape: Shape): string {
  const tag = new Tag(html);
  if (expected.includes("https://")) return `Write only its address: "${tag.get("src") ?? ""}".`;
  if (!unwrap(shape).entries)
    return "Paste embed codes into an article or a page of content/pages/.";
  const keys = tag.attributes.map((name) => `${name}: ${tag.get(name) || "true"}`);
  return `Write its values as keys: \`{ ${keys.join(", ")} }\`.`;
}

function fixFor(text: string, expected: string, example: string): string {
  if (expected === kinds.Array && text && !example.includes("{"))
    return `Write ${text.includes(" - ") ? expected : `\`[${text}]\``}.`;
  const [, day = "", month = "", year] = /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(text) ?? [];
  if (year) return `Write "${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}".`;
  const [number] = /^\d+(?:[.,]\d+)?/.exec(text) ?? [];
  if (number && /^a (whole )?number/.test(expected))
    return `Write \`${number.replace(",", ".")}\`.`;
  const [start] = /^(-|[\w-]+:)(?=[^\s/])/.exec(text) ?? [];
  if (example !== "…" && start) return `Write a space after "${start}".`;
  if (example !== "…") return `Write ${expected.split(" (")[0]}, such as \`${example}\`.`;
  const choices = expected.startsWith("one of ") ? expected.match(/"[^"]*"/g) : undefined;
  const meant = closestMatch(`"${text}"`, choices ?? []);
  if (meant) return `Did you mean ${meant}?`;
  const whole = bareHost.test(text) ? `https://${text}` : correctedAddress(text);
  if (expected.includes("https://") && whole?.startsWith("https:")) return `Write "${whole}".`;
  return `Write ${expected}${/^[“‘]/.test(text) ? " without curly quotes" : ""}.`;
}

/** A web address without its start, such as "www.rhs.example/plants". */
const bareHost = /^(?!.*\.(html?|md)$)[\w-]+(\.[\w-]+)+(\/\S*)?$/i;

/** The default expectations of valibot, in an owner's words. */
const kinds = {
  string: 'text (quoted if it begins with "#" or contains ": ")',
  number: "a number (for data files, the schema needs `number` in place of `v.number()`)",
  Array: "a list (one line for each entry, beginning with a hyphen)",
  Object: "a group of keys (one line for each: `key: value`)",
};

function expectationOf({ message, expected }: Issue): string {
  if (!message.startsWith("Invalid ")) return message;
  const choices = expected?.replace(/[()]/g, "").replaceAll(" | ", ", ");
  return kinds[expected as keyof typeof kinds] ?? `one of ${choices}`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? "a list" : "an empty list";
  if (typeof value === "string" && value.length > 60) return `"${value.slice(0, 60)}…"`;
  return typeof value === "object" ? "a group of keys" : JSON.stringify(value);
}

/** `open`, or "Entry 2 of `days`". */
function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return "The file";
  return typeof last === "number" ? `Entry ${last + 1} of \`${path.at(-2)}\`` : `\`${last}\``;
}
