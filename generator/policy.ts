import { createHash } from "node:crypto";
import type { Tag } from "./html.ts";

/**
 * The Content-Security-Policy of one page, from what the page really contains: nothing is allowed
 * that it does not use.
 */
export function policyOf(tags: readonly Tag[]): string {
  const scripts = tags.filter(({ name, attributes }) => name === "script" && attributes.has("src"));
  const links = tags.filter(({ name }) => name === "link");
  const linked = (rel: string) => links.filter(({ attributes }) => attributes.get("rel") === rel);
  const styles = tags.filter(({ name }) => name === "style");
  const pictures = tags.filter(({ name }) => name === "img" || name === "source");
  const frames = tags.filter(({ name }) => name === "iframe");

  // Tools that look at a page as search engines do, Lighthouse above all, fetch robots.txt with the
  // rights of the page.
  const isForSearch = linked("canonical").length > 0;
  const connects = isForSearch || scripts.some(({ attributes }) => attributes.has("data-connects"));

  const directives: [string, string[]][] = [
    ["default-src", []],
    ["script-src", sourcesOf(scripts, "src")],
    ["style-src", [...sourcesOf(linked("stylesheet"), "href"), ...styles.map(hashOf)]],
    ["img-src", [...sourcesOf(pictures, "src"), ...sourcesOf(linked("icon"), "href")]],
    ["font-src", styles.some(({ text }) => text.includes("@font-face")) ? ["'self'"] : []],
    ["frame-src", sourcesOf(frames, "src")],
    ["connect-src", connects ? ["'self'"] : []],
    ["manifest-src", sourcesOf(linked("manifest"), "href")],
    ["base-uri", []],
    ["form-action", []],
    ["trusted-types", []],
  ];
  const always = new Set(["default-src", "base-uri", "form-action"]);
  // A script of another service writes markup as it likes; ours never does.
  if (!scripts.some(({ attributes }) => isForeign(attributes.get("src")))) {
    always.add("trusted-types");
  }
  const policy = directives
    .filter(([name, sources]) => always.has(name) || sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ") || "'none'"}`);
  if (always.has("trusted-types")) policy.push("require-trusted-types-for 'script'");
  return policy.join("; ");
}

/** The origins of the addresses that tags name, `'self'` for those of this site. */
function sourcesOf(tags: readonly Tag[], key: string): string[] {
  return tags.flatMap(({ attributes }) => {
    const addresses = [attributes.get(key), ...(attributes.get("srcset")?.split(",") ?? [])];
    return addresses.flatMap((address) => {
      if (!address?.trim()) return [];
      return isForeign(address.trim())
        ? new URL(address.trim().split(/\s/)[0] ?? "").origin
        : "'self'";
    });
  });
}

function isForeign(address = ""): boolean {
  return /^https?:\/\//.test(address);
}

/** The hash by which a policy allows one style element and no other. */
function hashOf({ text }: Tag): string {
  const hash = hashes.get(text) ?? createHash("sha256").update(text).digest("base64");
  hashes.set(text, hash);
  return `'sha256-${hash}'`;
}

/** Pages of a kind have the same style element. */
const hashes = new Map<string, string>();
