import { existsSync } from "node:fs";
import { basename } from "node:path";
import glob from "fast-glob";
import { compare, type Problem, placeOf } from "./problems.ts";
import { isEndpointFile, pathOfPageFile, slugParameter } from "./routes.ts";
import { readPageSources } from "./sources.ts";
import { refuse } from "./stages.ts";

/**
 * Looks at what stands in the project and would be lost in silence: files that nothing reads, names
 * that make no good address, and code in pages that only a browser could run.
 *
 * @throws BuildError with all of it at once.
 */
export async function checkTree(): Promise<void> {
  const [pages, islands] = await Promise.all([glob("pages/**/*"), glob("islands/**/*")]);
  refuse([
    ...pages.sort(compare).flatMap(problemOfPageFile),
    ...islands.sort(compare).flatMap(problemOfIslandFile),
    ...[...readPageSources()].flatMap(([file, code]) => browserCodeIn(file, code)),
  ]);
}

function problemOfPageFile(file: string): Problem[] {
  if (!/\.tsx?$/.test(file)) return [strayPage(file)];
  const bad = isEndpointFile(file) ? /[\s#?%\\]/ : /[^a-z0-9/-]/;
  const path = pathOfPageFile(file);
  if (hasOtherParameter(file, path)) return [wrongParameter(file)];
  return bad.test(path.replace(slugParameter, "")) ? [badName(file, path)] : [];
}

/** Whether a name looks as if it stood for many addresses, and makes none of them. */
function hasOtherParameter(file: string, path: string): boolean {
  const rest = isEndpointFile(file) ? path : path.replace(slugParameter, "");
  return /[[\]]/.test(rest);
}

function wrongParameter(file: string): Problem {
  return {
    file,
    what: "The name of this file has a parameter that no page can have.",
    why: `A file makes a page for each entry of a collection where "${slugParameter}" stands in its name, once; files that are no pages are made one by one.`,
    fix: `Name it as in "pages/articles/${slugParameter}.tsx".`,
  };
}

function strayPage(file: string): Problem {
  const code = /\.(jsx?|mjs|mts)$/.test(file);
  const words = /\.(md|yaml|yml|json|txt)$/.test(file);
  const elsewhere = words
    ? 'Move words to content/; a file that the site serves as it is belongs in public/, one that is made in a "name.txt.ts" here.'
    : "Move it to public/, if the site serves it as it is; styles belong in components/.";
  return {
    file,
    what: "Nothing is made of this file.",
    why: "In pages/, only files that end in .tsx or .ts become pages.",
    fix: code ? `Rename it to "${basename(file).replace(/\.\w+$/, ".tsx")}".` : elsewhere,
  };
}

function badName(file: string, path: string): Problem {
  const better = path
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9./-]+/g, "-");
  const renamed = file.replace(path, better);
  return {
    file,
    what: `The name of this file makes the address "/${path}".`,
    why: "Addresses are typed, read aloud and told apart by letter case on some hosts: they hold small letters, digits and hyphens.",
    fix: existsSync(renamed)
      ? `Remove it, or give it another name: "${renamed}" is there already.`
      : `Rename it to "${renamed}".`,
  };
}

function problemOfIslandFile(file: string): Problem[] {
  if (!/\.(jsx?|mjs|mts)$/.test(file)) return [];
  return [
    {
      file,
      what: "Nothing is made of this file.",
      why: "In islands/, only files that end in .tsx or .ts are bundled for the browser.",
      fix: `Rename it to "${basename(file).replace(/\.\w+$/, ".tsx")}".`,
    },
  ];
}

const browserHooks =
  "useState|useEffect|useLayoutEffect|useInsertionEffect|useEffectEvent|useReducer|useRef|useImperativeHandle|useCallback|useTransition|useDeferredValue|useOptimistic|useActionState|useSyncExternalStore";
const hookPattern = new RegExp(`(?<![\\w.])(?:React\\.)?(${browserHooks})(?=\\s*[<(])`, "g");
/** An attribute such as `onClick={`, which React leaves out of the HTML. */
const handlerPattern =
  /(?<=\s)on(?:Click|DoubleClick|Change|Input|Submit|Reset|Invalid|Key\w+|Mouse\w+|Pointer\w+|Touch\w+|Focus|Blur|Scroll\w*|Wheel|Drag\w*|Drop|Copy|Cut|Paste|Load|Error|Toggle|BeforeToggle|BeforeInput|Select|Close|Cancel|ContextMenu|AuxClick|Play|Pause|Ended|Animation\w+|Transition\w+)(?:Capture)?(?==\{)/g;

/** What waits for something while a page is rendered, or hides what fails there. */
const waitingPattern = /(?<=<(?:React\.)?)Suspense\b|(?<![\w.])(?:React\.)?lazy(?=\s*\()/g;
/** The name under which a component of islands/ is imported. */
const islandPattern = /\bimport\s+(\w+)[^"';]*["'][^"']*islands\/[\w-]+\.tsx["']/g;

/** The first hook, the first handler and the like of a file that is rendered at build time alone. */
function browserCodeIn(file: string, code: string): Problem[] {
  const bare = withoutComments(code);
  const ofReact = /["']react["']/.test(bare) ? bare : "";
  const [hook] = ofReact.matchAll(hookPattern);
  const [handler] = bare.matchAll(handlerPattern);
  const [waiting] = ofReact.matchAll(waitingPattern);
  return [
    ...(hook ? [{ file, ...placeOf(code, hook.index), ...hookWords(hook[1] ?? "") }] : []),
    ...(handler ? [{ file, ...placeOf(code, handler.index), ...handlerWords(handler[0]) }] : []),
    ...(waiting ? [{ file, ...placeOf(code, waiting.index), ...waitingWords(waiting[0]) }] : []),
    ...[...bare.matchAll(islandPattern)].flatMap(([, name = ""]) => {
      const use = bare.search(new RegExp(`<${name}\\b`));
      return use < 0 ? [] : [{ file, ...placeOf(code, use), ...islandWords(name) }];
    }),
  ];
}

/** The code with blanks for its comments, so that every offset stays what it was. */
function withoutComments(code: string): string {
  const comments = /\/\*[\s\S]*?\*\/|(?<![:"'`\\/])\/\/[^\n]*/g;
  return code.replace(comments, (comment) => comment.replace(/[^\n]/g, " "));
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

function islandWords(name: string) {
  return {
    what: `The island "${name}" stands here without <Island>.`,
    why: "Its HTML would be there, but no script would ever bring it to life.",
    fix: `Write <Island of={${name}} when={{ media: "(max-width: 60rem)" }} props={{ … }} />.`,
  };
}
