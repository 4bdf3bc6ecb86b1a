import { join, posix } from "node:path";
import glob, { type Options } from "fast-glob";
import { addressesOfSrcset, Tag, writeTag } from "./markup.ts";
import {
  makeCopies,
  type Photograph,
  readPhotograph,
  type Size,
  sizeOf,
} from "./photograph-files.ts";
import { type Problem, throwIfProblems, UsageError } from "./problems.ts";
import { workThrough } from "./report.ts";
import { assetFolder, decode } from "./routes.ts";
import type { SiteFiles } from "./site-files.ts";

export type Photographs = Awaited<ReturnType<typeof readPhotographs>>;

/** Reads the photographs in `content/`, and the sizes of the pictures in `public/`. */
export async function readPhotographs(root: string) {
  const find = async (pattern: string, options?: Options) =>
    (await glob(pattern, { cwd: root, caseSensitiveMatch: false, ...options })).sort();
  const photographs = new Map<string, Photograph>();
  const problems: Problem[] = [];
  const formats = "jpg,jpeg,jfif,png,webp,avif,gif,svg,tif,tiff,heic,heif,bmp";
  const files = await find(`content/**/*.{${formats}}`);
  await workThrough("Reading photographs", files, async (file) => {
    const read = await readPhotograph(root, file);
    if ("fix" in read) problems.push(read);
    else photographs.set(file.normalize("NFC"), read);
  });
  throwIfProblems(problems);
  // A symlink may lead to a folder around it; `addPublicFiles` reports that.
  const options = { followSymbolicLinks: false };
  const pictures = await find("public/**/*.{jpg,jpeg,png,webp,avif,gif,svg}", options);
  const readSize = async (file: string) =>
    [file.normalize("NFC"), await sizeOf(join(root, file))] as const;
  const sizes = new Map(await Promise.all(pictures.map(readSize)));
  const unreadable = [...sizes.keys()].filter((file) => !sizes.get(file));
  const message = "Browsers can't show this picture: it's damaged, or a Git LFS pointer.";
  const shown = new Set<Photograph>();
  return {
    /** The photographs as authors name them, e.g. "pictures/border.jpg". */
    addresses: [...photographs.keys()].map((file) => file.slice("content/".length)),
    /** Starts a page. Paths of photographs begin in `content/` or at the page's own file. */
    placer(pageFile: string) {
      const onPage = new Set<Photograph>();
      const findIn = <Found>(known: ReadonlyMap<string, Found>, address: string) =>
        filesOf(address, pageFile).flatMap((file) => known.get(file) ?? [])[0];
      return {
        /**
         * Offers browsers the copies of a photograph, which needs alt text. Pictures in `public/` only
         * get width and height. Other tags stay as they are.
         *
         * @param finish changes each tag of the result.
         */
        place(tag: Tag, finish = (one: Tag): Tag => one): string | undefined {
          const address = pictureAddress(tag);
          // Most pictures are drawings.
          if (!address || address.startsWith(`/${assetFolder}/`)) return undefined;
          const photograph = findIn(photographs, address);
          if (!photograph) {
            if (tag.name === "img") setSize(tag, findIn(sizes, address));
            return undefined;
          }
          if (tag.name === "img") onPage.add(photograph);
          shown.add(photograph);
          const tags = tagsOf(tag, photograph, address).map(finish).join("");
          const isAlone = tag.name === "img" && tag.parents.at(-1) !== "picture";
          return isAlone ? `<picture>${tags}</picture>` : tags;
        },
        /** CSS for the boxes of the page's photographs: the policy blocks `style` attributes. */
        css() {
          const withBox = [...onPage].filter(({ box }) => box);
          return withBox.map(({ box, fallback }) => `[src$="/${fallback}"]{${box}}`).join("");
        },
      };
    },
    /** The files that no page shows. */
    unused: () =>
      [...photographs.values()].filter((one) => !shown.has(one)).map(({ file }) => file),
    notices: unreadable.map((file) => ({ file, message })),
    /** Makes the copies of all photographs that pages show. Throws a BuildError. */
    async addCopies(files: SiteFiles): Promise<void> {
      await workThrough("Photographs", [...shown], async (photograph) => {
        for (const { output, contents } of await makeCopies(photograph, root)) {
          // The same photograph may be in two folders.
          if (!files.has(output)) files.add(output, contents, { file: photograph.file });
        }
      });
    },
  };
}

/** The address of a tag's picture. Of several candidates, it's the last, which is often the best. */
function pictureAddress(tag: Tag): string | undefined {
  if (tag.name === "video") return tag.get("poster");
  // React preloads pictures that aren't lazy.
  if (tag.name === "link" && tag.get("as") === "image") return tag.get("href");
  if (tag.name !== "img" && tag.name !== "source") return undefined;
  return tag.get("src") ?? addressesOfSrcset(tag.get("srcset") ?? "").at(-1);
}

/** The files that an address may name: names of files may contain `?`, `#` and `%20`, too. */
function filesOf(address: string, pageFile: string): string[] {
  const written = [address, address.replace(/[?#].*/, "")];
  const paths = written.flatMap((path) => [path, decode(path) ?? path]);
  const folders = address.startsWith("/") ? ["public"] : [posix.dirname(pageFile), "content", ""];
  return paths.flatMap((path) => folders.map((one) => posix.join(one, path).normalize("NFC")));
}

function setSize(tag: Tag, size: Size | undefined): void {
  if (!size || tag.has("width") || tag.has("height")) return;
  tag.set("width", String(size.width)).set("height", String(size.height));
}

/** The tags in place of one that shows a photograph: one for each format. */
function tagsOf(tag: Tag, photograph: Photograph, address: string): Tag[] {
  const fallback = `/${photograph.fallback}`;
  if (tag.name === "link") return [];
  if (tag.has("poster")) return [tag.set("poster", fallback)];
  if (tag.name === "img" && !tag.has("alt")) {
    const fix = 'Add `alt="…"` with what it shows, or `alt=""` if it only decorates.';
    throw new UsageError(`The picture "${address}" has no alt text.`, fix, address);
  }
  const size = shownSize(photograph);
  // A text column is at most 35rem wide.
  const sizes = tag.get("sizes") ?? `min(${size.width}px, 35rem, 90vw)`;
  const media = tag.get("media");
  const offer = (format: string) => {
    const copies = photograph.copies.filter((copy) => copy.format === format);
    const set = copies.map((copy) => `/${copy.output} ${copy.width}w`);
    return { srcset: set.join(", "), sizes };
  };
  const source = (format: string) =>
    new Tag(writeTag("source", { media, type: `image/${format}`, ...offer(format) }));
  const isOriginal = photograph.copies.length === 0;
  const modern = isOriginal ? [] : ["avif", "webp"].map(source);
  if (tag.name === "source")
    return isOriginal ? [tag.set("srcset", fallback)] : [...modern, source("jpeg")];
  setSize(tag, size);
  tag.set("src", fallback);
  if (isOriginal) tag.set("sizes", undefined);
  else tag.set("srcset", offer("jpeg").srcset).set("sizes", sizes);
  if (!tag.has("loading")) tag.set("loading", "lazy").set("decoding", "async");
  return [...modern, tag];
}

/** Feed readers, and browsers without CSS, show a picture in this size, in CSS pixels. */
function shownSize({ width, height }: Size): Size {
  // People read a picture that is much higher than wide from top to bottom.
  const longest = height > 2 * width ? width : Math.max(width, height);
  const scale = Math.min(1, 640 / longest);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
