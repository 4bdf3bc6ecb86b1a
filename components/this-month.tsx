import type { ReactElement, ReactNode } from "react";
import { content } from "../content/index.ts";
import { Island } from "../generator/site.tsx";
import MonthMark from "../islands/month-mark.tsx";
import "./this-month.css";

const { legend, northern, southern } = content.careTips.hemispheres;

/**
 * Shows its children and a choice between the hemispheres once the browser knows the month. The values
 * are the months to add.
 */
export function ThisMonth({ children }: { children?: ReactNode }): ReactElement {
  return (
    <div className="this-month" hidden>
      <Island of={MonthMark} when="visible" props={{}} />
      {children}
      <fieldset className="hemispheres">
        <legend className="visually-hidden">{legend}</legend>
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
  );
}
