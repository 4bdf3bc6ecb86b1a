import type { ReactElement, ReactNode } from "react";
import type { Html } from "../generator/content.ts";
import { Island, useSite } from "../generator/site.tsx";
import FrameVeil from "../islands/frame-veil.tsx";
import { draw, useDrawing } from "./drawings.tsx";
import { FlowerBed } from "./flower-bed.tsx";
import { lowBed, tallBed } from "./flower-beds.ts";
import { Words } from "./words.tsx";
import "./embed.css";

const beds = {
  low: draw("low-bed.svg", <FlowerBed of={lowBed} />),
  tall: draw("tall-bed.svg", <FlowerBed of={tallBed} />),
};

/**
 * A frame from another site, with a label above it and a bed of flowers behind it. Without script, a page
 * can't know that a frame has failed, so the label always says what to do then.
 */
export function Embed({
  label,
  address,
  bed,
  children,
}: {
  /** What visitors can do if the frame fails, who supplies it, and what this site has instead. */
  label: { otherwise: Html; caption: Html; meanwhile?: Html | undefined };
  /** The address of the frame in `children`. */
  address: string;
  /** The bed of flowers that suits the height of the frame. */
  bed: keyof typeof beds;
  children: ReactNode;
}): ReactElement {
  // The island requests this address.
  useSite().allow("connect-src", address);
  return (
    <figure className="embed in-wide">
      <figcaption className="note">
        <Words of={label.otherwise} />
        <Words of={label.caption} />
        {label.meanwhile ? <Words of={label.meanwhile} /> : null}
      </figcaption>
      <div className="embed-place">
        <img src={useDrawing(beds[bed])} alt="" width="400" height="400" loading="lazy" />
        <Island of={FrameVeil} when="visible" props={{ address }} />
        {children}
      </div>
    </figure>
  );
}
