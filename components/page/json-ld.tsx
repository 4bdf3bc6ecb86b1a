import type { Graph, Thing } from "schema-dts";

/** Structured data for search engines, in the terms of https://schema.org. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  // "</script>" would end the element; JSON allows the escape.
  const __html = JSON.stringify(graph).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
