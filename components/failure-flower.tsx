import type { ReactElement } from "react";

/** A ray with a notched tip and two veins. It points up, in whole numbers to save bytes. */
const ray =
  "M0 0C-3-30-9-62-7-88Q-6-96-2-93 0-98 2-93 6-96 7-88C9-62 3-30 0 0M-2-40-3-82M2-40 3-80";

/** Three short florets in front of each ray. */
const frill = "M-3-24-3-43-1-32 0-46 1-32 3-43 3-24";

/** Each turn doubles the rays. The sixteen, shown twice, leave room for one more, which has fallen. */
const turns = ["rotate(10.9)scale(.97)", "rotate(21.8)", "rotate(43.6)", "rotate(87.3)"];

/** Rings of disc florets. The circumference of each is a multiple of the distance between florets. */
const rings = [26, 22, 18, 14, 10, 6.67, 2.67];

/** A head that loses a ray, in so few bytes that 500.html needs no picture. */
export function FailureFlower(): ReactElement {
  return (
    <svg viewBox="-130-130 260 260" aria-hidden="true">
      <linearGradient id="g" x2="0" y2="1">
        <stop stopColor="#e43" />
        <stop offset="1" stopColor="#911" />
      </linearGradient>
      <g transform="rotate(256)">
        <SixteenRays />
        <use href="#r4" transform="rotate(174.5)" />
        <use href="#r" transform="rotate(-11)translate(8-48)rotate(-19)" />
        <circle r="31" stroke="#fc4" strokeWidth="5" strokeDasharray="1 2.246" />
        <g fill="#352" stroke="#8b4" strokeWidth="4">
          <g id="d" strokeLinecap="round" strokeDasharray="0 4.19">
            {rings.map((radius) => (
              <circle key={radius} r={radius} />
            ))}
          </g>
        </g>
        {/* A small light on each floret. */}
        <use href="#d" fill="none" stroke="#cd7" strokeWidth="1.4" x=".8" y=".6" />
      </g>
    </svg>
  );
}

/** The mark beside the name of the site: the dashes of a circle are its rays. */
export function FailureMark(): ReactElement {
  return (
    <svg viewBox="-100-100 200 200" aria-hidden="true">
      <circle r="55" fill="#351" stroke="#d32" strokeWidth="80" strokeDasharray="20 6.5" />
    </svg>
  );
}

/** Groups of two, four, eight and sixteen rays, each of which shows the one before twice. */
function SixteenRays(): ReactElement {
  let drawn = (
    <g id="r0">
      <path id="r" d={ray} />
      <path d={frill} fill="#f75" />
    </g>
  );
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
