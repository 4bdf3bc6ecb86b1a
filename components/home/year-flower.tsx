import type { ReactElement, ReactNode } from "react";
import { content } from "../../content/index.ts";
import { MonthAdvice } from "../care/month-advice.tsx";
import { rowOf } from "../care/months.ts";
import { ThisMonth } from "../care/this-month.tsx";
import { polar } from "../drawing/numbers.ts";
import { d, round } from "../drawing/path.ts";
import { placeDiscFlorets } from "../drawing/plant/placement.ts";
import { rayOutline, rayVeins } from "../drawing/plant/ray-shape.ts";
import "./year-flower.css";

const { calendar, calendarHeading, calendarTasks, levels, thisMonth } = content.careTips;

const amounts = ["low", "medium", "high"] as const;

/** How far the rays reach from the middle, for each amount of water. */
const reach: Readonly<Record<keyof typeof levels, number>> = { low: 44, medium: 63, high: 82 };

const florets = placeDiscFlorets(61, 15.6)
  .map(({ x, y }) => d`M${x} ${y}h0`)
  .join("");

/** The year as a flower head: longer rays mean more water, and dots on them mean feed. */
export function YearFlower(): ReactElement {
  return (
    <>
      <div className="year">
        <Head />
        <p className="note" aria-hidden="true">
          <span>
            {levels.low}
            <svg viewBox="-9 -83 64 72" width="32" height="36" aria-hidden="true">
              {amounts.map((level, index) => (
                <use className="year-water" href={`#rays-${level}`} x={index * 22} />
              ))}
            </svg>
            {levels.high}
          </span>
          <Key label={calendarTasks.feed}>
            <circle className="year-feed" cy="-28" r="7" />
          </Key>
          <Key label={thisMonth}>
            <use className="year-water year-now" href="#rays-low" />
          </Key>
        </p>
      </div>
      <div>
        <MonthAdvice />
        <ThisMonth />
      </div>
    </>
  );
}

function Head(): ReactElement {
  return (
    <svg className="year-flower" viewBox="-78 -59 166 154" width="332" height="308">
      <title>{calendarHeading}</title>
      <defs>
        <radialGradient id="ray-base" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="52">
          <stop offset=".3" stopColor="#b3321a" stopOpacity=".75" />
          <stop offset="1" stopColor="#b3321a" stopOpacity="0" />
        </radialGradient>
        {amounts.map((level) => (
          <g id={`rays-${level}`}>
            <Ray length={reach[level]} />
          </g>
        ))}
      </defs>
      {calendar.map((month, index) => (
        <a href={rowOf(index)}>
          <Month of={month} angle={(index * 360) / calendar.length} />
        </a>
      ))}
      <circle className="year-frill" r="19" />
      <circle className="year-tips" r="20" />
      <circle className="year-eye" r="17" />
      <g className="year-florets">
        <path id="florets" d={florets} />
      </g>
      <use className="year-lights" href="#florets" x=".4" y="-.4" />
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
function Key({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <span>
      <svg viewBox="-9 -46 18 36" width="18" height="36" aria-hidden="true">
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
    width: 8 + length * 0.17,
    tip: "notched",
    bend: 0,
  } as const;
  const outline = rayOutline(shape);
  return (
    <>
      <path d={outline} />
      <path d={outline} fill="url(#ray-base)" stroke="none" />
      <path className="year-vein" d={rayVeins(shape, 3)} />
    </>
  );
}
