import type { ReactElement, ReactNode } from "react";
import type { Html } from "../generator/content.ts";
import { drawHead, useDrawing } from "./drawings.tsx";
import { type Link, relOf } from "./link-button.tsx";
import { Words } from "./words.tsx";

const heads = (["double", "giant", "crested-double"] as const).map(drawHead);

/**
 * The place of a frame from another site. Its caption says whose it is, and flowers on their stalks
 * keep the place while the frame has not arrived.
 */
export function Embed({
  caption,
  link,
  children,
}: {
  caption: Html;
  /** Another way to what the frame shows. */
  link?: Link;
  children: ReactNode;
}): ReactElement {
  const addresses = heads.map(useDrawing);
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
        <div className="bed">
          {addresses.map((address) => (
            <span key={address} className="stem">
              <img src={address} alt="" width="400" height="400" loading="lazy" />
            </span>
          ))}
        </div>
        {children}
      </div>
    </figure>
  );
}
