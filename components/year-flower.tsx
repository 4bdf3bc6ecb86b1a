import type { ReactElement, ReactNode } from "react";
import { content } from "../content/index.ts";
import { polar, round } from "./drawing-numbers.ts";
import { placeDiscFlorets } from "./gerbera/placement.ts";
import { rayOutline, rayVeins } from "./gerbera/ray-shape.ts";
import { MonthAdvice } from "./month-advice.tsx";
import { ThisMonth } from "./this-month.tsx";
import "./year-flower.css";

const { calendar, calendarHeading, calendarTasks, levels, thisMonth } = content.careTips;

const amounts = ["low", "medium", "high"] as const;

/** How far the rays reach from the middle, for each amount of water. */
const reach: Readonly<Record<keyof typeof levels, number>> = { low: 46, medium: 64, high: 82 };
const feedDistance = reach.high + 12;

const florets = placeDiscFlorets(34, 15)
  .map(({ x, y }) => `M${round(x)} ${round(y)}h0`)
  .join("");

/** The year as a flower head: longer rays mean more water, and dots around them mean feed. */
export function YearFlower(): ReactElement {
  return (
    <>
      <Head />
      <MonthAdvice />
      <div className="year-key">
        <p className="note" aria-hidden="true">
          <Key label={calendarTasks.water}>
            <use className="year-water" href="#rays-low" />
          </Key>
          <Key label={calendarTasks.feed}>
            <circle className="year-feed" cy={-reach.low + 16} r="5" />
          </Key>
          <Key label={thisMonth}>
            <use className="year-water year-now" href="#rays-low" />
          </Key>
        </p>
        <ThisMonth />
      </div>
    </>
  );
}

function Head(): ReactElement {
  return (
    <svg
      className="year-flower"
      viewBox="-124 -111 248 222"
      width="355"
      height="317"
      role="img"
      aria-label={calendarHeading}
    >
      <defs>
        {amounts.map((level) => (
          <g key={level} id={`rays-${level}`}>
            <Ray length={reach[level]} />
          </g>
        ))}
      </defs>
      {amounts.map((level) => (
        <circle key={level} className="year-ring" r={reach[level]} />
      ))}
      {calendar.map((month, index) => (
        <Month key={month.month} of={month} angle={(index * 360) / calendar.length} />
      ))}
      <circle className="year-eye" r="17" />
      <path className="year-florets" d={florets} />
      {amounts.map((level) => (
        <text key={level} className="year-amount" y={-reach[level] - 2.5}>
          {levels[level]}
        </text>
      ))}
    </svg>
  );
}

function Month({
  of: { month, water, feed },
  angle,
}: {
  of: (typeof calendar)[number];
  angle: number;
}): ReactElement {
  const { x, y } = polar(1, angle);
  // As far from the dots on every side, though names are wider than high.
  const distance = feedDistance + 6 + Math.hypot(x * 13, y * 4);
  return (
    <g>
      <text className="month" x={round(x * distance)} y={round(y * distance + 3.5)}>
        {month.slice(0, 3)}
      </text>
      <g transform={`rotate(${angle})`}>
        <use className="year-water" href={`#rays-${water}`} />
        {feed !== "none" && <circle className="year-feed" cy={-feedDistance} r="4" />}
      </g>
    </g>
  );
}

/** An entry of the legend, drawn as in the head. */
function Key({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <span>
      <svg viewBox="-9 -48 18 36" width="18" height="36" aria-hidden="true">
        {children}
      </svg>
      {label}
    </span>
  );
}

/** A ray that points up, with its veins, from the eye to `length`. */
function Ray({ length }: { length: number }): ReactElement {
  const shape = {
    attachment: 12,
    length: length - 12,
    width: 15.5,
    tip: "notched",
    bend: 0,
  } as const;
  return (
    <>
      <path d={rayOutline(shape)} />
      <path className="year-vein" d={rayVeins(shape, 3)} />
    </>
  );
}
