import { EVENT_ID, type Event, parseEvents, SCALAR_STYLE } from "js-yaml";
import type { Words } from "../problems.ts";

/** Words that YAML leaves out in silence, and the offset at which they stand. */
interface Loss extends Words {
  readonly at: number;
}

/** Where words are lost there is one of these; few files have them. */
const suspect = /[ \t]#[^\s#]|(?:^|[\s,[{])&\S/;

/** What a sound piece of YAML leaves out although its author meant it as words. */
export function lossesIn(text: string): Loss[] {
  if (!suspect.test(text)) return [];
  const events = parseEvents(text, {});
  const aliases = new Set(events.flatMap((event) => (isAlias(event) ? nameOf(event, text) : [])));
  return events.flatMap((event) => {
    if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP || isAlias(event))
      return [];
    const isUnused = event.anchorStart >= 0 && !aliases.has(nameOf(event, text));
    const comment = event.type === EVENT_ID.SCALAR ? commentBehind(event, text) : undefined;
    return [...(isUnused ? [lostName(event, text)] : []), ...(comment ? [comment] : [])];
  });
}

type Named = Extract<Event, { anchorStart: number }>;
type Scalar = Extract<Event, { valueStart: number }>;

function isAlias(event: Event): event is Extract<Event, { type: typeof EVENT_ID.ALIAS }> {
  return event.type === EVENT_ID.ALIAS;
}

function nameOf({ anchorStart, anchorEnd }: Named, text: string): string {
  return text.slice(anchorStart, anchorEnd);
}

/** A word that begins with "&": a name, by which nothing asks for what stands behind it. */
function lostName(event: Named, text: string): Loss {
  const word = `&${nameOf(event, text)}`;
  return {
    at: event.anchorStart - 1,
    what: "This text begins with & and stands without quotes.",
    why: `In YAML a & at that place begins a name for what follows: ${JSON.stringify(word)} is lost.`,
    fix: `Put the whole text into quotes: "${word} …".`,
  };
}

/** Words behind a "#", but for a comment as people write them, which has a space there. */
function commentBehind({ style, valueStart, valueEnd }: Scalar, text: string): Loss | undefined {
  if (style !== SCALAR_STYLE.PLAIN || valueStart < 0) return undefined;
  const match = /^[ \t]+(?=(#[^\s#].*))/.exec(text.slice(valueEnd, valueEnd + 200));
  if (!match) return undefined;
  const [space, words = ""] = match;
  return {
    at: valueEnd + space.length,
    what: `The words ${JSON.stringify(words.trim())} are lost.`,
    why: "In a text without quotes a space and a # begin a comment, which is not read.",
    fix: 'Put the whole text into quotes: "…", or a space behind the # if it is a comment.',
  };
}
