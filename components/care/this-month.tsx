import { content } from "../../content/index.ts";
import { Island } from "../../generator/site.tsx";
import MonthMark from "../../islands/month-mark.tsx";
import { Words } from "../text/words.tsx";
import "../styles/sr-only.css";
import "./this-month.css";

const { legend, northern, southern, note } = content.careTips.hemispheres;

/**
 * A choice between the hemispheres, once the browser knows the month. The values are the months to add.
 * A note takes its place in browsers without script.
 */
export function ThisMonth() {
  return (
    <div className="hemisphere">
      <div className="this-month" hidden>
        <Island of={MonthMark} when="visible" props={{}} />
        <fieldset className="hemispheres">
          <legend className="sr-only">{legend}</legend>
          <label>
            <input type="radio" name="hemisphere" value="0" defaultChecked />
            {northern}
          </label>
          <label>
            <input type="radio" name="hemisphere" value="6" />
            {southern}
          </label>
        </fieldset>
      </div>
      <Words of={note} className="note" />
    </div>
  );
}
