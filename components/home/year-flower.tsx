import type { ReactNode } from "react";
import { content } from "../../content/index.ts";
import { MonthAdvice } from "../care/month-advice.tsx";
import { rowOf } from "../care/months.ts";
import { ThisMonth } from "../care/this-month.tsx";
import { polar } from "../drawing/numbers.ts";
import { place, round } from "../drawing/path.ts";
import { HeadCentre } from "../drawing/plant/head-from-above.tsx";
import { RayInOneColour } from "../drawing/plant/ray-definitions.tsx";
import { inDrawingUnits } from "../drawing/scale.ts";
import "./year-flower.css";

const { calendar, calendarHeading, calendarTasks, longerPetals, thisMonth } = content.careTips;

const amounts = ["low", "medium", "high"] as const;

/** How far the rays reach from the middle, for each amount of water. */
const reach: Readonly<Record<(typeof amounts)[number], number>> = { low: 44, medium: 63, high: 82 };

const head = inDrawingUnits(content.drawings.hero);

/** The year as a flower head: longer rays mean more water, and dots on them mean feed. */
export function YearFlower() {
  return (
    <>
      <MonthAdvice />
      <div className="year">
        <ThisMonth />
        <Head />
        <p className="note" aria-hidden="true">
          <span>
            <svg viewBox="-9 -83 64 72" width="32" height="36" aria-hidden="true">
              {amounts.map((level, index) => (
                <use className="year-water" href={`#rays-${level}`} x={index * 22} />
              ))}
            </svg>
            {longerPetals}
          </span>
          <Key label={calendarTasks.feed}>
            <circle className="year-feed" cy="-28" r="7" />
          </Key>
          <Key label={thisMonth}>
            <use className="year-water year-now" href="#rays-low" />
          </Key>
        </p>
      </div>
    </>
  );
}

function Head() {
  return (
    <svg className="year-flower" viewBox="-78 -59 166 154" width="332" height="308">
      <title>{calendarHeading}</title>
      <defs>
        {amounts.map((level) => (
          <g id={`rays-${level}`}>
            <RayInOneColour shape={rayTo(reach[level])} veins={3} />
          </g>
        ))}
      </defs>
      {calendar.map((month, index) => (
        <a href={rowOf(index)}>
          <Month of={month} angle={(index * 360) / calendar.length} />
        </a>
      ))}
      <g transform={place({ scale: 0.8 })}>
        <HeadCentre of={head} id="year-" />
      </g>
    </svg>
  );
}

interface MonthProps {
  readonly of: (typeof calendar)[number];
  readonly angle: number;
}

function Month({ of: { month, water, feed }, angle }: MonthProps) {
  const { x, y } = polar(1, angle);
  // As far from the rays on every side, though names are wider than high.
  const distance = reach[water] + 6 + Math.hypot(x * 9, y * 3);
  return (
    <g>
      <text className="month" x={round(x * distance)} y={round(y * distance + 2.5)}>
        {month.slice(0, 3)}
      </text>
      <g transform={`rotate(${angle})`}>
        {/* Room for a finger. */}
        <path d="M-14 -66h28v46h-28Z" fill="none" pointerEvents="all" />
        <use className="year-water" href={`#rays-${water}`} />
        {feed !== "none" && <circle className="year-feed" cy="-47" r="4" />}
      </g>
    </g>
  );
}

/** An entry of the legend, drawn as in the head. */
function Key({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span>
      <svg viewBox="-9 -46 18 36" width="18" height="36" aria-hidden="true">
        {children}
      </svg>
      {label}
    </span>
  );
}

/** A ray from the eye to a distance from the middle. */
const rayTo = (length: number) =>
  ({
    attachment: 12,
    length: length - 12,
    width: 8 + length * 0.17,
    tip: "notched",
    bend: 0,
  }) as const;
