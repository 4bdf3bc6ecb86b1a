import { content } from "../../content/index.ts";
import { Words } from "../text/words.tsx";
import { monthId } from "./months.ts";
import { ThisMonth } from "./this-month.tsx";
import "../text/disclosures.css";
import "../text/table.css";
import "./calendar.css";

const {
  calendarHeading,
  showYear,
  calendarNote,
  calendarTasks,
  calendar,
  levels,
  feeds,
  thisMonth,
} = content.careTips;

/** A table of the year with a bar for the water and a dot for the feed of each month. */
export function CareCalendar() {
  return (
    <section className="sheet" aria-labelledby="Calendar">
      <div className="in-wide">
        <h2 id="Calendar">{calendarHeading}</h2>
        <ThisMonth />
        <div className="show-year disclosures">
          <details>
            <summary>{showYear}</summary>
          </details>
        </div>
        <table className="table calendar">
          <caption>
            <Words of={calendarNote} as="span" />
          </caption>
          <thead>
            <tr>
              <th scope="col">{calendarTasks.month}</th>
              <th scope="col">{calendarTasks.water}</th>
              <th scope="col">{calendarTasks.feed}</th>
              <th scope="col">{calendarTasks.task}</th>
            </tr>
          </thead>
          <tbody>
            {calendar.map(({ month, water, feed, task }, index) => (
              <tr id={monthId(index)}>
                <th scope="row" className="month" data-mark={thisMonth}>
                  {month}
                </th>
                <td className={`water ${water}`}>{levels[water]}</td>
                <td className={`feed ${feed}`}>{feeds[feed]}</td>
                <Words of={task} as="td" />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
