import type { ReactElement } from "react";
import type { Html } from "../generator/content.ts";
import { Words } from "./words.tsx";

/** The name of a page and its opening sentence, side by side where there is room. */
export function TitleRow({ heading, lead }: { heading: Html; lead: Html }): ReactElement {
  return (
    <div className="title-row">
      <Words of={heading} as="h1" />
      <Words of={lead} className="lead" />
    </div>
  );
}
