import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { polar, round } from "./drawing-numbers.ts";
import "./year-flower.css";

const { calendar, calendarHeading, calendarTasks, levels, thisMonth } = content.careTips;

const amounts = ["low", "medium", "high"] as const;

const steps: Readonly<Record<keyof typeof levels, number>> = {
  low: 1,
  medium: 2,
  high: 3,
};

/** The year as a flower head: two rays for each month show how much water and feed a plant needs. */
export function YearFlower(): ReactElement {
  return (
    <div className="year-flower">
      <Head />
      <p className="year-key note" aria-hidden="true">
        <span className="year-water">{calendarTasks.water}</span>
        <span className="year-feed">{calendarTasks.feed}</span>
        <span className="year-now">{thisMonth}</span>
      </p>
      <p className="year-amounts note" aria-hidden="true">
        {amounts.map((level) => (
          <Amount key={level} level={level} />
        ))}
      </p>
    </div>
  );
}

function Head(): ReactElement {
  return (
    <svg
      viewBox="-111 -106 222 212"
      width="355"
      height="339"
      role="img"
      aria-label={calendarHeading}
    >
      {[1, 2, 3].map((step) => (
        <circle key={step} className="year-ring" r={waterReach(step)} />
      ))}
      <circle className="year-eye year-water" r="20" />
      {calendar.map((month, index) => (
        <Month key={month.month} of={month} angle={(index * 360) / calendar.length} />
      ))}
      <circle className="year-eye year-feed" r="10" />
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
  const { x, y } = polar(97, angle);
  return (
    <g>
      <text className="month" x={round(x)} y={round(y + 4)}>
        {month.slice(0, 3)}
      </text>
      <g transform={`rotate(${angle})`}>
        <path className="year-water" d={ray(waterReach(steps[water]), 0.3)} />
        {feed !== "none" && <path className="year-feed" d={ray(40, 0.2)} />}
      </g>
    </g>
  );
}

/** An entry of the legend: a ray and its meaning. */
function Amount({ level }: { level: (typeof amounts)[number] }): ReactElement {
  const length = 9 + steps[level] * 8;
  return (
    <span>
      <svg
        className="year-water"
        viewBox={`0 -7 ${length} 14`}
        width={length}
        height="14"
        aria-hidden="true"
      >
        <path transform="rotate(90)" d={ray(length, 0.42)} />
      </svg>
      {levels[level]}
    </span>
  );
}

function waterReach(step: number): number {
  return 28 + step * 18;
}

/** Path data of a ray that points up from the centre, `widthRatio` times as wide as long. */
function ray(length: number, widthRatio: number): string {
  const half = round((length * widthRatio) / 2);
  const foot = round(-length * 0.2);
  const shoulder = round(-length * 0.72);
  const edge = (side: number) => `${round(side * half * 0.35)} ${foot}`;
  return `M0 0L${edge(1)}C${edge(1.5)} ${half} ${round(-length * 0.45)} ${half} ${shoulder}S${round(half * 0.6)} ${-length} 0 ${-length}S${-half} ${round(-length * 0.9)} ${-half} ${shoulder}S${edge(-1.5)} ${edge(-1)}Z`;
}
