import { type Problem, placeOf } from "./problems.ts";

const browserHooks =
  "useState|useEffect|useLayoutEffect|useInsertionEffect|useEffectEvent|useReducer|useRef|useImperativeHandle|useCallback|useTransition|useDeferredValue|useOptimistic|useActionState|useSyncExternalStore";
const hookPattern = new RegExp(`(?<![\\w.])(?:(\\w+)\\.)?(${browserHooks})(?=\\s*[<(])`, "g");
/** An attribute such as `onClick={` or `onClick="`, which React leaves out of the HTML. */
const handlerPattern = /(?<=\s)on[A-Z]\w*(?==["'{])/g;

/** What waits for something while a page is rendered, or hides what fails there. */
const waitingPattern = /(?<![\w.])(?:(\w+)\.)?((?<=<(?:\w+\.)?)Suspense\b|lazy(?=\s*\())/g;
/** The name under which a component of islands/ is imported. */
const islandPattern = /\bimport\s+(\w+)[^"';]*["'][^"']*islands\/[\w-]+\.tsx["']/g;

/** What is another thing with every build, or on every machine, or in the program that a build runs. */
const passingPattern =
  /(?<![\w.])(?:new Date(?:\(\s*\)|(?!\s*\(|\w))|Date\(\s*\)|(?:Date|performance)\.now\(\)|Math\.random\(\)|crypto\.(?:randomUUID|getRandomValues)\(|process\.exit\(|process\.env\b(?!\.NODE_ENV\b)|import\.meta\.\w+|__dirname\b|__filename\b|Intl\.[A-Z]\w+\(\s*(?:undefined\b|\)))|(?<=\.)toLocale(?:Date|Time)?String\(\s*(?:undefined\b|\[\s*\]|\))/g;

/**
 * What a file that is rendered at build time alone does in vain or by chance: the first hook, the first
 * handler and the like.
 */
export function problemsOfPageCode(file: string, code: string): Problem[] {
  const bare = withoutComments(code);
  const plain = withoutWords(bare);
  const hook = firstOfReact(bare, hookPattern);
  const handler = [...plain.matchAll(handlerPattern)].find(({ index }) =>
    isOfElement(plain, index),
  );
  const waiting = firstOfReact(bare, waitingPattern);
  const [passing] = plain.matchAll(passingPattern);
  return [
    ...(hook ? [{ file, ...placeOf(code, hook.index), ...hookWords(hook[2] ?? "") }] : []),
    ...(handler ? [{ file, ...placeOf(code, handler.index), ...handlerWords(handler[0]) }] : []),
    ...(waiting ? [{ file, ...placeOf(code, waiting.index), ...waitingWords(waiting[0]) }] : []),
    ...(passing ? [{ file, ...placeOf(code, passing.index), ...passingWords(passing[0]) }] : []),
    ...problemsOfMarkup(file, code, bare),
    ...[...bare.matchAll(islandPattern)].flatMap(([, name = ""]) => {
      const use = bare.search(new RegExp(`<${name}\\b`));
      return use < 0 ? [] : [{ file, ...placeOf(code, use), ...islandWords(name) }];
    }),
  ];
}

/** A string of one line, in which no comment begins, or a comment; addresses have two slashes as well. */
const stringsAndComments =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\\n])*`|\/\*[\s\S]*?\*\/|(?<![:"'`\\/])\/\/[^\n]*/g;

/** The code with blanks for its comments, so that every offset stays what it was. */
function withoutComments(code: string): string {
  return code.replace(stringsAndComments, (found) =>
    found.startsWith("/") ? found.replace(/[^\n]/g, " ") : found,
  );
}

/**
 * The code without its comments, with blanks for what its strings say too. Those with braces stay: they
 * may be a text between two apostrophes, in which code stands.
 */
function withoutWords(bare: string): string {
  return bare.replace(strings, (found) =>
    /[{}]/.test(found) ? found : found.replace(/[^"'`\n]/g, " "),
  );
}

const strings = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

/**
 * The first use of a name of React's: the name alone where anything is imported of React, or behind
 * the name that all of React has here, as in `React.useState`.
 */
function firstOfReact(bare: string, pattern: RegExp): RegExpExecArray | undefined {
  if (!/["']react["']/.test(bare)) return undefined;
  return [...bare.matchAll(pattern)].find(
    ([, all]) =>
      all === undefined ||
      new RegExp(`\\bimport\\s+(?:[^"';]*\\bas\\s+)?${all}\\b[^"';]*["']react["']`).test(bare),
  );
}

/** Whether an attribute stands in an element of HTML; what a component does with its own is its business. */
function isOfElement(plain: string, offset: number): boolean {
  let depth = 0;
  for (let at = offset - 1; at >= 0; at--) {
    const sign = plain[at];
    if (sign === "}") depth++;
    else if (sign === "{") depth--;
    // Of tags, only those of components name types before their attributes.
    if (depth < 0 || (depth === 0 && sign === ">")) return false;
    if (depth === 0 && sign === "<") return /^[a-z][\w-]*\s/.test(plain.slice(at + 1));
  }
  return false;
}

/** The braces of a function, and the element that is the first thing in them. */
const droppedPattern =
  /(?:=>|\bfunction\b[^()]*\((?:[^()]|\([^()]*\))*\)(?:\s*:[\w\s.<>|]+)?)\s*\{\s*\(?\s*<(?=[A-Za-z>])/g;

/** Markup that nobody gets to see, and comments that everybody would. */
function problemsOfMarkup(file: string, code: string, bare: string): Problem[] {
  const dropped = [...bare.matchAll(droppedPattern)].map((match) => ({
    file,
    ...placeOf(code, match.index + match[0].length - 1),
    ...droppedElement,
  }));
  const shown = [...code.matchAll(stringsAndComments)].filter((match) => isShown(match, bare));
  return [
    ...dropped,
    ...shown.map(({ 0: comment, index }) => ({
      file,
      ...placeOf(code, index),
      ...shownComment(comment),
    })),
  ];
}

/** Whether a comment stands between two tags, where it is text. */
function isShown({ 0: found, index }: RegExpExecArray, bare: string): boolean {
  if (!found.startsWith("/") || !/(?<!=)>\s*$/.test(bare.slice(Math.max(0, index - 200), index)))
    return false;
  const behind = bare.slice(index + found.length);
  return /^\/\/[^<>{}]*<\//.test(found) || /^\s*<[A-Za-z/>]/.test(behind);
}

/** What no browser knows, and would break an island where it is asked for. */
const environmentPattern = /(?<![\w.])process\.env\b(?!\.NODE_ENV\b)/g;

/** What a file that runs in the browser asks for in vain. */
export function problemsOfIslandCode(file: string, code: string): Problem[] {
  const bare = withoutComments(code);
  const markup = problemsOfMarkup(file, code, bare);
  const [found] = bare.matchAll(environmentPattern);
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

function shownComment(comment: string) {
  const [text = ""] = /^[^<\n]+/.exec(comment) ?? [];
  const words = text.replace(/^\/[/*]+\s*|\s*\*\/$/g, "").trim();
  return {
    what: `A comment of code stands between tags: "${text.trim()}".`,
    why: "Between tags all is text: visitors would read it.",
    fix: `Write {/* ${words} */}; or {"${text.trim()}"}, if they are meant to read it.`,
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
