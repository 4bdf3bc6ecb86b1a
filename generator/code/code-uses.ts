import { createRequire } from "node:module";
import type * as Oxc from "oxc-parser";
import { remember } from "../disk/kept-texts.ts";

/** A stretch of code, e.g. `Date.now`, and its offset in the file. */
export interface Use {
  readonly text: string;
  readonly at: number;
}

/** What code does that matters to a page. Texts, patterns and comments do not count. */
export interface CodeUses {
  /** Calls of what was imported from React, and its elements, under the names that they have there. */
  readonly react: readonly Use[];
  /** Handlers of elements of HTML, such as `onClick`; what a component does with its own is its business. */
  readonly handlers: readonly Use[];
  /** What differs between builds or machines, or is not known in the one program that a build runs. */
  readonly passing: readonly Use[];
  /** Elements that are made and dropped, or the call of `forEach` that drops them. */
  readonly dropped: readonly Use[];
  /** Comments between tags, where visitors would read them. */
  readonly comments: readonly Use[];
  /** Elements of what was imported from islands/. */
  readonly islands: readonly Use[];
  /** Full addresses that a script fetches something from, or sends something to. */
  readonly connections: readonly Use[];
  /** Whole addresses that a script fetches from the root of its own site. */
  readonly ownFetches: readonly Use[];
  /** Where a script makes elements of text, such as `innerHTML`. */
  readonly writers: readonly Use[];
}

const load = createRequire(import.meta.url);

/**
 * Reads code without running it; what has been read is remembered from build to build.
 *
 * @param file its name, whose ending says what may stand in it.
 * @returns its uses, each list in order; none of code that cannot be read, which esbuild tells.
 */
export function usesIn(file: string, code: string): CodeUses {
  const ending = file.slice(file.lastIndexOf("."));
  return remember(`uses ${ending}`, code, () => readUses(file, code));
}

function readUses(file: string, code: string): CodeUses {
  // Loaded only where there is code that no build has read before.
  const { parseSync, visitorKeys } = load("oxc-parser") as typeof Oxc;
  const { program, errors } = parseSync(file, code, { preserveParens: false });
  const uses = lists();
  if (errors.length > 0) return uses;
  const imports = importsOf(program);
  const visit = (looks: Oxc.VisitorObject) => showNodes(program, looks, visitorKeys);
  visit({ ...elementsOf(code, imports, uses), ...callsOf(code, imports, uses) });
  if (scripting.test(code)) {
    const texts = new Map<string, Beginning>();
    visit(textsOf(code, texts));
    visit(scriptsOf(code, texts, uses));
  }
  for (const list of Object.values(uses)) list.sort((one, other) => one.at - other.at);
  return uses;
}

/**
 * Shows each node of a program to what looks at its type, in the order of the code. The parser's own
 * `Visitor` never lets go of what it is given, nor of the program that gives it:
 * https://github.com/oxc-project/oxc/issues/25510.
 */
function showNodes(
  program: Oxc.Program,
  looks: Oxc.VisitorObject,
  keys: Readonly<Record<string, readonly string[]>>,
): void {
  const lookAt = new Map<string, unknown>(Object.entries(looks));
  const show = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) show(one);
    else if (isNode(node)) {
      const look = lookAt.get(node.type);
      if (typeof look === "function") look(node);
      for (const key of keys[node.type] ?? []) show(node[key]);
    }
  };
  show(program);
}

function isNode(value: unknown): value is { readonly type: string } & Record<string, unknown> {
  return typeof value === "object" && value !== null && "type" in value;
}

type Lists = { [Kind in keyof CodeUses]: Use[] };

function lists(): Lists {
  return {
    react: [],
    handlers: [],
    passing: [],
    dropped: [],
    comments: [],
    islands: [],
    connections: [],
    ownFetches: [],
    writers: [],
  };
}

/** What the names of a file stand for. */
interface Imports {
  /** React's own name for what a name of the file stands for, e.g. "useId" for "React.useId". */
  reactNameOf(name: string): string | undefined;
  isIsland(name: string): boolean;
}

function importsOf({ body }: Oxc.Program): Imports {
  const names = new Map<string, string>();
  const islands = new Set<string>();
  for (const statement of body) {
    if (statement.type !== "ImportDeclaration") continue;
    const { source, specifiers } = statement;
    for (const specifier of specifiers) {
      const { name } = specifier.local;
      const isDefault = specifier.type === "ImportDefaultSpecifier";
      if (isDefault && /islands\/[\w-]+\.tsx$/.test(source.value)) islands.add(name);
      if (source.value !== "react") continue;
      if (specifier.type !== "ImportSpecifier") names.set(`${name}.`, "");
      else if ("name" in specifier.imported) names.set(name, specifier.imported.name);
    }
  }
  return {
    reactNameOf(name) {
      const [, all = "", rest] = /^(\w+\.)(.+)$/.exec(name) ?? [];
      return names.has(all) ? rest : names.get(name);
    },
    isIsland: (name) => islands.has(name),
  };
}

function elementsOf(code: string, imports: Imports, uses: Lists): Oxc.VisitorObject {
  const lookAtComments = ({ children }: Oxc.JSXElement | Oxc.JSXFragment) => {
    for (const [index, child] of children.entries()) {
      const isBehindTag = children[index - 1]?.type !== "JSXExpressionContainer";
      if (child.type === "JSXText" && isBehindTag) uses.comments.push(...commentsIn(child, code));
    }
  };
  return {
    JSXElement: lookAtComments,
    JSXFragment: lookAtComments,
    JSXOpeningElement({ name: node, attributes, start }) {
      const name = code.slice(node.start, node.end);
      const reactName = imports.reactNameOf(name);
      if (reactName) uses.react.push({ text: reactName, at: node.start });
      if (imports.isIsland(name)) uses.islands.push({ text: name, at: start });
      if (!/^[a-z][\w-]*$/.test(name)) return;
      for (const attribute of attributes) {
        if (attribute.type !== "JSXAttribute") continue;
        const text = code.slice(attribute.name.start, attribute.name.end);
        if (handler.test(text)) uses.handlers.push({ text, at: attribute.start });
      }
    },
    ExpressionStatement({ expression: { type, start } }) {
      if (type === "JSXElement" || type === "JSXFragment") {
        uses.dropped.push({ text: "<", at: start });
      }
    },
  };
}

/** Handlers as React writes them, and those that people know from HTML, which React would leave out. */
const handler =
  /^on(?:[A-Z]|(?:blur|change|click|error|focus|input|key(?:down|up)|load|mouse(?:enter|leave|out|over)|submit)$)/;

const commentInWords = /(\s*)(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/y;
/** The first line of a comment; only two slashes take out an element. */
const lineOfComment = /^(?:\/\/\s*(?=<)[^\n]+|[^<\n]+)/;

/**
 * The comments of a text between tags that holds nothing else. On the line of the tag before it, two
 * slashes may also part two elements, or begin an address.
 */
function commentsIn({ start, end: behind }: Oxc.JSXText, code: string): Use[] {
  const words = code.slice(start, behind);
  const comments: Use[] = [];
  let end = 0;
  commentInWords.lastIndex = 0;
  for (let match = commentInWords.exec(words); match; match = commentInWords.exec(words)) {
    const at = start + match.index + (match[1] ?? "").length;
    comments.push({ text: lineOfComment.exec(code.slice(at))?.[0].trim() ?? "", at });
    end = commentInWords.lastIndex;
  }
  const isLine = /^\s*\/\//.test(words);
  const isComment =
    isLine && !/^\s*\n/.test(words)
      ? code.startsWith("</", behind) || (words.includes("\n") && code.startsWith("<", behind))
      : isLine || code.startsWith("<", behind);
  return isComment && words.slice(end).trim() === "" ? comments : [];
}

/** Calls whose result nobody can foresee. */
const passingCalls =
  /^(?:Date\.now|performance\.now|Math\.random|crypto\.(?:randomUUID|getRandomValues)|process\.exit|Temporal\.Now\.\w+)$/;

/** What writes dates and numbers in the language that it is given. */
const writingInLanguage = /^Intl\.[A-Z]\w+$|(?<=\.)toLocale(?:Date|Time)?String$/;

function callsOf(code: string, imports: Imports, uses: Lists): Oxc.VisitorObject {
  const kept = new Set<number>();
  const textOf = ({ start, end }: Oxc.Span) => code.slice(start, end);
  const lookAtLanguage = ({ callee, arguments: given }: Oxc.CallExpression | Oxc.NewExpression) => {
    const name = isWithoutLanguage(given[0]) && nameIn(callee, writingInLanguage, code);
    if (name) uses.passing.push({ text: `${name.text}()`, at: name.at });
  };
  return {
    CallExpression(call) {
      const { callee, arguments: given } = call;
      const name = textOf(callee);
      const reactName = imports.reactNameOf(name);
      if (reactName) uses.react.push({ text: reactName, at: callee.start });
      if (passingCalls.test(name) || (name === "Date" && given.length === 0)) {
        uses.passing.push({ text: `${name}()`, at: callee.start });
      }
      const dropping = makesElement(given[0]) && nameIn(callee, /(?<=\.)forEach$/, code);
      if (dropping) uses.dropped.push(dropping);
      lookAtLanguage(call);
    },
    NewExpression(call) {
      const isNow = textOf(call.callee) === "Date" && call.arguments.length === 0;
      if (isNow) uses.passing.push({ text: textOf(call), at: call.start });
      lookAtLanguage(call);
    },
    MemberExpression(member) {
      const name = textOf(member);
      // The one variable of the environment that is the same in every build.
      if (/^process\.env(?:\.|\[["'])NODE_ENV\b/.test(name)) kept.add(member.object.start);
      const isEnvironment = name === "process.env" && !kept.has(member.start);
      if (isEnvironment || member.object.type === "MetaProperty") {
        uses.passing.push({ text: name, at: member.start });
      }
    },
    Identifier({ name, start }) {
      if (/^__(?:dir|file)name$/.test(name)) uses.passing.push({ text: name, at: start });
    },
  };
}

/** Whether code is a function that returns an element as its last step. */
function makesElement(code: Oxc.Argument | undefined): boolean {
  if (code?.type !== "ArrowFunctionExpression") return false;
  const last = code.body.type === "BlockStatement" ? code.body.body.at(-1) : code.body;
  const made = last?.type === "ReturnStatement" ? last.argument : last;
  return made?.type === "JSXElement" || made?.type === "JSXFragment";
}

/** What takes an address as its first argument and connects to it. */
const connecting =
  /^(?:(?:window|globalThis|self)\.)?(?:fetch|WebSocket|EventSource)$|\.sendBeacon$/;

/** Code without any of these words connects to nothing and makes no elements of text. */
const scripting = /fetch|WebSocket|EventSource|sendBeacon|HTML|srcdoc|document\.write/;

/** How a text in code begins, as far as that is certain before it runs, and whether that is all of it. */
interface Beginning {
  readonly text: string;
  readonly isWhole: boolean;
}

const uncertain: Beginning = { text: "", isWhole: false };

/** Notes how each text begins that has a name in the code. A name that two things have is uncertain. */
function textsOf(code: string, texts: Map<string, Beginning>): Oxc.VisitorObject {
  const name = (names: string, text: Beginning) => {
    for (const [one] of names.matchAll(/[\w$]+/g)) {
      texts.set(one, texts.has(one) ? uncertain : text);
    }
  };
  const lookAtFunction = ({ params }: { readonly params: readonly Oxc.Span[] }) => {
    for (const { start, end } of params) name(code.slice(start, end), uncertain);
  };
  return {
    VariableDeclaration({ kind, declarations }) {
      for (const { id, init } of declarations) {
        const isText = kind === "const" && id.type === "Identifier" && init;
        const names = id.type === "Identifier" ? id.name : code.slice(id.start, id.end);
        name(names, isText ? beginningOf(init, texts) : uncertain);
      }
    },
    FunctionDeclaration: lookAtFunction,
    FunctionExpression: lookAtFunction,
    ArrowFunctionExpression: lookAtFunction,
  };
}

/** What code does in a browser that the policy of the site may forbid. */
function scriptsOf(
  code: string,
  texts: ReadonlyMap<string, Beginning>,
  uses: Lists,
): Oxc.VisitorObject {
  const lookAtCall = ({ callee, arguments: given }: Oxc.CallExpression | Oxc.NewExpression) => {
    const [first] = given;
    const name = code.slice(callee.start, callee.end);
    if (!first || !connecting.test(name)) return;
    const { text, isWhole } = beginningOf(first, texts);
    if (/^(?:(?:https?|wss?):)?\/\//i.test(text)) {
      uses.connections.push({ text, at: first.start });
    } else if (isWhole && name.endsWith("fetch") && text.startsWith("/")) {
      uses.ownFetches.push({ text, at: first.start });
    }
  };
  const lookAtWriter = (node: Oxc.Span, writers: RegExp) => {
    const name = nameIn(node, writers, code);
    if (name) uses.writers.push(name);
  };
  return {
    CallExpression(call) {
      lookAtCall(call);
      lookAtWriter(call.callee, /(?<=^document\.)writeln?$|(?<=\.)insertAdjacentHTML$/);
    },
    NewExpression: lookAtCall,
    AssignmentExpression({ left }) {
      lookAtWriter(left, /(?<=\.)(?:innerHTML|outerHTML|srcdoc)$/);
    },
  };
}

/** The name at the end of some code, if it is one of those that are looked for. */
function nameIn({ start, end }: Oxc.Span, names: RegExp, code: string): Use | undefined {
  const [text] = names.exec(code.slice(start, end)) ?? [];
  return text === undefined ? undefined : { text, at: end - text.length };
}

function beginningOf(
  node: Oxc.Expression | Oxc.Argument,
  known: ReadonlyMap<string, Beginning>,
): Beginning {
  if (node.type === "Literal" && typeof node.value === "string") {
    return { text: node.value, isWhole: true };
  }
  if (node.type === "Identifier") return known.get(node.name) ?? uncertain;
  if (node.type === "BinaryExpression" && node.operator === "+") {
    return { ...beginningOf(node.left, known), isWhole: false };
  }
  if (node.type !== "TemplateLiteral") return uncertain;
  const text = node.quasis[0]?.value.cooked ?? "";
  const [first] = node.expressions;
  if (!first) return { text, isWhole: true };
  return { ...(text === "" ? beginningOf(first, known) : { text }), isWhole: false };
}

/** Whether a date or a number would be written in the language of the machine. */
function isWithoutLanguage(argument: Oxc.Argument | undefined): boolean {
  if (!argument) return true;
  if (argument.type === "ArrayExpression") return argument.elements.length === 0;
  return argument.type === "Identifier" && argument.name === "undefined";
}
