import type { ReactElement } from "react";

/** A slender, notched ray with two veins. It points up, in whole numbers to save bytes. */
const ray =
  "M0-15C-8-30-10-60-10-80-10-90-6-97-3-97L0-94 3-97C6-97 10-90 10-80 10-60 8-30 0-15M-2-40-4-83M2-40 4-83";
/** A smooth leaf that points up and bends to the right. */
const leaf = "M0 0C-2-14-13-24-11-40-9-56 0-62 9-65 15-52 15-40 11-26 8-16 2-12 0 0Z";
const stem = "M0 0C14-62 10-120-46-140";

/** Each turn doubles the rays. The sixteen leave room for one more, which lies on the ground. */
const rayTurns = ["rotate(21)", "rotate(42)", "rotate(84)", "rotate(168)"];

/** Each turn doubles the rings of florets. */
const ringTurns = ["rotate(7)scale(.7)", "scale(.5)"];

/** The places of the second and later leaves. Left and right differ, so that they don't look mirrored. */
const leafTurns = ["rotate(-38)scale(.8)", "scale(-1 1)rotate(-50)", "scale(-1 1)rotate(-10)"];

/** A gerbera that has lost a ray, in so few bytes that 500.html needs no other file. */
export function FailureFlower(): ReactElement {
  return (
    <svg viewBox="-131 -211 202 226" aria-hidden="true">
      <linearGradient id="g" x2="0" y2="1">
        <stop stopColor="#e43" />
        <stop offset="1" stopColor="#911" />
      </linearGradient>
      <g fill="#584" stroke="#463">
        <g id="l" transform="rotate(78)">
          <path d={leaf} />
          <path
            d="M0 0Q-4-40 9-65M-9-28l8 12 8-12M-9-42l8 12 8-12M-7-54l8 12 8-12"
            fill="none"
            stroke="#9b7"
          />
        </g>
        {leafTurns.map((turn) => (
          <use key={turn} href="#l" transform={turn} />
        ))}
      </g>
      <g fill="none" strokeWidth="7" stroke="#463">
        <path d={stem} />
        <path d={stem} strokeWidth="5" stroke="#694" />
        <path d={stem} transform="translate(-1)" strokeWidth="2" stroke="#9b7" />
      </g>
      <g transform="translate(-46-140)rotate(-20)scale(.8 .56)rotate(183)">
        <g id="r4">{repeat("r", rayTurns, <path d={ray} />)}</g>
        <use href="#r4" transform="rotate(10)scale(.45)" fill="#f75" />
        <use href="#r4" transform="rotate(180)scale(.45)" fill="#f75" />
        <g
          id="d"
          fill="#463"
          stroke="#9b5"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="0 7"
        >
          {repeat("c", ringTurns, <circle r="23" />)}
        </g>
      </g>
      <use href="#r0" transform="translate(-120 9)scale(.7 .5)rotate(84)" />
    </svg>
  );
}

/** All rays, without a gap, and the disc: the mark beside the name of the site. */
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
