import { type ComponentType, createElement } from "preact";

/** The path below which the site stands: the build puts it here, and nothing else where it is empty. */
declare const siteBase: string;

/** What JSX in an island is compiled to: Preact's own runtime would bring a second `createElement`. */
export function jsx(type: string | ComponentType, props: object, key?: string) {
  if (siteBase !== "" && typeof type === "string") props = withBase(props);
  return createElement(type as string, key === undefined ? props : { ...props, key });
}

export { Fragment } from "preact";
export { jsx as jsxs };

/** Puts the base path before root-absolute addresses, as the build does in what it renders. */
function withBase(props: object): object {
  const entries = Object.entries(props).map(([name, value]) =>
    /^(href|xlinkHref|src|srcSet|poster|action|data)$/.test(name) && typeof value === "string"
      ? [name, value.replace(name === "srcSet" ? inSet : alone, (before) => before + siteBase)]
      : [name, value],
  );
  return Object.fromEntries(entries);
}

/** What stands before such an address, and before each of a set. */
const alone = /^\s*(?=\/(?!\/))/;
const inSet = /(?:^|,)\s*(?=\/(?!\/))/g;
