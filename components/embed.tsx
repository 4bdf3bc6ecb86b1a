import type { ReactElement, ReactNode } from "react";
import type { Html } from "../generator/content.ts";
import { type Drawing, useDrawing } from "./drawings.tsx";
import { type Link, relOf } from "./links.ts";
import { Words } from "./words.tsx";
import "./onward.css";
import "./embed.css";

/**
 * The place of a frame from another site. Its caption says whose it is, and a bed of flowers keeps the
 * place while the frame has not arrived.
 */
export function Embed({
  caption,
  link,
  bed,
  children,
}: {
  caption: Html;
  /** Another way to what the frame shows. */
  link?: Link;
  bed: Drawing;
  children: ReactNode;
}): ReactElement {
  return (
    <figure className="embed">
      <figcaption className="note">
        <Words of={caption} />
        {link && (
          <p>
            <a className="onward" href={link.address} {...relOf(link.address)}>
              {link.label}
            </a>
          </p>
        )}
      </figcaption>
      <div className="embed-place">
        <img className="bed" src={useDrawing(bed)} alt="" width="400" height="400" loading="lazy" />
        {children}
      </div>
    </figure>
  );
}
