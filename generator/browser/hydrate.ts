import { type ComponentType, createElement, hydrate } from "preact";

/** Hydrates one island: `element` contains what the build rendered from `props`. */
export type Mount = (element: Element, props: object) => void;

/** Wraps the component of an island, so that the loader needs no Preact of its own. */
export function mountOf(Component: ComponentType<object>): Mount {
  return (element, props) => hydrate(createElement(Component, props), element);
}
