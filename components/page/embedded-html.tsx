import type { ReactElement } from "react";
import { walkMarkup } from "../../generator/content.ts";
import { useSite } from "../../generator/site.tsx";

/**
 * The HTML of another service, as it hands it out. The policy of the page allows its scripts. Code in it
 * becomes files of this site, because the policy blocks inline code, as it blocks `style`.
 */
export function EmbeddedHtml({ html, name }: { html: string; name: string }): ReactElement {
  const { emit, allow, notice } = useSite();
  const file = "content/services.yaml";
  const __html = walkMarkup(html, {
    tag(tag) {
      if (tag.has("style")) {
        tag.set("style", undefined);
        const message = `The security policy blocks \`style\` in the HTML of "${name}". The site's own styles apply.`;
        notice({ file, message });
      }
      if (tag.name !== "script" || /json$/.test(tag.get("type") ?? "")) return;
      const src = tag.get("src")?.replace(/^\/\//, "https://");
      if (src && /^https?:/i.test(src)) allow("script-src", src);
      const { contents } = tag;
      tag.set("src", src ?? emit(`${name}.js`, () => contents));
    },
    text: (text, _, parents) =>
      parents.at(-1) === "script" && !/^\s*\{/.test(text) ? "" : undefined,
  });
  return <div dangerouslySetInnerHTML={{ __html }} />;
}
