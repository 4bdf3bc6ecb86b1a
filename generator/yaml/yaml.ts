import {
  CORE_SCHEMA,
  EVENT_ID,
  type Event,
  getScalarValue,
  load,
  mergeTag,
  parseEvents,
  YAMLException,
} from "js-yaml";
import * as v from "valibot";
import { frozen, remember } from "../disk/kept-texts.ts";
import { isJson } from "../json.ts";
import { type Place, type Problem, placeOf, type TextPart } from "../problems.ts";
import { type Path, schemaProblems, type Whereabouts } from "./schema-problems.ts";
import { lossesIn } from "./yaml-losses.ts";
import { findSlip } from "./yaml-slips.ts";

type Outcome<Value> = { value: Value } | { problems: Problem[] };

/**
 * Reads YAML and holds it against a schema.
 *
 * @returns the checked value, or every problem in it with line and column.
 */
export function readYaml<Schema extends v.GenericSchema>(
  yaml: TextPart,
  schema: Schema,
): Outcome<v.InferOutput<Schema>> {
  let raw: unknown;
  try {
    raw = dataIn(yaml.text);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { problems: [syntaxProblem(yaml, error)] };
  }
  paragraphs.clear();
  const result = v.safeParse(schema, raw ?? {});
  const lost = [...lostWords(yaml), ...lostParagraphs(yaml)];
  if (result.success) return lost.length > 0 ? { problems: lost } : { value: result.output };
  // Which keys are missing is of no use to somebody whose words are all gone.
  if (yaml.linesAbove === 0 && (raw === undefined || raw === null))
    return { problems: [emptyFile(yaml)] };
  // What is left of a text may not fit just because its other words are lost.
  const others = schemaProblems(result.issues, whereaboutsIn(yaml)).filter(
    (problem) => !lost.some(({ line }) => line === problem.line),
  );
  return { problems: [...lost, ...others] };
}

/** Texts of several lines that are shown as one paragraph, of the data that is read just now. */
const paragraphs = new Set<string>();

/** Notes a text that is shown as one paragraph, whatever lines it has. */
export function noteParagraph(text: string): void {
  if (/\S\s*\n\s*\S/.test(text)) paragraphs.add(text.trim());
}

/** Where an empty line begins another paragraph in a text that is shown as one. */
function lostParagraphs(yaml: TextPart): Problem[] {
  if (paragraphs.size === 0) return [];
  return parseEvents(yaml.text, {}).flatMap((event) => {
    if (event.type !== EVENT_ID.SCALAR) return [];
    if (!paragraphs.has(getScalarValue(yaml.text, event).trim())) return [];
    const lines = yaml.text.slice(event.valueStart, event.valueEnd);
    const gap = /\n[ \t\r]*\n\s*(?=(\S.{0,40}))/.exec(lines);
    if (!gap) return [];
    const [space, words = ""] = gap;
    return {
      ...placeIn(yaml, event.valueStart + gap.index + space.length),
      what: `A second paragraph begins here: ${JSON.stringify(words.trim())}.`,
      why: "This text is shown as one paragraph: the two would run together.",
      fix: "Make one paragraph of it, without the empty line.",
    };
  });
}

function lostWords(yaml: TextPart): Problem[] {
  return lossesIn(yaml.text).map(({ at, ...words }) => ({ ...placeIn(yaml, at), ...words }));
}

/** YAML 1.2, and the key "<<" of YAML 1.1, by which a group takes over the keys of others. */
const schemaOfYaml = CORE_SCHEMA.withTags(mergeTag);

/** What a text holds: nothing if it is empty or has only comments. */
function dataIn(text: string): unknown {
  const read = () => load(text, { schema: schemaOfYaml });
  try {
    const kept = remember("yaml", text, () => {
      const value = read();
      return isTree(value) && isJson(value) ? value : undefined;
    });
    return frozen(kept === undefined ? read() : kept);
  } catch (error) {
    if (error instanceof YAMLException && /input is empty/.test(error.reason)) return undefined;
    throw error;
  }
}

/** Whether data has no part that stands in two places, or in itself, as an alias can bring about. */
function isTree(value: unknown, seen = new Set<object>()): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (seen.has(value)) return false;
  seen.add(value);
  return Object.values(value).every((part) => isTree(part, seen));
}

function emptyFile({ file, text }: TextPart): Problem {
  const blank = text.trim() === "";
  return {
    file,
    line: 1,
    column: 1,
    what: blank ? "This file is empty." : "This file holds no data.",
    why: `Pages take their words from it${blank ? "" : ", and lines that begin with # are not read"}.`,
    fix: "Restore its last version, or write its keys.",
  };
}

/** The scalars of a text that a test accepts, e.g. those that are stand-ins, each with its place. */
export function findScalars(
  yaml: TextPart,
  test: (value: string) => boolean,
): (Place & { value: string })[] {
  const found: (Place & { value: string })[] = [];
  for (const event of parseEvents(yaml.text, {})) {
    if (event.type !== EVENT_ID.SCALAR) continue;
    const value = getScalarValue(yaml.text, event);
    if (test(value)) found.push({ ...placeIn(yaml, event.valueStart), value });
  }
  return found;
}

function syntaxProblem(yaml: TextPart, { reason, mark }: YAMLException): Problem {
  const slip = findSlip(yaml.text, mark ?? { line: 0, column: 0 }, reason);
  if (slip) {
    const { line, at, ...words } = slip;
    return { file: yaml.file, line: line + 1 + yaml.linesAbove, column: at + 1, ...words };
  }
  return {
    ...placeIn(yaml, mark?.position ?? 0),
    what: `This is not YAML that can be read: ${reason}.`,
    why: "The file is data; a slip in its punctuation or indentation hides all that follows.",
    fix: 'Look at this line and the one above it: a missing quote, a ":" inside a text without quotes, or an indentation that does not line up.',
  };
}

/** Where the parts of a piece of YAML stand in its file. */
export function whereaboutsIn(yaml: TextPart): Whereabouts {
  return {
    name: "The file",
    placeOf: (path, part) => placeOfPath(yaml, path, part),
    placeOfWords(path, words) {
      const { line = 1 } = placeOfPath(yaml, path, "value");
      const lines = yaml.text.split("\n").slice(0, line - 1 - yaml.linesAbove);
      const from = lines.join("\n").length;
      const offset = yaml.text.indexOf(words.split("\n")[0] ?? "", from);
      return offset < 0 ? placeOfPath(yaml, path, "value") : placeIn(yaml, offset);
    },
  };
}

function placeIn(yaml: TextPart, offset: number): Place {
  const { line, column } = placeOf(yaml.text, offset);
  return { file: yaml.file, line: line + yaml.linesAbove, column };
}

/** Where the key or the value at a path stands; the nearest parent that exists, if it does not. */
function placeOfPath(yaml: TextPart, path: Path, part: "key" | "value"): Place {
  const offsets = offsetsByPath(yaml.text);
  for (let length = path.length; length >= 0; length--) {
    const at = offsets.get(JSON.stringify(path.slice(0, length)));
    if (at) return placeIn(yaml, part === "key" && length === path.length ? at.key : at.value);
  }
  return placeIn(yaml, 0);
}

/** Every path of the document with the offsets of its key and its value. */
function offsetsByPath(text: string): Map<string, { key: number; value: number }> {
  const offsets = new Map<string, { key: number; value: number }>();
  const events = parseEvents(text, {});
  let next = 0;

  const visit = (path: Path, key: number | undefined, parent: number): void => {
    const event = events[next++];
    if (!event || event.type === EVENT_ID.POP) return;
    // A value that is left out stands nowhere.
    const start = startOf(event, text) ?? key ?? parent;
    offsets.set(JSON.stringify(path), { key: key ?? start, value: start });
    if (event.type === EVENT_ID.DOCUMENT) {
      visit(path, undefined, start);
    } else if (event.type === EVENT_ID.SEQUENCE) {
      for (let index = 0; !atPop(events[next]); index++) visit([...path, index], undefined, start);
      next++;
    } else if (event.type === EVENT_ID.MAPPING) {
      while (!atPop(events[next])) {
        const name = events[next++];
        const scalar = name?.type === EVENT_ID.SCALAR ? name : undefined;
        const label = scalar ? getScalarValue(text, scalar) : "";
        visit([...path, label], scalar && startOf(scalar, text), start);
      }
      next++;
    }
  };

  visit([], undefined, 0);
  return offsets;
}

function atPop(event: Event | undefined): boolean {
  return event === undefined || event.type === EVENT_ID.POP;
}

/** Where a value begins, unless it is left out. */
function startOf(event: Event, text: string): number | undefined {
  if (event.type === EVENT_ID.SCALAR) {
    const quoted = /["']/.test(text[event.valueStart - 1] ?? "");
    return placed(quoted ? event.valueStart - 1 : event.valueStart);
  }
  if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING)
    return placed(event.start);
  return event.type === EVENT_ID.DOCUMENT ? 0 : undefined;
}

function placed(offset: number): number | undefined {
  return offset < 0 ? undefined : offset;
}
