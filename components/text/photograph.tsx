import type { DrawingId } from "../../content/drawing-schema.ts";
import { content } from "../../content/index.ts";
import { Drawn, drawHead, squareOf } from "../drawing/drawings.tsx";
import { Words } from "./words.tsx";
import "./figure.css";
import "./photograph.css";

/** A photograph of `content/`, or one on another site. */
type Picture = (typeof content.home)["photograph"];

const { detailNote, photograph, photographPage } = content.varieties.labels;

/**
 * A photograph with its credits. One from another site shows a detail of the placeholder until it
 * loads, and when it fails.
 */
export function Photograph({
  of,
  placeholder,
  sizes = "(min-width: 48rem) 21rem, 90vw",
}: {
  of: Picture;
  placeholder?: DrawingId;
  /** How wide the page shows it, as in the `sizes` of an `<img>`; usually as wide as the margin. */
  sizes?: string;
}) {
  return (
    <figure className="photograph">
      {"file" in of ? (
        <img src={of.file} alt={of.alt} sizes={sizes} loading="lazy" decoding="async" />
      ) : (
        <div className="photograph-frame">
          {placeholder ? <Placeholder of={placeholder} /> : null}
          <img
            className="picture"
            src={of.address}
            alt={of.alt}
            width={of.width}
            height={of.height}
            loading="lazy"
            decoding="async"
          />
        </div>
      )}
      {of.caption || of.author || of.licence || of.page ? <Caption of={of} /> : null}
    </figure>
  );
}

function Placeholder({ of }: { of: DrawingId }) {
  const head = drawHead(of);
  const view = content.drawings[of].detail;
  if (!view) return <Drawn of={head} className="detail" />;
  const { part } = view;
  return (
    <>
      <Drawn of={head} view={squareOf(of, view)} className="detail" />
      <span className="detail-name" aria-hidden="true">
        {detailNote.replace("{part}", part)}
      </span>
    </>
  );
}

function Caption({ of }: { of: Picture }) {
  const hasCredits = of.author || of.licence || of.page;
  return (
    <figcaption className="caption">
      {of.caption ? <Words of={of.caption} as="span" /> : null}
      {of.caption && hasCredits ? <br /> : null}
      {hasCredits ? <Credits of={of} /> : null}
    </figcaption>
  );
}

/** Names the author and the licence, after a link to the page about the photograph or to the licence. */
function Credits({ of: { author, page, licence, licenceAddress } }: { of: Picture }) {
  const credit = [author, licence].filter(Boolean).join(", ");
  const address = page ?? licenceAddress;
  const label = page ? photographPage : photograph;
  if (!address) return `${label}: ${credit}`;
  return (
    <>
      <a href={address} rel="external license noopener">
        {label}
      </a>
      {credit && `: ${credit}`}
    </>
  );
}
