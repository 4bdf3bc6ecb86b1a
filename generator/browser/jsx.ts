import { type ComponentType, createElement, Fragment, type VNode } from "preact";

/** Makes an element of JSX. Preact's own `jsx` repeats most of `createElement`. */
export function jsx(type: ComponentType | string, props: object, key?: string): VNode {
  return createElement(type, { ...props, key });
}
export { Fragment, jsx as jsxs };
