import type { ReactElement, ReactNode } from "react";
import { content } from "../../content/index.ts";
import type { Html } from "../../generator/content.ts";
import { useSite } from "../../generator/site.tsx";
import { drawHead } from "../drawing/drawings.tsx";
import { Drawn } from "../drawing/drawn.tsx";
import { privacyWords } from "../legal/privacy-words.ts";
import { Words } from "../text/words.tsx";
import "../styles/button.css";
import "./form.css";

const { services } = content.services;

type Sending = NonNullable<typeof content.blog.newsletter>["sending"];

/** Says what may go wrong after visitors have sent a form, or what the privacy policy still says. */
function useSendingNotices(button: string, sending: Sending): void {
  const { page, pages, absolute, notice } = useSite();
  if (!sending) return;
  const { action, hidden } = sending;
  const file = "content/blog.yaml";
  if (/\bsends? nothing\b/i.test(privacyWords)) {
    const message = `The privacy policy says that forms "send nothing", but "${button}" sends to ${action}.`;
    notice({ file: "content/privacy-policy.md", message });
  }
  for (const [name, value] of Object.entries(hidden)) {
    const isHere = value.startsWith(absolute("/"));
    const path = isHere ? value.slice(absolute("").length) : value;
    if (!/^\/\w/.test(path) || pages.some(({ route }) => route === path)) continue;
    const message = `\`${name}\` leads visitors after "${button}" to "${value}", a page that doesn't exist.`;
    notice({ file, message });
  }
  if (!/^https?:/i.test(action)) return;
  const isHere = ({ pages }: (typeof services)[number]) => pages?.includes(page.route) ?? true;
  if (services.some((service) => service.forms[0] && isHere(service))) return;
  const { origin, host } = new URL(action);
  const lines = `  - name: ${host}\n    pages: [${page.route}]\n    forms: [${origin}] # Add the other host.`;
  const message = `If ${host} answers a form with a redirect to another host, browsers block it. To allow the redirect, write below \`services:\` in content/services.yaml:\n${lines}`;
  notice({ file, message });
}

/**
 * A form whose note says what happens to the words in it. Without `sending`, its method is "dialog":
 * browsers check the fields and then, outside of a dialog, do nothing.
 */
export function Form({
  id,
  labelledBy,
  button,
  sampleNote,
  unsent,
  sending,
  children,
}: {
  id: string;
  /** The id of its heading. */
  labelledBy: string;
  button: string;
  /** The note of a form that sends nothing. */
  sampleNote: Html;
  /** Appears when someone sends a form that sends nothing. */
  unsent: Html;
  sending: Sending;
  children: ReactNode;
}): ReactElement {
  useSendingNotices(button, sending);
  const note = sending ? sending.note : sampleNote;
  const noteId = `${id}-note`;
  const { class: classOfService = "", ...attributes } = sending?.attributes ?? {};
  const target = sending
    ? { method: "post", action: sending.action, ...attributes }
    : { method: "dialog" };
  const className = `form ${classOfService}`.trim();
  return (
    <form id={id} className={className} aria-labelledby={labelledBy} {...target}>
      {Object.entries(sending?.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Visitors never change this, so it only becomes `:user-valid` when they send the form. */}
      {sending ? null : <select hidden />}
      {note ? <Words of={note} id={noteId} className="form-note" /> : null}
      {children}
      {sending ? null : (
        <div className="form-answer" role="status">
          <div>
            <Drawn of={drawHead("mini")} />
            <Words of={unsent} />
          </div>
        </div>
      )}
      <button type="submit" className="button" aria-describedby={note && noteId}>
        {button}
      </button>
    </form>
  );
}
