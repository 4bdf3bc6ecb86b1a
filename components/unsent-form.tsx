import type { ReactElement, ReactNode } from "react";
import type { Html } from "../generator/content.ts";
import { Words } from "./words.tsx";
import "./button.css";
import "./unsent-form.css";

/**
 * A form that sends nothing, and says so. With the method "dialog", browsers check the fields and then,
 * outside of a dialog, do nothing.
 */
export function UnsentForm({
  id,
  labelledBy,
  button,
  note,
  children,
}: {
  id: string;
  /** The id of its heading. */
  labelledBy: string;
  button: string;
  note: Html;
  children: ReactNode;
}): ReactElement {
  const noteId = `${id}-note`;
  return (
    <form id={id} className="form" method="dialog" aria-labelledby={labelledBy}>
      {children}
      <div className="form-end">
        <button type="submit" className="button" aria-describedby={noteId}>
          {button}
        </button>
        <Words of={note} id={noteId} className="note" />
      </div>
    </form>
  );
}
