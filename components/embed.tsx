import type { ReactElement, ReactNode } from "react";
import type { Html } from "../generator/content.ts";
import { type Drawing, useDrawing } from "./drawings.tsx";
import { type Link, relOf } from "./links.ts";
import { Words } from "./words.tsx";
import "./onward.css";
import "./embed.css";

/**
 * A frame from another site. Its caption names the service, and a drawing of flowers shows where the
 * frame is missing.
 */
export function Embed({
  caption,
  link,
  bed,
  children,
}: {
  caption: Html;
  /** A link to the same content, in case the frame fails. */
  link?: Link;
  bed: Drawing;
  children: ReactNode;
}): ReactElement {
  return (
    <figure className="embed">
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
        {children}
      </div>
    </figure>
  );
}
