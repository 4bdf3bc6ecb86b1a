// Islands import these in place of React's, which are larger. `useId` is missing, because Preact and
// React number ids differently: pass ids as props.
export { Component, createContext, createElement, createRef, Fragment } from "preact";
export { useCallback, useContext, useEffect, useMemo, useRef, useState } from "preact/hooks";
