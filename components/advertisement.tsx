import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { relToOthers } from "./links.ts";
import { ServiceScript } from "./service-script.tsx";
import "./advertisement.css";

const { label, ...types } = content.services.advertisements;
type Type = keyof typeof types;

/** An advertisement of one type. Until there is one, its space says that it's reserved. */
export function Advertisement({ type }: { type: Type }): ReactElement {
  const { name, note, banner, frame, script } = types[type];
  const isPlaceholder = !(banner || frame || script);
  return (
    <aside
      className={isPlaceholder ? "advertisement reserved" : "advertisement"}
      aria-label={`${label}: ${name}`}
    >
      <p>
        {label} · {name}
      </p>
      {isPlaceholder ? <p>{note}</p> : null}
      {banner ? <Banner {...banner} /> : null}
      {frame ? (
        <iframe src={frame.address} title={frame.title} height={frame.height} loading="lazy" />
      ) : null}
      {script ? <ServiceScript {...script} /> : null}
    </aside>
  );
}

function Banner(banner: NonNullable<(typeof types)[Type]["banner"]>): ReactElement {
  const { picture, alt, width, height, link } = banner;
  return (
    <a href={link} rel={`${relToOthers} sponsored`}>
      <img src={picture} alt={alt} width={width} height={height} loading="lazy" />
    </a>
  );
}
