import type { ReactElement, ReactNode } from "react";

/** A ray with a notched tip and two veins. It points to the right, in whole numbers to save bytes. */
const ray = "M0 0C30-2 62-8 88-6Q96-5 93-2 98 0 93 2 96 5 88 6C62 8 30 2 0 0M30-1 70-3M30 1 70 3";

/** Two short florets in front of each ray. */
const frill = "M24-3 44-2 32 0 44 2 24 3";

/** Thirty-two rays, which leave room for one more. It has fallen. */
const rayTurns = ["rotate(11)scale(.97)", "rotate(22)", "rotate(44)", "rotate(88)", "rotate(176)"];

/**
 * Each disc floret is turned by the golden angle from the one before, and is a little smaller. The
 * florets are doubled ten times, to 1,024.
 */
const floretTurns = Array.from({ length: 10 }, (_, doublings) => {
  const steps = 2 ** doublings;
  const size = (0.997 ** steps).toFixed(doublings < 3 ? 3 : 2).slice(1);
  return `rotate(${(137.5 * steps) % 360})scale(${size})`;
});

/** A head that loses a ray, in so few bytes that 500.html needs no picture. */
export function FailureFlower(): ReactElement {
  return (
    <svg viewBox="-130-130 260 260" aria-hidden="true">
      <linearGradient id="g">
        <stop stopColor="#811" />
        <stop offset="1" stopColor="#e43" />
      </linearGradient>
      <g transform="rotate(160)">
        <Doubled id="r" turns={rayTurns}>
          <path id="r" d={ray} />
          <path d={frill} fill="#f76" />
        </Doubled>
        <use href="#r" transform="translate(50-6)rotate(-16)scale(.86)" />
        <circle r="34" fill="#352" />
        <g fill="#8a3" stroke="#352">
          <Doubled id="d" turns={floretTurns}>
            <circle cx="32" r="2" />
          </Doubled>
          {/* The outer florets are open. */}
          <use href="#d6" fill="#fc4" />
        </g>
      </g>
    </svg>
  );
}

/** The mark beside the name of the site: the dashes of a circle are its rays. */
export function FailureMark(): ReactElement {
  return (
    <svg viewBox="-99-99 198 198" aria-hidden="true">
      <circle r="60" fill="none" stroke="#e43" strokeWidth="70" strokeDasharray="21 8" />
      <circle r="32" fill="#352" />
    </svg>
  );
}

interface DoubledProps {
  /** Begins the id of each group, before its number of doublings. */
  readonly id: string;
  /** One for each doubling: how the copy is placed. */
  readonly turns: readonly string[];
  readonly children: ReactNode;
}

/** Shows a drawing twice, then that twice, and so on. */
function Doubled({ id, turns, children }: DoubledProps): ReactElement {
  let drawn = <g id={`${id}0`}>{children}</g>;
  for (const [index, turn] of turns.entries()) {
    drawn = (
      <g id={`${id}${index + 1}`}>
        {drawn}
        <use href={`#${id}${index}`} transform={turn} />
      </g>
    );
  }
  return drawn;
}
