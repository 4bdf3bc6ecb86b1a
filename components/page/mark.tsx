import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { content } from "../../content/index.ts";
import { GerberaHead } from "../drawing/plant/head.tsx";

/** Drawn once for all pages: it has a quarter of an article's elements. */
const flower = {
  __html: renderToStaticMarkup(<GerberaHead description={content.drawings.mark} size={32} />, {
    identifierPrefix: "mark",
  }),
};

/**
 * The small flower beside the name of the site. It is inline: a file would be one more request before
 * the first paint of every page, for 0.5 kB.
 */
export function Mark(): ReactElement {
  return <span className="mark" dangerouslySetInnerHTML={flower} />;
}
