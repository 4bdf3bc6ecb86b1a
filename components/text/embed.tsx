import type { ReactNode } from "react";
import type { Html } from "../../generator/content.ts";
import { Island, useSite } from "../../generator/site.tsx";
import FrameVeil from "../../islands/frame-veil.tsx";
import { Drawn, draw } from "../drawing/drawings.tsx";
import { FlowerField } from "../drawing/scenes/field.tsx";
import { lowField, tallField } from "../drawing/scenes/field-plants.ts";
import { AskFirst, linkInstead } from "./ask-first.tsx";
import type { Link } from "./links.ts";
import { Words } from "./words.tsx";
import "./embed.css";

const fields = {
  low: draw("low-field.svg", <FlowerField of={lowField} />),
  tall: draw("tall-field.svg", <FlowerField of={tallField} />),
};

interface EmbedProps {
  /** Who supplies the frame, and what visitors can do if it fails. */
  readonly label: { readonly caption: Html; readonly otherwise: Html };
  /** The address of the frame in `children`. */
  readonly address: string;
  /** The field of flowers that suits the height of the frame. */
  readonly field: keyof typeof fields;
  /** Whether the frame loads only if visitors agree. */
  readonly askFirst: boolean;
  /** A link past the frame. */
  readonly skip: Link;
  readonly children: ReactNode;
}

/**
 * A frame from another site, with a label and, behind the frame, a field of flowers. Without script, a page
 * can't know that a frame has failed, so the label always says what to do then.
 */
export function Embed({ label, address, field, askFirst, skip, children }: EmbedProps) {
  const { allow } = useSite();
  // The island requests this address.
  if (!askFirst) allow("connect-src", address);
  return (
    <figure className="embed in-wide">
      <figcaption className="note">
        <a className="skip-frame" href={skip.address}>
          {skip.label}
        </a>
        <Words of={label.caption} />
        <Words of={label.otherwise} className="otherwise" />
      </figcaption>
      <div className="embed-place">
        <Drawn of={fields[field]} />
        {askFirst ? (
          <AskFirst service={new URL(address).host} link={linkInstead(address)}>
            {children}
          </AskFirst>
        ) : (
          <>
            <Island of={FrameVeil} when="visible" props={{ address }} />
            {children}
          </>
        )}
      </div>
    </figure>
  );
}
