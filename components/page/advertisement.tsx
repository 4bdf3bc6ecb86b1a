import type { ReactElement } from "react";
import { content } from "../../content/index.ts";
import { relToOthers } from "../text/links.ts";
import { ServiceScript } from "./service-script.tsx";
import "./advertisement.css";

const { label, ...types } = content.services.advertisements;
type Type = keyof typeof types;

/** An advertisement of one type, or a line in its place. */
export function Advertisement({ type }: { type: Type }): ReactElement | null {
  const advertisement = types[type];
  if (!advertisement) return null;
  const { name, banner, frame, script } = advertisement;
  const isPlaceholder = !(banner || frame || script);
  return (
    <aside
      className={isPlaceholder ? "advertisement reserved" : "advertisement"}
      aria-label={`${label}: ${name}`}
    >
      <p>
        {label} · {name}
      </p>
      {banner ? <Banner {...banner} /> : null}
      {frame ? (
        <iframe
          src={frame.address}
          title={frame.title}
          height={frame.height}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : null}
      {script ? <ServiceScript {...script} /> : null}
    </aside>
  );
}

type Banner = NonNullable<NonNullable<(typeof types)[Type]>["banner"]>;

function Banner({ picture, alt, width, height, link }: Banner): ReactElement {
  return (
    <a href={link} rel={`${relToOthers} sponsored`}>
      <img
        src={picture}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        referrerPolicy="no-referrer"
      />
    </a>
  );
}
