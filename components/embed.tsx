import type { ReactElement, ReactNode } from "react";
import type { Html } from "../generator/content.ts";
import { Island, useSite } from "../generator/site.tsx";
import FrameVeil from "../islands/frame-veil.tsx";
import { draw, useDrawing } from "./drawings.tsx";
import { Endpaper } from "./endpaper.tsx";
import { Words } from "./words.tsx";
import "./embed.css";

const endpaper = draw("endpaper.svg", <Endpaper />);

/**
 * A frame from another site, on printed paper with a label. Without script, a page can't know that a
 * frame has failed, so the label always says what to do then.
 */
export function Embed({
  otherwise,
  caption,
  address,
  children,
}: {
  /** What visitors can do if the frame fails. */
  otherwise: Html;
  /** Who supplies the frame. */
  caption: Html;
  /** The address of the frame in `children`. */
  address: string;
  children: ReactNode;
}): ReactElement {
  // The island requests this address.
  useSite().allow("connect-src", address);
  return (
    <figure className="embed in-wide">
      <figcaption className="note">
        <Words of={otherwise} />
        <Words of={caption} />
      </figcaption>
      <img src={useDrawing(endpaper)} alt="" width="400" height="400" loading="lazy" />
      <div className="embed-place">
        <Island of={FrameVeil} when="visible" props={{ address }} />
        {children}
      </div>
    </figure>
  );
}
