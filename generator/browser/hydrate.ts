import { type ComponentType, createElement, hydrate } from "preact";

/** Brings the HTML of one island to life: `element` holds what the build rendered from `props`. */
export type Mount = (element: Element, props: object) => void;

/** Makes an island's component into what brings it to life in the markup that was rendered of it. */
export function mountOf(Component: ComponentType<object>): Mount {
  return (element, props) => hydrate(createElement(Component, props), element);
}
