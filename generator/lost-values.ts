import { elements } from "./elements.ts";
import { placeInStack } from "./errors.ts";
import { escapePattern, nearest, type Place, type Problem, suggestion } from "./problems.ts";
import { readSources } from "./sources.ts";

/** What an element holds that looks like a slip, and an error that knows where the element stands. */
interface Suspect {
  /** The attribute that holds it; none for words between tags, or for the element itself. */
  readonly attribute?: string;
  readonly text: string;
  /** What in it code has written, e.g. "undefined". */
  readonly found: string;
  readonly from: Error;
}

let suspects: Suspect[] | undefined;

/** Begins to look at the elements that are made: those of one page. */
export function watchElements(): void {
  suspects = [];
}

/** Looks at an element of HTML: at its name, its attributes, and the words right inside of it. */
export function lookAtElement(type: string, props: Readonly<Record<string, unknown>>): void {
  if (!suspects || type === "script" || type === "style") return;
  if (!elements.has(type) && !/[-:]/.test(type)) suspect(undefined, `<${type}>`, `<${type}>`);
  for (const name in props) {
    if (name === "children") lookAtWords(props[name]);
    else lookAtValue(name, props[name]);
  }
}

/** Attributes that React reads in a way of their own, and those that hold data. */
const ownWay = /^(?:data-|on[A-Z])|^(?:style|dangerouslySetInnerHTML|ref|integrity|nonce)$/;

/** Looks at the words between tags, which may be several pieces side by side. */
export function lookAtWords(children: unknown): void {
  if (!suspects) return;
  if (Array.isArray(children)) for (const child of children) lookAtWords(child);
  else if (typeof children === "string" || typeof children === "number")
    lookAtValue(undefined, children);
}

function lookAtValue(attribute: string | undefined, value: unknown): void {
  if (typeof value === "number" && !Number.isNaN(value)) return;
  if (typeof value === "boolean" || value === null || value === undefined) return;
  const text = typeof value === "string" ? value : describe(value);
  // Most have none of it: that is found out at once.
  if (!/undefined|null|NaN|\[object |true|false/.test(text)) return;
  if (attribute !== undefined && ownWay.test(attribute)) return;
  const isClass = attribute === "className" || attribute === "class";
  const found = lostPattern.exec(text) ?? (isClass ? conditionPattern.exec(text) : null);
  if (found) suspect(attribute, text, found[0]);
}

const lostPattern =
  /(?<![\p{L}\p{N}_])(?:undefined|null|\[object [A-Z]\w*\])(?![\p{L}\p{N}_])|(?<![a-z\d_])NaN(?![a-z\d_])/u;

const conditionPattern = /(?<!\S)(?:true|false)(?!\S)/;

/** What React makes of a value that is no text. */
function describe(value: unknown): string {
  return typeof value === "number" || Object(value).toString === Object.prototype.toString
    ? String(value)
    : "";
}

function suspect(attribute: string | undefined, text: string, found: string): void {
  suspects?.push({ ...(attribute && { attribute }), text, found, from: new Error() });
}

/** Finds what is wrong with the elements of pages, each place once: a component stands on many. */
export class LostValues {
  readonly #told = new Set<string>();
  #sources: ReadonlyMap<string, string> | undefined;

  /**
   * What is wrong with the elements that were made since they are watched.
   *
   * @param page the file that the page comes from.
   */
  find(page: Place): Problem[] {
    const found = suspects ?? [];
    suspects = undefined;
    return found.flatMap((suspect) => {
      const place = placeInStack(suspect.from) ?? page;
      const key = JSON.stringify([place, suspect.attribute, suspect.found]);
      if (this.#told.has(key) || this.#isWritten(suspect, [page.file, place.file])) return [];
      this.#told.add(key);
      return [{ ...place, ...wordsFor(suspect) }];
    });
  }

  /** Whether somebody has written it so, because the words are about such a word. */
  #isWritten({ text, found }: Suspect, nearby: readonly string[]): boolean {
    if (found.startsWith("<")) return false;
    this.#sources ??= readSources();
    const sources = this.#sources;
    const holds = writtenAs(text, found);
    return (
      nearby.some((file) => holds(file, sources.get(file) ?? "")) ||
      [...sources].some(([file, source]) => holds(file, source))
    );
  }
}

/** Tells whether a file has, or is named by, such a word and those on both sides of it. */
function writtenAs(text: string, found: string): (file: string, source: string) => boolean {
  const at = text.indexOf(found);
  const before = /[\p{L}\p{N}]+[^\p{L}\p{N}]*$/u.exec(text.slice(0, at))?.[0] ?? "";
  const after = /^[^\p{L}\p{N}]*[\p{L}\p{N}]+/u.exec(text.slice(at + found.length))?.[0] ?? "";
  const stretch = before + found + after;
  const words = (stretch.match(/[\p{L}\p{N}]+/gu) ?? []).join("[^\\p{L}\\p{N}]{1,6}");
  const inWords = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, "iu");
  const plain = escapePattern(stretch);
  // Alone, the word is a part of the language in which the code is written.
  const alone = `>\\s*${plain}\\s*<|(?<![=!]==? ?)(["'\`])${plain}\\1`;
  const inCode = new RegExp(stretch === found ? alone : plain.replace(/\s+/g, "\\s+"));
  return (file, source) =>
    inWords.test(file) || (isCode.test(file) ? inCode : inWords).test(source);
}

const isCode = /\.[cm]?[jt]sx?$/;

function wordsFor({ attribute, text, found }: Suspect): Omit<Problem, keyof Place> {
  if (found.startsWith("<")) {
    return {
      what: `There is no element ${found}.`,
      why: "Browsers show an element that they do not know as plain text, without meaning or form.",
      fix: suggestion(
        nearest(found.slice(1, -1), elements),
        "Write the name of an element of HTML.",
      ),
    };
  }
  const at = Math.max(0, text.indexOf(found) - 30);
  const part = JSON.stringify(text.slice(at, at + found.length + 60));
  return {
    what: attribute ? `"${attribute}" is ${part}.` : `This element says ${part}.`,
    ...(reasons.get(found) ?? isGroup),
  };
}

const isMissing = {
  why: "Code writes this word in the place of a value that is not there, and so it would be published.",
  fix: "Hand over the value that is meant, or make the element only where there is one: {value && …}.",
};

const isCondition = {
  why: "Code writes this word where a condition stands in the place of a name.",
  fix: 'Name the class of each case: {open ? "card open" : "card"}.',
};

const reasons: ReadonlyMap<string, Pick<Problem, "why" | "fix">> = new Map([
  ["undefined", isMissing],
  ["null", isMissing],
  ["true", isCondition],
  ["false", isCondition],
  [
    "NaN",
    {
      why: "Code writes this where it has calculated with something that is no number.",
      fix: "Calculate with numbers alone: a value that is missing is none, and neither is a text with a unit.",
    },
  ],
]);

const isGroup = {
  why: "Code writes this in the place of a group of values.",
  fix: "Name the part of it that is meant, e.g. {entry.title}.",
};
