import type { ReactElement } from "react";

/** A ray with two veins. It points up from the origin, in whole numbers to save bytes. */
const ray =
  "M-3-18C-3-40-8-50-7-75-6-92-3-97-1-97Q1-95 2-98 3-96 5-97C8-94 9-85 8-72 7-50 3-40 3-18Q0-6-3-18ZM-1-30-2-85M1-30 4-85";
const stem = "M20 340C90 170 40 90 0 0";

/** Each turn doubles the rays. Neighbours are a golden angle apart; see `placement.ts`. */
const rayTurns = [
  "rotate(137.6)",
  "rotate(275)",
  "rotate(190)",
  "rotate(21)",
  "rotate(42)scale(.97)",
];

/** Rings of florets, with gaps that hold a whole number of them. */
const rings = [21, 15.8, 10.5, 5.3];

/** A gerbera that loses one of its 34 rays, in so few bytes that 500.html needs no other file. */
export function FailureFlower(): ReactElement {
  return (
    <svg viewBox="-101 -75 202 264" aria-hidden="true">
      <linearGradient id="g" x2="0" y2="1">
        <stop offset=".4" stopColor="#e43" />
        <stop offset="1" stopColor="#811" />
      </linearGradient>
      <g fill="none" stroke="#363" strokeWidth="9">
        <path d={stem} />
        <path d={stem} stroke="#694" strokeWidth="5" />
      </g>
      <g transform="rotate(-24)scale(1 .62)">
        <g id="h">
          <g id="w">
            {repeat("r", rayTurns, <path d={ray} />)}
            <use href="#r0" transform="rotate(83)" />
          </g>
          <use href="#w" transform="scale(.4)" fill="#f75" />
          <circle r="25" fill="#341" />
          <g
            fill="none"
            stroke="#8a3"
            strokeWidth="4.4"
            strokeLinecap="round"
            strokeDasharray="0 5.5"
          >
            {rings.map((radius) => (
              <circle key={radius} r={radius} />
            ))}
            <path d="M0 0h0" />
          </g>
        </g>
      </g>
      <use href="#r0" transform="translate(-70 130)rotate(70)scale(.8)" />
    </svg>
  );
}

/** The head of the flower, for the name of the site. */
export function FailureMark(): ReactElement {
  return (
    <svg viewBox="-101 -101 202 202" aria-hidden="true">
      <use href="#h" />
    </svg>
  );
}

/** Draws a shape, and at each turn all that is drawn so far once more. */
function repeat(id: string, turns: readonly string[], shape: ReactElement): ReactElement {
  return turns.reduce(
    (drawn, turn, index) => (
      <>
        <g id={id + index}>{drawn}</g>
        <use href={`#${id}${index}`} transform={turn} />
      </>
    ),
    shape,
  );
}
