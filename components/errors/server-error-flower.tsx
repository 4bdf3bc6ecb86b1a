import type { ReactElement } from "react";

/** A ray with a notched tip. It points to the right, in whole numbers to save bytes. */
const ray = "M0 0C30-2 62-8 88-6Q96-5 93-2 98 0 93 2 96 5 88 6C62 8 30 2 0 0";

/** The half of each ray that is in the shade. */
const shade = "M0 0C30 2 62 8 88 6Q96 5 93 2L96 0";

/** Three short florets in front of each ray. */
const frill = "M18-4 43-4 28-1 47 0 28 1 43 4 18 4";

/** Thirty-two rays, which leave room for one more. It has fallen. */
const rayTurns = ["rotate(11)scale(.93)", "rotate(22)", "rotate(44)", "rotate(88)", "rotate(176)"];

/**
 * Radii of the rings of disc florets, the young ones in the middle. They are dots, because a dash without a
 * length is one. Each ring has room for a whole number of them.
 */
const openFlorets = [24.1, 20.6, 17.1, 13.5];
const youngFlorets = [10, 6.5, 2.9];

/** A head that loses a ray, in so few bytes that 500.html needs no picture. */
export function FailureFlower(): ReactElement {
  return (
    <svg viewBox="-128 -128 256 256" aria-hidden="true">
      <linearGradient id="g">
        <stop stopColor="#811" />
        <stop offset="1" stopColor="#f43" />
      </linearGradient>
      <g transform="rotate(160)">
        <Rays />
        <use href="#r" transform="translate(47 -6)rotate(-16)scale(.86)" />
        <g fill="none" stroke="#fc4" strokeWidth="2">
          <circle r="28" strokeWidth="8" strokeDasharray=".7 2.5" />
          <circle r="24.5" fill="#352" stroke="none" />
          <g strokeLinecap="round" strokeDasharray="0 3.7">
            <circle r="32.4" />
            <g stroke="#8a3" strokeWidth="3">
              {openFlorets.map((radius) => (
                <circle r={radius} />
              ))}
            </g>
            <g stroke="#cd7">
              {youngFlorets.map((radius) => (
                <circle r={radius} />
              ))}
            </g>
          </g>
        </g>
      </g>
    </svg>
  );
}

/** Shows one ray twice, then both twice, and so on. */
function Rays(): ReactElement {
  let rays = (
    <g id="r0">
      <g id="r">
        <path d={ray} />
        <path d={shade} fill="#811" opacity=".3" />
      </g>
      <path d={frill} fill="#f76" />
    </g>
  );
  for (const [index, turn] of rayTurns.entries()) {
    rays = (
      <g id={`r${index + 1}`}>
        {rays}
        <use href={`#r${index}`} transform={turn} />
      </g>
    );
  }
  return rays;
}

/** The mark beside the name of the site: dashes and dots along circles are its rays and their ends. */
export function FailureMark(): ReactElement {
  return (
    <svg viewBox="-99 -99 198 198" aria-hidden="true">
      <g fill="none" stroke="#f43">
        <circle r="50" strokeWidth="50" strokeDasharray="9 6 9 0" />
        <circle r="75" strokeWidth="27" strokeLinecap="round" strokeDasharray="0 36" />
      </g>
      <circle r="32" fill="#8a3" />
    </svg>
  );
}
