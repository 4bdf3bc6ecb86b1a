import { useSite } from "../../generator/site.tsx";
import { finishEmbedCode } from "../text/embed-code.tsx";

/** The HTML of another service, as it hands it out. The policy of the page allows its scripts. */
export function EmbeddedHtml({ html }: { html: string }) {
  const finished = finishEmbedCode({ __html: html }, useSite(), "allowed");
  return <div dangerouslySetInnerHTML={finished} />;
}

/** React moves async scripts without a handler into the head. An advertisement appears next to its script. */
const inItsPlace = { onLoad: () => undefined };

/** A script of another service, which the page's policy then allows. */
export function ServiceScript(attributes: { src: string } & Readonly<Record<string, string>>) {
  useSite().allow("script-src", attributes.src);
  const values = Object.entries(attributes).map(([name, value]) => [
    name,
    /^(async|defer|noModule)$/.test(name) ? value !== "false" : value,
  ]);
  return <script {...Object.fromEntries(values)} {...inItsPlace} />;
}
