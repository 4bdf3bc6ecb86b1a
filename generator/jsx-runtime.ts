import { createElement as makeKeyedElement } from "react";
import { Fragment, jsx as makeElement } from "react/jsx-runtime";
import { componentIsNone } from "./code/element-problems.ts";
import { MisuseError } from "./problems.ts";
import { lookAtElement, lookAtWords } from "./render/lost-values.ts";

export { Fragment };

/** More uses of components than any page has: with so many its file would be larger than 10 MB. */
const most = 250_000;

let made = 0;

/** Begins to count anew, with each page. */
export function countComponents(): void {
  made = 0;
}

/** Makes an element as React does. */
const jsx: typeof makeElement = (type, props, key) => {
  note(type, Object(props));
  return makeElement(type, props, key);
};

export { jsx, jsx as jsxs };

/** What esbuild calls where a key stands behind attributes that are spread, and may be one of them. */
export function createElement(...given: Parameters<typeof makeKeyedElement>) {
  const [type, props, ...children] = given;
  note(type, { ...props, children });
  return makeKeyedElement(...given);
}

/**
 * Looks at an element that is made, and counts those of components: React itself goes on for ever where
 * one renders itself, until the memory is used up.
 */
function note(type: unknown, props: Readonly<Record<string, unknown>>): void {
  if (typeof type === "string") lookAtElement(type, props);
  else if (type === Fragment) lookAtWords(props.children);
  else if (isNothing(type)) throw new MisuseError(undefined, componentIsNone(describe(type)));
  else if (++made > most) throw new MisuseError(undefined, withoutEnd);
}

/** Whether React, which names no place, could make nothing of what stands for a component. */
function isNothing(type: unknown): boolean {
  if (typeof type === "object") return !Object.hasOwn(Object(type), "$$typeof");
  return typeof type !== "function" && typeof type !== "symbol";
}

function describe(type: unknown): string {
  return type === null || typeof type !== "object" ? String(type) : "a group of values";
}

const withoutEnd = {
  what: "A component renders itself without end.",
  why: "It stands in its own markup, perhaps under the name of another one that is meant.",
  fix: "Let it render itself only under a condition that ends, or give one of the two another name.",
};
