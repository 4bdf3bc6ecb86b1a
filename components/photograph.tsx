import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { type Drawing, useDrawing } from "./drawings.tsx";
import "./figure.css";
import "./photograph.css";

/** A photograph on another site, with its credits. */
export interface Picture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly author: string;
  readonly licence: string;
  readonly licenceAddress: string;
  readonly page: string;
}

/**
 * A photograph from another site over a drawing of this one. The drawing shows until the photograph
 * loads, and when it fails.
 */
export function Photograph({
  of,
  placeholder,
}: {
  of: Picture;
  placeholder: Drawing;
}): ReactElement {
  return (
    <figure className="photograph">
      <div className="photograph-frame">
        <img src={useDrawing(placeholder)} alt="" width="400" height="400" loading="lazy" />
        <img
          className="picture"
          src={of.address}
          alt={of.alt}
          width={of.width}
          height={of.height}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      </div>
      <figcaption className="caption">
        {content.varieties.labels.photograph}:{" "}
        <span className="whole">
          <a href={of.page} rel="external noopener">
            {of.author}
          </a>
          ,
        </span>{" "}
        <span className="whole">
          <a href={of.licenceAddress} rel="external license noopener">
            {of.licence}
          </a>
        </span>
      </figcaption>
    </figure>
  );
}
