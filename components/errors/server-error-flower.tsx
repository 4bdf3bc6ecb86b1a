import type { ReactElement } from "react";
import { rayFold, rayOutline, rayVeins } from "../drawing/plant/ray-shape.ts";

/** A wide ray that begins in the middle. */
const ray = { attachment: 0, length: 97, width: 14, tip: "notched", bend: 0 } as const;

/** Path data in whole numbers, to save bytes. */
const whole = (path: string) =>
  path.replace(/-?\d+\.\d+/g, (number) => `${Math.round(Number(number))}`).replaceAll(" -", "-");

/** Thirty-two rays, which leave room for one more. It has fallen. */
const rayTurns = ["rotate(11)scale(.93)", "rotate(22)", "rotate(44)", "rotate(88)", "rotate(176)"];

/** Sixteen rings of thirty florets. Each is half a floret further than the one around it, which makes spirals. */
const ringTurns = ["rotate(6)scale(.8)", "scale(.64)", "scale(.41)", "scale(.2)"];

/** The site's flower as it loses a ray, in so few bytes that 500.html needs no picture. */
export function FailureFlower() {
  return (
    <svg viewBox="-99 -99 198 198" aria-hidden="true">
      <linearGradient id="g" x2="0" y1="1" y2="0">
        <stop stopColor="#a10" />
        <stop offset="1" stopColor="#f42" />
      </linearGradient>
      <g id="f" transform="rotate(-110)">
        {doubled(
          "r",
          rayTurns,
          <>
            <path id="o" d={whole(rayOutline(ray) + rayVeins(ray, 2))} />
            <path d={whole(rayFold(ray))} fill="#a10" opacity=".3" />
            <use id="t" href="#o" transform="scale(.42)" fill="#f64" />
            <use href="#t" transform="rotate(6)" />
            <path d="M-1-24V-29Q0-31 1-29V-24" fill="none" stroke="#fc4" strokeWidth="1" />
          </>,
        )}
        <circle r="24" fill="#342" />
        <g strokeLinecap="round" fill="none" strokeDasharray="0 4.6">
          <g stroke="#8a3" strokeWidth="4">
            {doubled("b", ringTurns, <circle r="22" />)}
          </g>
          <use href="#b4" stroke="#cd7" strokeWidth="2" x=".7" />
        </g>
      </g>
    </svg>
  );
}

/** Shows a part twice, then both twice, and so on: each time with the next transform. */
function doubled(id: string, turns: readonly string[], part: ReactElement) {
  return turns.reduce(
    (parts, turn, index) => (
      <g id={`${id}${index + 1}`}>
        {parts}
        <use href={`#${id}${index}`} transform={turn} />
      </g>
    ),
    <g id={`${id}0`}>{part}</g>,
  );
}

/** The mark beside the name of the site. */
export function FailureMark() {
  return (
    <svg viewBox="-99 -99 198 198" aria-hidden="true">
      <use href="#f" />
    </svg>
  );
}
