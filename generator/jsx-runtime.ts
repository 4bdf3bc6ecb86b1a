import { createElement as makeKeyedElement } from "react";
import { Fragment, jsx as makeElement } from "react/jsx-runtime";
import { lookAtElement, lookAtWords } from "./lost-values.ts";
import { MisuseError } from "./problems.ts";

export { Fragment };

/** More than any page has: with so many its file would be larger than 10 MB. */
const most = 500_000;

let made = 0;

/** Begins to count anew, with each page. */
export function countElements(): void {
  made = 0;
}

/**
 * Makes an element as React does, looks at it, and counts: React itself goes on for ever where a component renders
 * itself, until the memory is used up.
 */
const jsx: typeof makeElement = (type, props, key) => {
  count();
  if (typeof type === "string") lookAtElement(type, Object(props));
  else if (type === Fragment) lookAtWords(Object(props).children);
  return makeElement(type, props, key);
};

export { jsx, jsx as jsxs };

/** What esbuild calls where a key stands behind attributes that are spread, and may be one of them. */
export function createElement(...given: Parameters<typeof makeKeyedElement>) {
  count();
  return makeKeyedElement(...given);
}

function count(): void {
  if (++made > most) throw new MisuseError(undefined, withoutEnd);
}

const withoutEnd = {
  what: "A component renders itself without end.",
  why: "It stands in its own markup, perhaps under the name of another one that is meant.",
  fix: "Let it render itself only under a condition that ends, or give one of the two another name.",
};
