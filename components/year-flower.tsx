import type { ReactElement, ReactNode } from "react";
import { content } from "../content/index.ts";
import { polar, round } from "./drawing-numbers.ts";
import { placeDiscFlorets } from "./gerbera/placement.ts";
import { rayOutline, rayVeins } from "./gerbera/ray-shape.ts";
import { ThisMonth } from "./this-month.tsx";
import "./year-flower.css";

const { calendar, calendarHeading, calendarTasks, levels, thisMonth } = content.careTips;

const amounts = ["low", "medium", "high"] as const;

const steps: Readonly<Record<keyof typeof levels, number>> = {
  low: 1,
  medium: 2,
  high: 3,
};

/** A style with two curled lobes at its top, at the foot of a ray. */
const stigma = "M0 -17V-35M-4 -36C-4 -41 0 -41 0 -35C0 -41 4 -41 4 -36";

const florets = placeDiscFlorets(34, 15)
  .map(({ x, y }) => `M${round(x)} ${round(y)}h0`)
  .join("");

/** The year as a flower head: a ray for each month shows how much water a plant needs, and a stigma on it that it needs feed. */
export function YearFlower(): ReactElement {
  return (
    <div className="year-flower">
      <Head />
      <p className="year-key note" aria-hidden="true">
        <span>
          {amounts.map((level) => (
            <Key key={level} label={levels[level]} reach={waterReach(steps[level])}>
              <use className="year-water" href={`#rays-${level}`} />
            </Key>
          ))}
          <span className="year-key-water">{calendarTasks.water}</span>
        </span>
        <span>
          <Key label={calendarTasks.feed} reach={waterReach(steps.low)}>
            <use href="#stigma" />
          </Key>
          <Key label={thisMonth} reach={waterReach(steps.low)}>
            <use className="year-water year-now" href="#rays-low" />
          </Key>
        </span>
      </p>
      <ThisMonth />
    </div>
  );
}

function Head(): ReactElement {
  return (
    <svg
      viewBox="-111 -99 222 198"
      width="355"
      height="317"
      role="img"
      aria-label={calendarHeading}
    >
      <defs>
        {amounts.map((level) => (
          <g key={level} id={`rays-${level}`}>
            <Ray length={waterReach(steps[level])} />
          </g>
        ))}
        <g id="stigma">
          <path className="year-feed year-feed-edge" d={stigma} />
          <path className="year-feed" d={stigma} />
        </g>
      </defs>
      {[1, 2, 3].map((step) => (
        <circle key={step} className="year-ring" r={waterReach(step)} />
      ))}
      {calendar.map((month, index) => (
        <Month key={month.month} of={month} angle={(index * 360) / calendar.length} />
      ))}
      <circle className="year-eye" r="17" />
      <path className="year-florets" d={florets} />
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
  // As far from the outer ring on every side, though names are wider than high.
  const distance = waterReach(3) + 5 + Math.hypot(x * 11, y * 4);
  return (
    <g>
      <text className="month" x={round(x * distance)} y={round(y * distance + 3.5)}>
        {month.slice(0, 3)}
      </text>
      <g transform={`rotate(${angle})`}>
        <use className="year-water" href={`#rays-${water}`} />
        {feed !== "none" && <use href="#stigma" />}
      </g>
    </g>
  );
}

/** An entry of the legend, drawn as in the head, with the part above the eye up to `reach`. */
function Key({
  label,
  reach,
  children,
}: {
  label: string;
  reach: number;
  children: ReactNode;
}): ReactElement {
  const height = reach - 10;
  return (
    <span>
      <svg viewBox={`-9 ${-reach - 1} 18 ${height}`} width="18" height={height} aria-hidden="true">
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

function waterReach(step: number): number {
  return 28 + step * 18;
}
