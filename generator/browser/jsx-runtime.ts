import { type ComponentType, createElement } from "preact";

/** What JSX in an island is compiled to: Preact's own runtime would bring a second `createElement`. */
export function jsx(type: string | ComponentType, props: object, key?: string) {
  return createElement(type as string, key === undefined ? props : { ...props, key });
}

export { Fragment } from "preact";
export { jsx as jsxs };
