import type { ReactElement, ReactNode } from "react";
import type { Html } from "../generator/content.ts";
import { Island, useSite } from "../generator/site.tsx";
import FrameVeil from "../islands/frame-veil.tsx";
import { type Drawing, useDrawing } from "./drawings.tsx";
import { type Link, relOf } from "./links.ts";
import { Words } from "./words.tsx";
import "./onward.css";
import "./embed.css";

/**
 * A frame from another site, with a drawing of flowers behind it. If the frame fails, the drawing
 * shows. The caption is always there, so that screen readers find it once in either case.
 */
export function Embed({
  caption,
  link,
  address,
  bed,
  children,
}: {
  caption: Html;
  /** A link to the same content, in case the frame fails. */
  link?: Link;
  /** The address of the frame in `children`. */
  address: string;
  bed: Drawing;
  children: ReactNode;
}): ReactElement {
  // The island requests this address.
  useSite().allow("connect-src", address);
  return (
    <figure className="embed in-wide">
      <figcaption className="note">
        <Words of={caption} />
        {link ? (
          <p>
            <a className="onward" href={link.address} {...relOf(link.address)}>
              {link.label}
            </a>
          </p>
        ) : null}
      </figcaption>
      <div className="embed-place">
        <img className="bed" src={useDrawing(bed)} alt="" width="400" height="400" loading="lazy" />
        <Island of={FrameVeil} when="visible" props={{ address }} />
        {children}
      </div>
    </figure>
  );
}
