import type { ReactElement } from "react";
import type { Graph, Thing } from "schema-dts";

/** What machines are told of a page, in the terms of https://schema.org. */
export function JsonLd({ things }: { things: readonly Thing[] }): ReactElement {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  // A "<" could end the element; written as an escape it means the same in JSON.
  const __html = JSON.stringify(graph).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
