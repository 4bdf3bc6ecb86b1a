import type { ReactElement } from "react";
import { type RayShape, rayFold, rayOutline } from "./gerbera/ray-shape.ts";

const ray: RayShape = { attachment: 18, length: 80, width: 15, tip: "notched", bend: 3 };
const shade = "#8c1512";

/** Each turn doubles the rays. The turns are uneven, and so are the rays. */
const rayTurns = [
  "rotate(179)scale(.98)",
  "rotate(88)scale(.96)",
  "rotate(46)scale(.98)",
  "rotate(21)scale(.96)",
];

/** Each turn doubles the florets. Neighbours are a golden angle apart; see `placement.ts`. */
const floretTurns = Array.from({ length: 10 }, (_, index) => {
  const step = 2 ** index;
  return `rotate(${(137.5 * step) % 360})scale(${(0.9968 ** step).toFixed(3).slice(1)})`;
});

/** A gerbera in so few bytes that 500.html needs no other file. */
export function FailureFlower(): ReactElement {
  return (
    <svg
      viewBox="-101 -101 202 202"
      fill="url(#g)"
      stroke={shade}
      strokeWidth=".3"
      aria-hidden="true"
    >
      <linearGradient id="g" x2="0" y2="1">
        <stop offset=".4" stopColor="#e8452f" />
        <stop offset="1" stopColor={shade} />
      </linearGradient>
      <g id="w">{repeat("r", rayTurns, <Ray />)}</g>
      <use href="#w" transform="rotate(12)scale(.9)" />
      <g fill="#ea5a3e">
        <use href="#w" transform="rotate(6)scale(.38)" />
        <use href="#w" transform="rotate(17)scale(.36)" />
      </g>
      <circle r="23" fill="#34491c" />
      <g stroke="#84a238" strokeWidth="2.6" strokeLinecap="round">
        {repeat("f", floretTurns, <path d="M0-21h0" />)}
      </g>
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

function Ray(): ReactElement {
  return (
    <>
      <path d={rayOutline(ray)} />
      <path d={rayFold(ray)} fill={shade} opacity=".25" />
    </>
  );
}
