import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { Plugin } from "esbuild";
import glob from "fast-glob";
import type { Font } from "fontkit";
import { cacheEntry, versionOf } from "./cache.ts";
import type { Notice } from "./problems.ts";
import { createStylesReader } from "./styles.ts";

/** The package comes without types. */
type SubsetFont = (font: Buffer, characters: string, options: object) => Promise<Buffer>;

/** Characters, each with the first text in `content/` that has it, or "". */
type Characters = ReadonlyMap<string, string>;

/**
 * Lets a style sheet name the font file of a package, and cuts the font down to the characters that
 * the site uses: `url("@fontsource/literata/files/literata.woff2?wght=400..600")`. The query limits
 * an axis to a range, or to one value (`?wght=400`). A `@font-face` is left out if the site uses no
 * character of its `unicode-range`.
 *
 * @param notices get the letters that no font has.
 */
export function subsetFonts(root: string, base: string, notices: Notice[]): Plugin {
  const found = charactersIn(root);
  const characters = [...found.keys()].sort().join("");
  const fonts = new Map<string, Buffer>();
  const styles = createStylesReader();
  return {
    name: "subset-fonts",
    setup({ onResolve, onLoad, onEnd, resolve }) {
      // Other sites may give fonts and pictures, but no style sheets.
      onResolve({ filter: /^(https?:)?\/\// }, ({ kind, path }) => {
        const text = `The security policy blocks the style sheet "${path}".`;
        const detail = "Copy its rules into a style sheet of this site.";
        return kind === "import-rule" ? { errors: [{ text, detail }] } : { external: true };
      });
      onResolve({ filter: /^\/[^/]/ }, ({ kind, path }) => {
        const file = join(root, "public", path.replace(/[?#].*/, ""));
        const isPublic = kind === "url-token" && existsSync(file);
        return isPublic ? { path: base + path, external: true } : undefined;
      });
      onResolve({ filter: /\.woff2\?\w{4}=/ }, async ({ path, kind, resolveDir }) => {
        const [name = "", query = ""] = path.split("?");
        const { path: file, errors } = await resolve(name, { kind, resolveDir });
        // The namespace tells two subsets of one font apart.
        return { path: file, namespace: `font?${query}`, pluginData: query, errors };
      });
      onLoad({ filter: /\.css$/, namespace: "file" }, ({ path }) => {
        const css = withoutUnusedFaces(readFileSync(path, "utf8"), characters);
        return { ...styles.read(relative(root, path), css), loader: "css" };
      });
      onLoad({ filter: /\.woff2$/ }, async ({ path, pluginData: query = "" }) => {
        const font = readFileSync(path);
        fonts.set(path, font);
        return { contents: await subset(root, font, characters, query), loader: "file" };
      });
      onEnd(async () => {
        notices.push(...(await findMissingLetters(root, found, [...fonts.values()])));
        return { errors: styles.findRest() };
      });
    },
  };
}

/** All of ASCII and every character in the author's files, but no entities such as `&frac34;`. */
function charactersIn(root: string): Characters {
  const found = new Map(
    Array.from({ length: 95 }, (_, index) => [String.fromCharCode(32 + index), ""]),
  );
  const pattern = "{content,pages,components,islands}/**/*.{ts,tsx,js,jsx,md,yaml,yml,json}";
  for (const file of glob.sync(pattern, { cwd: root }).sort()) {
    const text = readFileSync(join(root, file), "utf8").normalize("NFC");
    const place = /^content\/.*\.(md|ya?ml|json)$/.test(file) ? file : "";
    for (const character of text.match(/[^\0-\x7f]/gu) ?? []) {
      if (!found.get(character)) found.set(character, place);
    }
  }
  return found;
}

/** Removes each `@font-face` for characters that the site doesn't use. Lines keep their numbers. */
function withoutUnusedFaces(css: string, characters: string): string {
  const face = /@font-face\s*\{[^}]*unicode-range:([^;}]+)[^}]*\}/gi;
  return css.replace(face, (rule, range: string) => {
    // "U+100-2BA, U+1E9E" becomes "\u{100}-\u{2BA}\u{1E9E}".
    const set = range.replace(/[\dA-F]+/gi, "\\u{$&}").replace(/U\+|[\s,]/gi, "");
    return new RegExp(`[${set}]`, "u").test(characters) ? rule : rule.replace(/.+/g, "");
  });
}

/** A notice with letters of the content that none of the fonts has. */
async function findMissingLetters(root: string, found: Characters, fonts: readonly Buffer[]) {
  // Every text face has the letters of Latin-1, so most sites needn't unpack their fonts.
  const letters = [...found].filter(([one, file]) => file && one > "\xff" && /\p{L}/u.test(one));
  if (letters.length === 0 || fonts.length === 0) return [];
  const known = (await Promise.all(fonts.map((font) => charactersOf(root, font)))).join("");
  const missing = letters.filter(([letter]) => !known.includes(letter)).slice(0, 10);
  const list = missing.map(([letter]) => `"${letter}"`).join(", ");
  const message = `No font has letters such as ${list}. Browsers use another typeface, and pictures leave them out.`;
  return missing.slice(0, 1).map(([, file]) => ({ file, message }));
}

/** All characters of a font. Unpacking it takes a tenth of a second, so they are cached. */
async function charactersOf(root: string, font: Buffer): Promise<string> {
  const characters = await cacheEntry(root, "fonts", ["characters", font]).getOr(async () => {
    const { create } = await import("fontkit");
    return Buffer.from(String.fromCodePoint(...(create(font) as Font).characterSet));
  });
  return characters.toString();
}

/** subset-font takes about a second to load and run, so its results are cached. */
async function subset(root: string, font: Buffer, characters: string, query: string) {
  const inputs = [versionOf("subset-font"), font, characters, query];
  return cacheEntry(root, "fonts", inputs).getOr(() => {
    const axes = [...new URLSearchParams(query)].map(([axis, range]) => {
      const [min, max = min] = range.split("..").map(Number);
      return [axis, { min, max }];
    });
    // Optimizing the WebAssembly of subset-font would take three times as long as running it once.
    setFlagsFromString("--liftoff-only");
    const options = { targetFormat: "woff2", variationAxes: Object.fromEntries(axes) };
    const require = createRequire(import.meta.url);
    const subsetFont = require("subset-font") as SubsetFont;
    return subsetFont(font, characters, options);
  });
}
