import { type CodeParts, partsOfCode } from "./code-parts.ts";
import { type Problem, placeOf } from "./problems.ts";

const browserHooks =
  "useState|useEffect|useLayoutEffect|useInsertionEffect|useEffectEvent|useReducer|useRef|useImperativeHandle|useCallback|useTransition|useDeferredValue|useOptimistic|useActionState|useSyncExternalStore";
const hookPattern = new RegExp(`(?<![\\w.])(?:(\\w+)\\.)?(${browserHooks})(?=\\s*[<(])`, "g");

/** What waits for something while a page is rendered, or hides what fails there. */
const waitingPattern = /(?<![\w.])(?:(\w+)\.)?((?<=<(?:\w+\.)?)Suspense\b|lazy(?=\s*\())/g;
/** The name under which a component of islands/ is imported. */
const islandPattern = /\bimport\s+(\w+)[^"';]*["'][^"']*islands\/[\w-]+\.tsx["']/g;

/** What is another thing with every build, or on every machine, or in the program that a build runs. */
const passingPattern =
  /(?<![\w.])(?:new Date(?:\(\s*\)|(?!\s*\(|\w))|Date\(\s*\)|(?:Date|performance)\.now\(\)|Math\.random\(\)|crypto\.(?:randomUUID|getRandomValues)\(|process\.exit\(|process\.env\b|import\.meta\.\w+|__dirname\b|__filename\b|Intl\.[A-Z]\w+\(\s*(?:undefined\b|\)))|(?<=\.)toLocale(?:Date|Time)?String\(\s*(?:undefined\b|\[\s*\]|\))/g;

/**
 * What a file that is rendered at build time alone does in vain or by chance: the first hook, the first
 * handler and the like.
 */
export function problemsOfPageCode(file: string, code: string): Problem[] {
  const parts = readParts(file, code);
  const { plain, elements } = parts;
  const hook = firstOfReact(plain, hookPattern);
  const handler = parts.attributes.find(isHandler);
  const waiting = firstOfReact(plain, waitingPattern);
  const passing = firstOf(plain, passingPattern, code);
  return [
    ...(hook ? [{ file, ...placeOf(code, hook.index), ...hookWords(hook[2] ?? "") }] : []),
    ...(handler ? [{ file, ...placeOf(code, handler.at), ...handlerWords(handler.name) }] : []),
    ...(waiting ? [{ file, ...placeOf(code, waiting.index), ...waitingWords(waiting[0]) }] : []),
    ...(passing ? [{ file, ...placeOf(code, passing.index), ...passingWords(passing[0]) }] : []),
    ...problemsOfMarkup(file, code, parts),
    ...[...plain.matchAll(islandPattern)].flatMap(([, island = ""]) => {
      const use = elements.find(({ name }) => name === island);
      return use ? [{ file, ...placeOf(code, use.at), ...islandWords(island) }] : [];
    }),
  ];
}

function readParts(file: string, code: string): CodeParts {
  return partsOfCode(code, file.endsWith("x"));
}

/** Whether React leaves an attribute out of the HTML; what a component does with its own is its business. */
function isHandler({ name, element }: CodeParts["attributes"][number]): boolean {
  return /^on[A-Z]/.test(name) && /^[a-z][\w-]*$/.test(element);
}

/** The first use of what a pattern matches, but for the one variable that is the same in every build. */
function firstOf(plain: string, pattern: RegExp, code: string): RegExpExecArray | undefined {
  return [...plain.matchAll(pattern)].find(
    ({ index }) => !/^process\.env(?:\.|\[["'])NODE_ENV\b/.test(code.slice(index, index + 30)),
  );
}

/**
 * The first use of a name of React's: the name alone if it is imported from there, or behind the name
 * that all of React has here, as in `React.useState`.
 */
function firstOfReact(plain: string, pattern: RegExp): RegExpExecArray | undefined {
  if (!/["']react["']/.test(plain)) return undefined;
  return [...plain.matchAll(pattern)].find(([, all, name]) => {
    const names = all
      ? `import\\s+(?:[^"';]*\\bas\\s+)?${all}\\b[^"';]*`
      : `import\\b[^"';]*\\{[^{}"';]*\\b${name}\\b[^{}"';]*\\}\\s*from\\s*`;
    return new RegExp(`\\b${names}["']react["']`).test(plain);
  });
}

/** The braces of a function, and the element that is the first thing in them. */
const droppedPattern =
  /(?:=>|\bfunction\b[^()]*\((?:[^()]|\([^()]*\))*\)(?:\s*:[\w\s.<>|]+)?)\s*\{\s*\(?\s*<(?=[A-Za-z>])/g;

/** Markup that nobody gets to see, and comments that everybody would. */
function problemsOfMarkup(file: string, code: string, { plain, elements, words }: CodeParts) {
  const dropped = [...plain.matchAll(droppedPattern)]
    .map((match) => match.index + match[0].length - 1)
    .filter((start) => elements.some(({ at }) => at === start));
  const shown = words.flatMap(({ text, at }) =>
    commentsIn(text, code.slice(at + text.length)).map((offset) => at + offset),
  );
  return [
    ...dropped.map((at) => ({ file, ...placeOf(code, at), ...droppedElement })),
    ...shown.map((at) => ({ file, ...placeOf(code, at), ...shownComment(code.slice(at)) })),
  ];
}

const commentInWords = /(\s*)(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/y;

/**
 * The offsets of comments in words that are nothing else. On the line of the tag before them, two slashes
 * can part two elements, or begin an address.
 */
function commentsIn(words: string, behind: string): number[] {
  const offsets: number[] = [];
  let end = 0;
  commentInWords.lastIndex = 0;
  for (let match = commentInWords.exec(words); match; match = commentInWords.exec(words)) {
    offsets.push(match.index + (match[1] ?? "").length);
    end = commentInWords.lastIndex;
  }
  const isLine = /^\s*\/\//.test(words);
  const isComment =
    isLine && !/^\s*\n/.test(words)
      ? behind.startsWith("</") || (words.includes("\n") && behind.startsWith("<"))
      : isLine || behind.startsWith("<");
  return isComment && words.slice(end).trim() === "" ? offsets : [];
}

/** What no browser knows, and would break an island where it is asked for. */
const environmentPattern = /(?<![\w.])process\.env\b/g;

/** What a file that runs in the browser asks for in vain. */
export function problemsOfIslandCode(file: string, code: string): Problem[] {
  const parts = readParts(file, code);
  const markup = problemsOfMarkup(file, code, parts);
  const found = firstOf(parts.plain, environmentPattern, code);
  if (!found) return markup;
  return [
    ...markup,
    {
      file,
      ...placeOf(code, found.index),
      what: 'This code asks for "process.env".',
      why: "It runs in the browser, which has no environment: the island would fail there.",
      fix: "Hand the value over as a prop of the island, from content/.",
    },
  ];
}

const droppedElement = {
  what: "Nothing is done with the element that is made here.",
  why: 'Between "{" and "}" a function gives back only what stands behind a "return".',
  fix: 'Put "return" before the element.',
};

/** @param code begins with the comment. */
function shownComment(code: string) {
  // Behind two slashes alone stands an element that has been taken out.
  const text = /^(?:\/\/\s*(?=<)[^\n]+|[^<\n]+)/.exec(code)?.[0].trim() ?? "";
  const words = text.replace(/^\/[/*]+\s*|\s*\*\/$/g, "").trim();
  return {
    what: `A comment of code stands between tags: "${text}".`,
    why: "Between tags all is text: visitors would read it.",
    fix: `Write {/* ${words} */}; or {"${text}"}, if they are meant to read it.`,
  };
}

function hookWords(name: string) {
  return {
    what: `This code uses "${name}".`,
    why: "A page's hooks never run in the browser: the page is rendered once, at build time, and its script is not sent.",
    fix: "Move what needs it into a component of islands/, and place that here with <Island>.",
  };
}

function handlerWords(name: string) {
  return {
    what: `This element has a handler, "${name}".`,
    why: "A page's handlers never run in the browser: the page is rendered once, at build time, and its script is not sent.",
    fix: "Move the element into a component of islands/, and place that here with <Island>.",
  };
}

function waitingWords(name: string) {
  return {
    what: `This code uses "${name}".`,
    why: "A page is rendered in one go, which waits for nothing; what fails inside of it would not be seen.",
    fix: "Take it out, and put what it waits for into content/, which is read before any page is rendered.",
  };
}

function passingWords(code: string) {
  const what = `This code asks for "${code.replace(/[;\s]+$/, "").replace(/\([^)]*$/, "()")}".`;
  if (code.startsWith("process.exit")) {
    return {
      what,
      why: "It would end the build at once, and nothing would be written.",
      fix: "Throw an Error that says what is wrong: the build tells it with this line.",
    };
  }
  if (/^(?:Intl|toLocale)/.test(code)) {
    return {
      what,
      why: "Without a language it writes in that of the computer on which the site is built.",
      fix: `Name the language, e.g. ${code.replace(/\(.*/s, "")}("en-GB").`,
    };
  }
  if (/\.env$/.test(code)) {
    return {
      what,
      why: "Somebody else would get another site from the same files, and a build that finds them unchanged does nothing.",
      fix: "Write the value into content/; the address of the site is known to useSite().",
    };
  }
  if (/^(import\.meta\.|__)/.test(code)) {
    return {
      what,
      why: "A build puts all code together in one program, which does not know where its files lay.",
      fix: 'Name a file from the folder of the project, as in "content/words.txt", or ask useSite() for the address of a picture.',
    };
  }
  return {
    what,
    why: "A page is made once, and shows what was so at that moment until somebody changes a file; the same files would make another site each time.",
    fix: "Write it into content/, or let an island find it out in the browser.",
  };
}

function islandWords(name: string) {
  return {
    what: `The island "${name}" stands here without <Island>.`,
    why: "Its HTML would be there, but no script would ever bring it to life.",
    fix: `Write <Island of={${name}} when={{ media: "(max-width: 60rem)" }} props={{ … }} />.`,
  };
}
