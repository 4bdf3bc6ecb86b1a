import { FailureFlower, FailureMark } from "../components/errors/server-error-flower.tsx";
import { plainText } from "../components/text/format-words.ts";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";
import "../components/errors/server-error.css";

const { code, heading, body, retry, link } = content.failure;

/** The style of this page uses no accent. */
export const meta: PageMeta = { ...content.failure.page, accent: undefined };

/** Needs no other file, because it appears when the server may deliver none. */
export default function FailurePage() {
  return (
    <main>
      <p>
        <FailureMark />
        {content.settings.name}
      </p>
      <FailureFlower />
      <div>
        <p>
          <i>{code}</i>
        </p>
        <h1>{heading}</h1>
        <p>{plainText(body)}</p>
        {/* The address of the page that failed, with an empty query. */}
        <a href="?">{retry}</a>
        <a href={link.address}>{link.label}</a>
      </div>
    </main>
  );
}
