/**
 * Preact's versions of what islands import from "react": they are much smaller. `useId` is missing,
 * because Preact and React number ids differently. Pass ids as props.
 */
export { Component, createContext, createElement, createRef, Fragment } from "preact";
export { useCallback, useContext, useEffect, useMemo, useRef, useState } from "preact/hooks";
