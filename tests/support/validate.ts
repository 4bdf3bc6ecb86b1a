import { type ConfigData, HtmlValidate } from "html-validate";
import { content } from "../../content/index.ts";

const { contactForm } = content.services;

const config: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React writes <meta/>, which means the same as <meta>.
    "void-style": ["error", { style: "selfclosing" }],
    // React writes async="", which means the same as async.
    "attribute-boolean-style": ["error", { style: "empty" }],
    // In the same way crossorigin="" for crossorigin.
    "attribute-empty-style": ["error", { style: "empty" }],
    // React keeps its own spelling of some names (charSet); HTML does not tell letter cases apart.
    "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    // Our own files come from where the page came from. The one script of another service has no
    // hash that stays: the service changes it at will.
    "require-sri": ["error", { target: "crossorigin", exclude: [contactForm.scriptAddress] }],
    // A heading gets its id from its words, which may begin with a number; HTML allows that.
    "valid-id": ["error", { relaxed: true }],
    // The schemas of content/ hold titles to as many letters; this would count six of them in &quot;.
    "long-title": "off",
    // The words of a link to a telephone need not be its number.
    "tel-non-breaking": "off",
  },
};

/** What the validator says against a document, a line each, with the markup where it says it. */
export async function findFaults(name: string, html: string): Promise<string[]> {
  const { results } = await new HtmlValidate(config).validateString(html, name);
  return results.flatMap(({ messages }) =>
    messages.map(({ offset, message, ruleId }) => {
      // A page is one long line: its number says nothing, and the words around the place do.
      const around = html.slice(Math.max(0, offset - 40), offset + 80);
      return `${name}: ${message} (${ruleId}), in ${JSON.stringify(around)}`;
    }),
  );
}
