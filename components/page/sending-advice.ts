import type { content } from "../../content/index.ts";
import type { Site } from "../../generator/site.tsx";
import { privacyWords } from "../legal/privacy-words.ts";

/** Where a form is sent, or undefined if it sends nothing. */
export type Sending = NonNullable<typeof content.blog.newsletter>["sending"];

/** Says what a connected form contradicts: the privacy policy, or the pages that the site has. */
export function adviceForSending(button: string, sending: Sending, site: Site): void {
  const { pages, absolute, notice } = site;
  if (!sending) return;
  const [promise = ""] = /\bsends? nothing\b/i.exec(privacyWords) ?? [];
  if (promise) {
    const message = `The privacy policy says "${promise}", but the form "${button}" sends to ${sending.action}.`;
    notice({ message, searchText: promise });
  }
  for (const [name, value] of Object.entries(sending.hidden)) {
    const isHere = value.startsWith(absolute("/"));
    const path = isHere ? value.slice(absolute("").length) : value;
    if (!/^\/\w/.test(path) || pages.some(({ route }) => route === path)) continue;
    const message = `\`${name}\` leads visitors to "${value}", a page that doesn't exist.`;
    notice({ message, searchText: value });
  }
}
