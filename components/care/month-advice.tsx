import { content } from "../../content/index.ts";
import { withoutReferences } from "../text/references.ts";
import { Words } from "../text/words.tsx";
import { rowOf } from "./months.ts";
import "./month-advice.css";

const { calendar } = content.careTips;

/** The calendar's advice for the current month, with a link to its row in the calendar. */
export function MonthAdvice() {
  return (
    <ul className="month-advice">
      {calendar.map(({ month, task }, index) => (
        <li className="month">
          <a href={rowOf(index)}>{month}</a>: <Words of={withoutReferences(task)} as="span" />
        </li>
      ))}
    </ul>
  );
}
