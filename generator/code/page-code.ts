import { type Problem, placeOf, type Words } from "../problems.ts";
import { type CodeUses, type Use, usesIn } from "./code-uses.ts";

/** Hooks that do nothing while a page is rendered, or that only a browser can answer. */
const browserHooks =
  /^use(?:State|Effect|LayoutEffect|InsertionEffect|EffectEvent|Reducer|Ref|ImperativeHandle|Callback|Transition|DeferredValue|Optimistic|ActionState|SyncExternalStore)$/;

/**
 * What a file that only runs at build time does in vain or leaves to chance: its first hook, its first
 * handler and the like.
 */
export function problemsOfPageCode(file: string, code: string): Problem[] {
  return problemsOf(file, code, (uses) => [
    ...first(uses.react, hookWords, ({ text }) => browserHooks.test(text)),
    ...first(uses.handlers, handlerWords),
    ...first(uses.react, waitingWords, ({ text }) => /^(?:Suspense|lazy)$/.test(text)),
    ...first(uses.passing, passingWords),
    ...inMarkup(uses),
    ...first(uses.islands, islandWords),
  ]);
}

/** What a file that runs in the browser does in vain there. */
export function problemsOfIslandCode(file: string, code: string): Problem[] {
  return problemsOf(file, code, (uses) => [
    ...inMarkup(uses),
    ...first(uses.passing, environmentWords, ({ text }) => text === "process.env"),
    ...first(uses.connections, connectionWords),
    ...first(uses.writers, writerWords),
  ]);
}

/** Something in code, and what is to be said of it. */
type Finding = readonly [Use, Words];

function problemsOf(file: string, code: string, look: (uses: CodeUses) => Finding[]): Problem[] {
  const findings = look(usesIn(file, code));
  return findings.map(([{ at }, words]) => ({ file, ...placeOf(code, at), ...words }));
}

function first(
  uses: readonly Use[],
  wordsFor: (text: string) => Words,
  test: (use: Use) => boolean = () => true,
): Finding[] {
  const use = uses.find(test);
  return use ? [[use, wordsFor(use.text)]] : [];
}

/** Markup that nobody gets to see, and comments that everybody would. */
function inMarkup({ dropped, comments }: CodeUses): Finding[] {
  return [
    ...dropped.map((use): Finding => [use, use.text === "<" ? droppedElement : droppedByCall]),
    ...comments.map((use): Finding => [use, shownComment(use.text)]),
  ];
}

const droppedElement = {
  what: "Nothing is done with the element that is made here.",
  why: 'Between "{" and "}" a function gives back only what stands behind a "return".',
  fix: 'Put "return" before the element.',
};

const droppedByCall = {
  what: "Nothing is done with the elements that are made here.",
  why: '"forEach" gives nothing back, whatever its function returns.',
  fix: 'Write "map" in its place.',
};

function shownComment(text: string): Words {
  const words = text.replace(/^\/[/*]+\s*|\s*\*\/$/g, "").trim();
  return {
    what: `A comment of code stands between tags: "${text}".`,
    why: "Between tags all is text: visitors would read it.",
    fix: `Write {/* ${words} */}; or {"${text}"}, if they are meant to read it.`,
  };
}

function environmentWords(): Words {
  return {
    what: 'This code asks for "process.env".',
    why: "It runs in the browser, which has no environment: the island would fail there.",
    fix: "Hand the value over as a prop of the island, from content/.",
  };
}

function connectionWords(address: string): Words {
  return {
    what: `This code connects to "${address}".`,
    why: "The site's security policy lets a page fetch nothing from other sites and send nothing there, so that nothing injected can: the browser would refuse it.",
    fix: 'Let the service show it in a frame of its own, or put what is fetched into public/, and fetch that, as in "/prices.json".',
  };
}

function writerWords(name: string): Words {
  return {
    what: `This code makes elements of a text: "${name}".`,
    why: "The site's security policy forbids that to scripts, so that nothing injected can run: the browser would throw an error.",
    fix: 'Let a component of the island return the elements, or write words alone with "textContent".',
  };
}

function hookWords(name: string): Words {
  return {
    what: `This code uses "${name}".`,
    why: "A page's hooks never run in the browser: the page is rendered once, at build time, and its script is not sent.",
    fix: "Move what needs it into a component of islands/, and place that here with <Island>.",
  };
}

function handlerWords(name: string): Words {
  return {
    what: `This element has a handler, "${name}".`,
    why: "A page's handlers never run in the browser: the page is rendered once, at build time, and its script is not sent.",
    fix: "Move the element into a component of islands/, and place that here with <Island>.",
  };
}

function waitingWords(name: string): Words {
  return {
    what: `This code uses "${name}".`,
    why: "A page is rendered in one go, which waits for nothing; what fails inside of it would not be seen.",
    fix: "Take it out, and put what it waits for into content/, which is read before any page is rendered.",
  };
}

function passingWords(code: string): Words {
  const what = `This code asks for "${code}".`;
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

function islandWords(name: string): Words {
  return {
    what: `The island "${name}" stands here without <Island>.`,
    why: "Its HTML would be there, but no script would ever bring it to life.",
    fix: `Write <Island of={${name}} when={{ media: "(max-width: 60rem)" }} props={{ … }} />.`,
  };
}
