import { join, posix } from "node:path";
import glob, { type Options } from "fast-glob";
import type { Cache } from "./cache.ts";
import { decodeEntities } from "./html.ts";
import {
  copiesOf,
  makeCopies,
  type Photograph,
  readPhotograph,
  type Size,
  sizeOf,
} from "./photograph-files.ts";
import { type Problem, throwIfProblems, UsageError } from "./problems.ts";
import { decode } from "./routes.ts";
import type { SiteFiles } from "./site-files.ts";

export type Photographs = Awaited<ReturnType<typeof readPhotographs>>;

const formats = "jpg,jpeg,jfif,png,webp,avif,tif,tiff,heic,heif,bmp";

const becomesStill =
  "This animation becomes a still picture. To keep it moving, put it into public/ and write its address.";

/** Reads the photographs in `content/`, and the sizes of the pictures in `public/`. */
export async function readPhotographs(root: string, cache: Cache) {
  const find = async (pattern: string, options?: Options) =>
    (await glob(pattern, { cwd: root, caseSensitiveMatch: false, ...options })).sort();
  const photographs = new Map<string, Photograph>();
  const problems: Problem[] = [];
  for (const file of await find(`content/**/*.{${formats}}`)) {
    const read = await readPhotograph(root, file, cache);
    if ("fix" in read) problems.push(read);
    else photographs.set(file.normalize("NFC"), read);
  }
  throwIfProblems(problems);
  // A symlink may lead to a folder around it; `addPublicFiles` reports that.
  const options = { followSymbolicLinks: false };
  const pictures = await find("public/**/*.{jpg,jpeg,png,webp,avif,gif,svg}", options);
  const readSize = async (file: string) =>
    [file.normalize("NFC"), await sizeOf(join(root, file))] as const;
  const sizes = new Map(await Promise.all(pictures.map(readSize)));
  const shown = new Set<Photograph>();
  return {
    /** The photographs as authors name them, e.g. "pictures/border.jpg". */
    addresses: [...photographs.keys()].map((file) => file.slice("content/".length)),
    /**
     * Offers browsers the copies of each photograph that is the `src` of an `<img>`. Its path starts
     * in `content/` or at the page's own file. Pictures in `public/` only get width and height.
     * Returns the page, and CSS for the boxes of its photographs. A photograph needs alt text.
     */
    place(html: string, pageFile: string): { html: string; css: string } {
      if (!html.includes("<img")) return { html, css: "" };
      const onPage = new Set<Photograph>();
      const placed = html.replace(placePattern, (tag) => {
        const files = filesOf(tag, pageFile);
        const photograph = files.map((file) => photographs.get(file)).find(Boolean);
        const size = files.map((file) => sizes.get(file)).find(Boolean);
        if (!photograph || tag.startsWith("<!")) return withSize(tag, size);
        if (tag.startsWith("<link")) return "";
        onPage.add(photograph);
        return pictureOf(tag, photograph);
      });
      for (const photograph of onPage) shown.add(photograph);
      return { html: placed, css: [...onPage].map(boxRule).join("") };
    },
    /** The files that no page shows. */
    unused: () =>
      [...photographs.values()].filter((one) => !shown.has(one)).map(({ file }) => file),
    notices: [...photographs.values()].flatMap(({ file, isAnimated }) =>
      isAnimated ? [{ file, message: becomesStill }] : [],
    ),
    /** Makes the copies of all photographs that pages show. Throws a BuildError. */
    async addCopies(files: SiteFiles): Promise<void> {
      for (const photograph of shown) {
        for (const { output, contents } of await makeCopies(photograph, root, cache)) {
          // The same photograph may be in two folders.
          if (!files.has(output)) files.add(output, contents, { file: photograph.file });
        }
      }
    },
  };
}

/** A comment, a picture, or React's preload of a picture: React doesn't know of the copies. */
const placePattern = /<!--[\s\S]*?-->|<(?:img|link rel="preload" as="image") (?:"[^"]*"|[^">])*>/g;

/** The files that a tag may name: names of files may contain `?`, `#` and `%20`, too. */
function filesOf(tag: string, pageFile: string): string[] {
  const address = decodeEntities(/ (?:src|href)="([^"]*)"/.exec(tag)?.[1] ?? "");
  const written = [address, address.replace(/[?#].*/, "")];
  const paths = written.flatMap((path) => [path, decode(path) ?? path]);
  const folders = address.startsWith("/") ? ["public"] : [posix.dirname(pageFile), "content", ""];
  return paths.flatMap((path) => folders.map((one) => posix.join(one, path).normalize("NFC")));
}

function withSize(tag: string, size: Size | undefined): string {
  if (!size || / (?:width|height)=/.test(tag)) return tag;
  return tag.replace("<img", `<img width="${size.width}" height="${size.height}"`);
}

function pictureOf(tag: string, photograph: Photograph): string {
  if (!/ alt="/.test(tag)) {
    const [, address = ""] = / src="([^"]*)"/.exec(tag) ?? [];
    const fix = 'Add `alt="…"` with what it shows, or `alt=""` if it only decorates.';
    throw new UsageError(`The picture "${address}" has no alt text.`, fix, address);
  }
  // Feed readers, and browsers without CSS, use the width and height of a picture.
  const scale = Math.min(1, 640 / Math.max(photograph.width, photograph.height));
  const width = Math.round(photograph.width * scale);
  const height = Math.round(photograph.height * scale);
  // A text column is at most 35rem wide.
  const usualSizes = `min(${width}px, 35rem, 90vw)`;
  const [, sizes = usualSizes] = / sizes="([^"]*)"/.exec(tag) ?? [];
  const srcsetOf = (format: string) => {
    const copies = copiesOf(photograph).filter((copy) => copy.format === format);
    const set = copies.map((copy) => `/${copy.output} ${copy.width}w`);
    return `srcset="${set.join(", ")}" sizes="${sizes}"`;
  };
  const lazy = / loading=/.test(tag) ? "" : ' loading="lazy" decoding="async"';
  const image = withSize(tag.replace(/ (?:src|sizes)="[^"]*"/g, ""), { width, height });
  const fallback = `<img src="/${fallbackOf(photograph)}" ${srcsetOf("jpeg")}${lazy}`;
  return [
    "<picture>",
    `<source type="image/avif" ${srcsetOf("avif")}>`,
    `<source type="image/webp" ${srcsetOf("webp")}>`,
    image.replace("<img", fallback),
    "</picture>",
  ].join("");
}

/** The copy for programs that don't choose one: the widest JPEG. */
function fallbackOf(photograph: Photograph): string {
  return copiesOf(photograph).at(-1)?.output ?? "";
}

/** The security policy blocks `style` attributes, so the CSS of the page fills the box. */
function boxRule(photograph: Photograph): string {
  return photograph.box ? `[src$="/${fallbackOf(photograph)}"]{${photograph.box}}` : "";
}
