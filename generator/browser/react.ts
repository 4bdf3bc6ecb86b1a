/**
 * What an island gets from "react": Preact's versions, which are much smaller. `useId` is missing,
 * because Preact and React number ids differently. Pass ids as props.
 */
export { Component, createContext, createElement, createRef, Fragment } from "preact";
export {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "preact/hooks";
