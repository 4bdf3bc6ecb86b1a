import type { ReactElement } from "react";

/** A notched ray with two veins. It points up, in whole numbers to save bytes. */
const ray = "M0-15C-11-40-16-84-4-98L0-95 4-98C16-84 11-40 0-15M-2-40-4-86M2-40 4-86";
/** A short floret, whose tip is split in two. */
const floret = "M0 0-4-47 0-35 4-47Z";

/** The stalk above the water and, as it looks through it, below. */
const stem = "M-32-238C4-190-2-140-2-60M2-60Q3-30-7-9";
const bottle = "V-9Q-28 0-19 0H19Q28 0 28-9V-60";

/** Each turn doubles the rays. The sixteen leave room for one more, which has fallen. */
const turns = ["rotate(20.5)", "rotate(41)", "rotate(82)", "rotate(164)"];

/** A gerbera in a bottle that has lost a ray, in so few bytes that 500.html needs no other file. */
export function FailureFlower(): ReactElement {
  return (
    <svg viewBox="-112-314 224 330" aria-hidden="true">
      <linearGradient id="g" x2="0" y2="1">
        <stop stopColor="#e43" />
        <stop offset="1" stopColor="#911" />
      </linearGradient>
      <g fill="none" stroke="#463" strokeWidth="5">
        <path d={stem} />
        <path d={stem} stroke="#8b5" strokeWidth="3" />
      </g>
      <g fill="#9cc5" stroke="#799" strokeWidth="1.2">
        <path d={`M-28-60Q0-53 28-60 0-67-28-60${bottle}`} />
        <path d={`M-11-146C2-90-28-110-28-60${bottle}C28-110-2-90 11-146Z`} />
        <path d="M-22-12V-60Q-22-75-14-85" fill="none" stroke="#fff9" strokeWidth="3" />
      </g>
      <g transform="translate(-32-238)rotate(-14)scale(.8 .7)">
        <g id="h" transform="rotate(135)">
          <g id="r4">{repeat("r", turns, <path d={ray} />)}</g>
          <use href="#r4" transform="rotate(328)scale(.76)" />
          <g fill="#f86">{repeat("t", [...turns, "rotate(328)"], <path d={floret} />)}</g>
          <g fill="#463" stroke="#8b5" strokeWidth="5" strokeLinecap="round" strokeDasharray="0 7">
            {[24, 17, 10].map((radius) => (
              <circle key={radius} r={radius} />
            ))}
          </g>
        </g>
      </g>
      <use href="#r0" transform="translate(34 6)scale(.75 .5)rotate(82)" />
    </svg>
  );
}

/** The head alone: the mark beside the name of the site. */
export function FailureMark(): ReactElement {
  return (
    <svg viewBox="-101 -101 202 202" aria-hidden="true">
      <use href="#r0" transform="rotate(109)" />
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
