import { decodeEntities, escapeMarkup, walkMarkup } from "../generator/content.ts";

/** Replaces `{email}` and the like in all texts of a value, such as the content; other braces stay. */
export function fillIn<Value>(value: Value, facts: Readonly<Record<string, string>>): Value {
  const fillText = (text: string) =>
    text.replace(/\{([a-z ]+)\}/g, (braces, name) =>
      Object.hasOwn(facts, name) ? `${facts[name]}` : braces,
    );
  const fillHtml = (html: string) => {
    if (!/\{|%7B/.test(html)) return html;
    return walkMarkup(html, {
      tag(tag) {
        for (const name of tag.attributes) {
          const written = tag.get(name) ?? "";
          // Markdown encodes the braces and spaces in addresses.
          const value = written.replace(/%7B([a-z]+)(?:%20([a-z]+))?%7D/g, (_, one, two) =>
            two ? `{${one} ${two}}` : `{${one}}`,
          );
          if (value.includes("{")) tag.set(name, fillText(value));
        }
      },
      text: (text, isVerbatim) =>
        isVerbatim || !text.includes("{")
          ? undefined
          : escapeMarkup(fillText(decodeEntities(text))),
    });
  };
  const fill = (inner: unknown): unknown => {
    if (typeof inner === "string") return fillText(inner);
    if (Array.isArray(inner)) return inner.map(fill);
    if (typeof inner !== "object" || inner === null) return inner;
    const entries = Object.entries(inner).map(([key, one]) => [
      key,
      key === "__html" ? fillHtml(one) : fill(one),
    ]);
    return Object.fromEntries(entries);
  };
  return fill(value) as Value;
}
