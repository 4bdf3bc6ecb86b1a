import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { polar, round } from "./drawing-numbers.ts";

const { calendar, calendarHeading, calendarTasks, levels } = content.careTips;

type Level = (typeof calendar)[number]["water"];

const amounts = ["low", "medium", "high"] as const;

const steps: Readonly<Record<Level, number>> = { none: 0, low: 1, medium: 2, high: 3 };

/** The year as a flower head: a ray for each month, as long as the plant is thirsty or hungry. */
export function YearFlower(): ReactElement {
  return (
    <div className="year-flower">
      <svg
        viewBox="-100 -100 200 200"
        width="320"
        height="320"
        role="img"
        aria-label={calendarHeading}
      >
        {[1, 2, 3].map((step) => (
          <circle key={step} className="year-ring" r={waterReach(step)} />
        ))}
        {calendar.map(({ month, water, feed }, index) => {
          const angle = (index * 360) / calendar.length;
          const { x, y } = polar(92, angle);
          return (
            <g key={month}>
              <g transform={`rotate(${angle})`}>
                <path className="year-water" d={ray(waterReach(steps[water]), 0.3)} />
                {feed !== "none" && (
                  <path className="year-feed" d={ray(18 + steps[feed] * 11, 0.2)} />
                )}
              </g>
              <text x={round(x)} y={round(y + 4)}>
                {month[0]}
              </text>
            </g>
          );
        })}
        <circle className="year-eye year-feed" r="10" />
      </svg>
      <p className="year-key note">
        <span className="year-water">{calendarTasks.water}</span>
        <span className="year-feed">{calendarTasks.feed}</span>
      </p>
      <p className="year-amounts note">
        {amounts.map((level) => (
          <span key={level}>
            <svg
              viewBox={`0 -5 ${keyLength(level)} 10`}
              width={keyLength(level)}
              height="10"
              aria-hidden="true"
            >
              <path transform="rotate(90)" d={ray(keyLength(level), 0.3)} />
            </svg>
            {levels[level]}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Of a ray in the key, in CSS pixels. */
function keyLength(level: Level): number {
  return 10 + steps[level] * 8;
}

function waterReach(step: number): number {
  return 28 + step * 18;
}

/** Path data of a ray that points up from the middle, `slimness` times as wide as it is long. */
function ray(length: number, slimness: number): string {
  const half = round((length * slimness) / 2);
  const foot = round(-length * 0.2);
  const shoulder = round(-length * 0.72);
  const edge = (side: number) => `${round(side * half * 0.35)} ${foot}`;
  return `M0 0L${edge(1)}C${edge(1.5)} ${half} ${round(-length * 0.45)} ${half} ${shoulder}S${round(half * 0.6)} ${-length} 0 ${-length}S${-half} ${round(-length * 0.9)} ${-half} ${shoulder}S${edge(-1.5)} ${edge(-1)}Z`;
}
