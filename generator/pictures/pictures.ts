import { extname } from "node:path";
import type { SiteFiles } from "../files.ts";
import type { Problem } from "../problems.ts";

const jpeg = { name: "JPEG picture", start: /^\xff\xd8\xff/, whole: /\xff\xd9/ };

/** How the bytes of each kind of picture or font begin, and what those of a whole one hold. */
const kinds: Record<string, { start: RegExp; whole?: RegExp; name: string }> = {
  ".jpg": jpeg,
  ".jpeg": jpeg,
  ".png": { name: "PNG picture", start: /^\x89PNG\r\n/, whole: /IEND/ },
  ".gif": { name: "GIF picture", start: /^GIF8[79]a/ },
  ".webp": { name: "WebP picture", start: /^RIFF....WEBP/s },
  ".avif": { name: "AVIF picture", start: /^....ftyp/s },
  ".ico": { name: "icon", start: /^\0\0.\0/s },
  ".svg": {
    name: "SVG drawing",
    start: /<([\w-]+:)?svg[\s>]/,
    whole: /<\/([\w-]+:)?svg\s*>|<([\w-]+:)?svg[^<]*\/>/,
  },
  ".woff2": { name: "WOFF2 font", start: /^wOF2/ },
};

/** Pictures and fonts of the site that are none: no browser could show them. */
export function checkPictures(files: SiteFiles): Problem[] {
  return [...files].flatMap(([output, file]) => {
    const kind = kinds[extname(output).toLowerCase()];
    if (!kind) return [];
    const { contents, source } = file;
    const bytes = Buffer.from(contents).toString("latin1");
    if (!kind.start.test(bytes)) return [{ ...source, ...notOfItsKind(kind.name, bytes) }];
    if (kind.whole && !kind.whole.test(bytes)) return [{ ...source, ...cutShort(kind.name) }];
    return [];
  });
}

function notOfItsKind(name: string, bytes: string) {
  const looksLike = Object.values(kinds).find(({ start }) => start.test(bytes))?.name;
  const reason = looksLike ? `it holds a ${looksLike}` : "its bytes are of another kind";
  return {
    what: `This file is no ${name}.`,
    why: `Its name says that it is one, but ${bytes === "" ? "it is empty" : reason}.`,
    fix: looksLike
      ? "Give it the ending that it should have, or convert it."
      : "Export the picture again, or fetch the file anew.",
  };
}

function cutShort(name: string) {
  return {
    what: `This ${name} breaks off before its end.`,
    why: "It was not copied or fetched completely.",
    fix: "Export the picture again, or fetch the file anew.",
  };
}
