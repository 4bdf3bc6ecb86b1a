import { hash } from "node:crypto";
import type { BrowserBundle } from "./browser-bundle.ts";
import { createCopier, createFactsReader, directiveOf } from "./html.ts";
import { mapSrcset, Tag, walkMarkup, writeTag } from "./markup.ts";
import type { Photographs } from "./photographs.ts";
import type { Settings } from "./settings.ts";

/** Marks the place of the policy, which follows from the rest of the page. */
export const policyMark = "<!-- policy -->";
/** The document puts this text into its `<style>` element. */
export const stylesText = "/* styles */";

/**
 * Returns `scriptTag`, and `finish`, which finishes a page in one walk: it places photographs, adds the base
 * path and the hashes of scripts, and collects the page's facts.
 */
export function createFinisher(
  { base }: Settings,
  bundle: BrowserBundle,
  photographs: Photographs,
) {
  /** The hash of each file by its address. */
  const hashes = new Map<string, string>();
  for (const [output, { contents }] of bundle.files)
    hashes.set(`${base}/${output}`, `sha256-${hash("sha256", contents, "base64")}`);
  const copy = createCopier();
  const finish = (html: string, pageFile: string) => {
    const { facts, tag: readTag, text: readText } = createFactsReader(html, copy);
    const placer = photographs.placer(pageFile);
    const mayHaveEmail = html.includes("@");
    const finishTag = (tag: Tag): Tag => {
      if (base !== "") addBasePath(tag, base);
      if (tag.name === "img" || tag.name === "iframe") limitForeign(tag);
      const integrity = tag.name === "script" && hashes.get(tag.get("src") ?? "");
      // A browser refuses a changed file. The files that a script imports have no hashes.
      if (integrity) tag.set("integrity", integrity);
      readTag(tag);
      return tag;
    };
    const finished = walkMarkup(html, {
      tag(tag) {
        if (tag.name === "style" && tag.contents === stylesText) return undefined;
        const placed = placer.place(tag, finishTag);
        if (placed !== undefined) return placed;
        finishTag(tag);
        if (tag.name === "body" && mayHaveEmail) return `${tag}<!--email_off-->`;
        return isBeforePolicy(tag) ? tag + policyMark : undefined;
      },
      // Cloudflare would replace email addresses by a script, which the policy blocks.
      end: (name) => (name === "body" && mayHaveEmail ? "<!--/email_off--></body>" : undefined),
      ...(readText && { text: (text, _, parents) => void readText(text, parents) }),
    });
    return { html: finished, facts, boxes: placer.css() };
  };
  return {
    finish,
    /** The element of one of the bundle's scripts. */
    scriptTag(file: string): string {
      const src = base + bundle.scripts.get(file);
      const integrity = hashes.get(src);
      return `${writeTag("script", { type: "module", src, integrity })}</script>`;
    },
  };
}

/** Whether a tag is the `<meta charset>` at the start of the head, or the head of a page without one. */
function isBeforePolicy(tag: Tag): boolean {
  if (tag.name === "head") return !new Tag(tag.contents).has("charset");
  return tag.name === "meta" && tag.has("charset");
}

/** Pictures and frames of other sites load late and learn little. Some players refuse a page without address. */
function limitForeign(tag: Tag): void {
  if (!/^https?:/i.test(tag.get("src") ?? "")) return;
  const policy = tag.name === "img" ? "no-referrer" : "strict-origin-when-cross-origin";
  if (!tag.has("loading")) tag.set("loading", "lazy");
  if (!tag.has("referrerpolicy")) tag.set("referrerpolicy", policy);
}

/** Puts the base path before every root-absolute address of a tag. */
function addBasePath(tag: Tag, base: string): void {
  const withBase = (address: string) => (/^\/(?!\/)/.test(address) ? base + address : address);
  for (const name of tag.attributes) {
    const value = tag.get(name) ?? "";
    if (!value.includes("/") || !directiveOf(tag, name)) continue;
    const changed = name.endsWith("srcset") ? mapSrcset(value, withBase) : withBase(value);
    if (changed !== value) tag.set(name, changed);
  }
}
