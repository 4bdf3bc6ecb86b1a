/** Replaces `{email}` and the like in all texts of a value, such as the content; other braces stay. */
export function fillIn<Value>(value: Value, facts: Readonly<Record<string, string>>): Value {
  const fillText = (text: string) =>
    text.replace(/\{([a-z ]+)\}/g, (braces, name) =>
      Object.hasOwn(facts, name) ? `${facts[name]}` : braces,
    );
  // Markdown encodes the braces in addresses.
  const fillHtml = (html: string) =>
    html
      .replace(
        /%7B([a-z]+)(?:%20([a-z]+))?%7D/g,
        (_, one, two) => `{${two ? `${one} ${two}` : one}}`,
      )
      .replace(/\{[a-z ]+\}/g, (braces) => escapeText(fillText(braces)));
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

/** Text as HTML shows it. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
