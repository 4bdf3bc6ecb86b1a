import { useContext } from "react";
import { RenderContext } from "../../generator/site.tsx";
import { finishEmbedCode } from "../text/embed-code.tsx";

/** The HTML of another service, as it hands it out. The policy of the page allows its scripts. */
export function EmbeddedHtml({ html }: { html: string }) {
  const state = useContext(RenderContext);
  if (!state) return null;
  const finished = finishEmbedCode({ __html: html }, state, "allowed");
  return <div dangerouslySetInnerHTML={finished} />;
}
