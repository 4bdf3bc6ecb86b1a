import type { ReactElement, ReactNode } from "react";
import type { Html } from "../generator/content.ts";
import { Words } from "./words.tsx";

/** A figure with a numbered caption; the numbers ("Fig. 2.") follow the order on the page. */
export function Figure({
  caption,
  children,
}: {
  caption: Html;
  children: ReactNode;
}): ReactElement {
  return (
    <figure className="figure">
      {children}
      <Words of={caption} as="figcaption" className="caption numbered" />
    </figure>
  );
}
