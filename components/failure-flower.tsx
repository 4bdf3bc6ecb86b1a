import type { ReactElement } from "react";

/** A ray with two veins. It points up from the origin, in whole numbers to save bytes. */
const ray =
  "M0-15C-3-40-8-50-8-72-8-88-6-96-3-97Q-2-94 0-98 2-94 3-97C6-96 8-88 8-72 8-50 3-40 0-15ZM-1-30-3-85M1-30 3-85";
/** The right half of a leaf that points up from the origin. */
const leaf = "M0 0Q3-20 8-24 15-36 7-42 19-50 9-60C24-80 14-98 0-102";
const stem = "M22 130Q22 98 0 0";

/** Each turn doubles the rays. The last one fills the gaps, and leaves one open. */
const rayTurns = ["rotate(22)", "rotate(44)", "rotate(88)", "rotate(176)", "rotate(11)scale(.97)"];

/** Each turn doubles the rings of florets. */
const ringTurns = ["rotate(7.5)scale(.8)", "scale(.6)", "scale(.36)"];

/** Each turn doubles the leaves. */
const leafTurns = ["rotate(-25)scale(.9)", "rotate(-45)scale(.6)", "rotate(9)scale(-.9 1)"];

/** A gerbera that loses one of its 33 rays, in so few bytes that 500.html needs no other file. */
export function FailureFlower(): ReactElement {
  return (
    <svg viewBox="-101 -68 202 216" aria-hidden="true">
      <linearGradient id="g" x2="0" y2="1">
        <stop offset=".4" stopColor="#e43" />
        <stop offset="1" stopColor="#811" />
      </linearGradient>
      <g strokeWidth="9" fill="none" stroke="#463">
        <path d={stem} />
        <path d={stem} strokeWidth="5" stroke="#694" />
        <path d={stem} stroke="#8b7" strokeWidth="2" transform="translate(-1)" />
      </g>
      <g transform="translate(22 132)" fill="#584" stroke="#463">
        {repeat(
          "l",
          leafTurns,
          <g transform="rotate(70)scale(.7)">
            <path d={leaf} id="k" />
            <use href="#k" transform="scale(-1 1)" fill="#694" />
          </g>,
        )}
      </g>
      <g transform="rotate(-14)scale(.9 .56)rotate(212)">
        <g id="w">{repeat("r", rayTurns, <path d={ray} />)}</g>
        <use href="#w" transform="rotate(88)scale(.4)" fill="#f75" />
        <g
          id="d"
          fill="#584"
          stroke="#8a3"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="0 6"
        >
          {repeat("c", ringTurns, <circle r="23" />)}
        </g>
      </g>
      <use href="#r0" transform="translate(-80 140)rotate(82)scale(.8)" />
    </svg>
  );
}

/** Half of the rays and the disc, for the name of the site. */
export function FailureMark(): ReactElement {
  return (
    <svg viewBox="-108 -108 216 216" aria-hidden="true">
      <use href="#r4" />
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
