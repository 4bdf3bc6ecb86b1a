import type { content } from "../../content/index.ts";
import type { Drawing } from "../drawing/drawings.tsx";
import { formatDate } from "../text/date.ts";
import { LongText } from "../text/long-text.tsx";
import { Words } from "../text/words.tsx";
import "./legal-plants.css";

type Legal = typeof content.privacyPolicy | typeof content.termsOfService;

/** A legal text with the date of its last change. */
export function LegalText({ of, plants }: { of: Legal; plants: Drawing[] }) {
  const { page, heading, lead, updatedLabel } = of;
  return (
    <LongText
      heading={<Words of={heading} as="span" />}
      date={
        <>
          {updatedLabel}{" "}
          <time className="whole" dateTime={page.updated}>
            {/* As in the specification: "April 16, 2025". */}
            {formatDate(page.updated, "en-US")}
          </time>
        </>
      }
      lead={<Words of={lead} as="span" />}
      plants={plants}
      of={of}
    />
  );
}
