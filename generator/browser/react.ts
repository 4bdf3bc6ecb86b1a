import { type ComponentType, createElement, type VNode } from "preact";

/**
 * Preact's versions of what islands import from "react": they are much smaller. `useId` is missing,
 * because Preact and React number ids differently. Pass ids as props.
 */
export { Component, createContext, createElement, createRef, Fragment } from "preact";
export { useCallback, useContext, useEffect, useMemo, useRef, useState } from "preact/hooks";

/** Makes an element of JSX. Preact's own `jsx` repeats most of `createElement`. */
export function jsx(type: ComponentType | string, props: object, key?: string): VNode {
  return createElement(type, { ...props, key });
}
export { jsx as jsxs };
