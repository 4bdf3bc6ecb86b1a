import type { ReactElement } from "react";

/** A ray with a notched tip and two veins. It points up, in whole numbers to save bytes. */
const ray = "M0 0C-8-30-17-78-9-92L-4-94 0-98 4-94 9-92C17-78 8-30 0 0M-3-40-5-84M3-40 5-84";

/** From the head over the bend to the foot. */
const stem = "M-80-200C-60-330 0-330 0-180V-60Q0-30-8-9";

/** The walls and the floor of the bottle, from the left end of a line to its right end. */
const bottle = "V-9Q-28 0-19 0H19Q28 0 28-9V-60";

/** Each turn doubles the rays. The sixteen leave room for one more, which has fallen. */
const turns = ["rotate(20.5)", "rotate(41)", "rotate(82)", "rotate(164)"];

/** A cut gerbera that hangs its head and has lost a ray, in so few bytes that 500.html needs no picture. */
export function FailureFlower(): ReactElement {
  return (
    <svg viewBox="-160-300 230 316" aria-hidden="true">
      <linearGradient id="g" x2="0" y2="1">
        <stop stopColor="#e43" />
        <stop offset="1" stopColor="#911" />
      </linearGradient>
      <g fill="none" stroke="#463" strokeWidth="7">
        <path d={stem} />
        <path d={stem} stroke="#8b5" strokeWidth="5" />
        <path d="M-80-200h0" strokeWidth="40" strokeLinecap="round" />
      </g>
      <g fill="#9cc5" stroke="#799" strokeWidth="1">
        <path d={`M28-60Q0-54-28-60${bottle}`} />
        <path d={`M-11-146C2-90-28-110-28-60${bottle}C28-110-2-90 11-146Z`} />
      </g>
      <g transform="translate(-90-180)rotate(18)scale(.76 .44)">
        <g id="h" transform="rotate(220)">
          <OuterRow />
          <use href="#r4" transform="rotate(328)scale(.76)" />
          <use href="#r4" transform="rotate(110)scale(.5)" fill="#f75" />
          <use href="#r4" transform="scale(.44)" fill="#f97" />
          <g fill="#573" stroke="#9b5" strokeWidth="6" strokeLinecap="round" strokeDasharray="0 7">
            {[24, 16, 8].map((radius) => (
              <circle key={radius} r={radius} />
            ))}
          </g>
        </g>
      </g>
      <use href="#r0" transform="translate(-38 6)rotate(-82)scale(.6)" />
    </svg>
  );
}

/** The head alone: the mark beside the name of the site. */
export function FailureMark(): ReactElement {
  return (
    <svg viewBox="-112-112 224 224" aria-hidden="true">
      <use href="#r0" transform="rotate(194)" />
      <use href="#h" />
    </svg>
  );
}

function OuterRow(): ReactElement {
  let drawn = <path id="r0" d={ray} />;
  for (const [index, turn] of turns.entries()) {
    drawn = (
      <g id={`r${index + 1}`}>
        {drawn}
        <use href={`#r${index}`} transform={turn} />
      </g>
    );
  }
  return drawn;
}
