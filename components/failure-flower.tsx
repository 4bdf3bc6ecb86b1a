import type { ReactElement } from "react";

/** A notched ray with two veins. It points up from the origin, in whole numbers to save bytes. */
const ray =
  "M0-15C-5-40-12-50-12-72-12-88-8-95-3-97L0-95 3-97C8-95 12-88 12-72 12-50 5-40 0-15ZM-1-30-4-85M1-30 4-85";
/** The right half of a lobed leaf that points up from the origin. */
const leaf = "M0 0 2-12Q8-14 3-22 11-24 5-33 13-36 10-48 8-59 0-68";
const stem = "M30 132C44 70 40 10-16-8";

/** Each turn doubles the rays. They leave room for one more, and the last turn adds the front row. */
const rayTurns = ["rotate(21)", "rotate(42)", "rotate(84)", "rotate(168)", "rotate(11)scale(.92)"];

/** Each turn doubles the rings of florets. */
const ringTurns = ["rotate(7)scale(.8)", "scale(.6)", "scale(.4)"];

/** Each turn doubles the leaves, two of which coincide. The last turn mirrors the others. */
const leafTurns = ["rotate(-30)scale(.9)", "rotate(-30)scale(.9)", "rotate(-148)scale(-1 1)"];

/** A gerbera that has lost a ray, in so few bytes that 500.html needs no other file. */
export function FailureFlower(): ReactElement {
  return (
    <svg viewBox="-101 -78 202 226" aria-hidden="true">
      <linearGradient id="g" x2="0" y2="1">
        <stop stopColor="#e43" />
        <stop offset="1" stopColor="#911" />
      </linearGradient>
      <g strokeWidth="8" fill="none" stroke="#463">
        <path d={stem} />
        <path d={stem} strokeWidth="5" stroke="#694" />
        <path d={stem} stroke="#8b7" strokeWidth="2" transform="translate(-1)" />
      </g>
      <g transform="translate(30 132)rotate(76)" fill="#584" stroke="#463">
        {repeat(
          "l",
          leafTurns,
          <>
            <path d={leaf} id="k" />
            <use href="#k" transform="scale(-1 1)" fill="#694" />
            <path d="M0 0V-64" stroke="#9b7" />
          </>,
        )}
      </g>
      <g transform="translate(-16-8)rotate(-20)scale(.7 .46)rotate(205)">
        {repeat("r", rayTurns, <path d={ray} />)}
        <use href="#r4" transform="scale(.4)" fill="#f75" />
        <use href="#r4" transform="rotate(91)scale(.4)" fill="#f75" />
        <g
          id="d"
          fill="#463"
          stroke="#9b5"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="0 6"
        >
          {repeat("c", ringTurns, <circle r="23" />)}
        </g>
      </g>
      <use href="#r0" transform="translate(-84 140)scale(.7 .46)rotate(84)" />
    </svg>
  );
}

/** The rear rays, without a gap, and the disc: the mark beside the name of the site. */
export function FailureMark(): ReactElement {
  return (
    <svg viewBox="-101 -101 202 202" aria-hidden="true">
      <use href="#r4" />
      <use href="#r0" transform="rotate(-21)" />
      <use href="#d" />
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
