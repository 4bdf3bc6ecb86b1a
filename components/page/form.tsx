import type { ReactNode } from "react";
import type { Html } from "../../generator/content.ts";
import { useSite } from "../../generator/site.tsx";
import { Drawn, drawHead } from "../drawing/drawings.tsx";
import { adviceForForm, adviceForSending, type Sending } from "../text/service-advice.ts";
import { Words } from "../text/words.tsx";
import "../styles/button.css";
import "./form.css";

/** The id of the note about what happens to the words in a form. */
export const noteIdOf = (name: string) => `${name}-form-note`;

interface FormProps {
  /** Begins its ids. */
  readonly name: string;
  readonly heading: string;
  readonly button: string;
  /** Appears when someone sends a form that sends nothing. */
  readonly unsent: Html;
  readonly sending: Sending;
  readonly children: ReactNode;
}

/**
 * A form with its heading. Without `sending`, its note is elsewhere on the page and its method is
 * "dialog": browsers check the fields and then, outside of a dialog, do nothing.
 */
export function Form({ name, heading, button, unsent, sending, children }: FormProps) {
  const site = useSite();
  adviceForForm(sending?.action, site);
  adviceForSending(button, sending, site);
  const noteId = noteIdOf(name);
  const { class: classOfService = "", ...attributes } = sending?.attributes ?? {};
  const target = sending
    ? { method: "post", action: sending.action, ...attributes }
    : { method: "dialog" };
  const className = `form ${classOfService}`.trim();
  return (
    <section>
      <h2 id={`${name}-heading`}>{heading}</h2>
      <form
        id={`${name}-form`}
        className={className}
        aria-labelledby={`${name}-heading`}
        {...target}
      >
        {Object.entries(sending?.hidden ?? {}).map(([field, value]) => (
          <input type="hidden" name={field} value={value} />
        ))}
        {/* Visitors never change this, so it only becomes `:user-valid` when they send the form. */}
        {sending ? null : <select hidden />}
        {sending?.note ? <Words of={sending.note} id={noteId} className="note" /> : null}
        {children}
        <button
          type="submit"
          className={sending ? "button" : "button quiet"}
          aria-describedby={sending && !sending.note ? undefined : noteId}
        >
          {button}
        </button>
        {sending ? null : (
          <div className="form-answer" role="status">
            <div>
              <Drawn of={drawHead("mini")} />
              <Words of={unsent} />
            </div>
          </div>
        )}
      </form>
    </section>
  );
}
