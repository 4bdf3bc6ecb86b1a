import type { IframeHTMLAttributes, ReactNode } from "react";
import type { content } from "../../content/index.ts";
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
  /** Who supplies the frame, what visitors can do if it fails, and how it appears. */
  readonly of: NonNullable<typeof content.services.newsFeed | typeof content.services.contactForm>;
  /** The address of the page in the frame. */
  readonly address: string;
  /** The field of flowers that suits the height of the frame. */
  readonly field: keyof typeof fields;
  /** A link past the frame. */
  readonly skip: Link;
  /** Attributes that only this frame has. */
  readonly attributes?: IframeHTMLAttributes<HTMLIFrameElement>;
  /** What loads with the frame. */
  readonly children?: ReactNode;
}

/**
 * A frame from another site, with a label and, behind the frame, a field of flowers. Without script, a page
 * can't know that a frame has failed, so the label always says what to do then.
 */
export function Embed({ of, address, field, skip, attributes, children }: EmbedProps) {
  const { allow } = useSite();
  const { caption, otherwise, title, height, askFirst } = of;
  // The island requests this address.
  if (!askFirst) allow("connect-src", address);
  const frame = (
    <>
      <iframe
        src={address}
        title={title}
        height={height}
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        {...attributes}
      />
      {children}
    </>
  );
  return (
    <figure className="embed in-wide">
      <figcaption className="note">
        <a className="skip-frame" href={skip.address}>
          {skip.label}
        </a>
        <Words of={caption} />
        <Words of={otherwise} className="otherwise" />
      </figcaption>
      <div className="embed-place">
        <Drawn of={fields[field]} />
        {askFirst ? (
          <AskFirst service={new URL(address).host} link={linkInstead(address)}>
            {frame}
          </AskFirst>
        ) : (
          <>
            <Island of={FrameVeil} when="visible" props={{ address }} />
            {frame}
          </>
        )}
      </div>
    </figure>
  );
}
