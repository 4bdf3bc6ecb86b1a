import { content } from "../content/index.ts";

const { name, email } = content.settings;
const { charity, address } = content.services.donation;

/** Facts that words of `content/` can name in braces, so that each is written in one place. */
const facts: Readonly<Record<string, string>> = {
  "site name": name,
  email,
  charity,
  "charity site": new URL(address).hostname.replace(/^www\./, ""),
};

/** Replaces `{charity}` and the like in plain text; other braces stay as they are. */
export function fillIn(text: string): string {
  return text.replace(/\{([a-z ]+)\}/g, (braces, fact) => facts[fact] ?? braces);
}

/** Does the same in HTML. Markdown encodes the braces in addresses. */
export function fillInHtml(html: string): string {
  return html
    .replace(/%7B([a-z]+)%7D/g, "{$1}")
    .replace(/\{([a-z ]+)\}/g, (braces) => escapeText(fillIn(braces)));
}

/** Text as HTML shows it. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
