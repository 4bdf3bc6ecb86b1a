import type { ReactElement, ReactNode } from "react";
import { content } from "../content/index.ts";
import { Island } from "../generator/site.tsx";
import Hemispheres from "../islands/hemispheres.tsx";
import "./this-month.css";

const { legend, northern, southern } = content.careTips.hemispheres;
const props = { legend, labels: [northern, southern] };

/** Shows its children and a choice between the hemispheres once the browser knows the month. */
export function ThisMonth({ children }: { children?: ReactNode }): ReactElement {
  return (
    <div className="this-month" hidden>
      {children}
      <Island of={Hemispheres} when="visible" props={props} />
    </div>
  );
}
