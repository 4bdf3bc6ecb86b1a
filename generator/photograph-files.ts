import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import type { Cache } from "./cache.ts";
import type { Problem } from "./problems.ts";
import { sharpVersion } from "./raster.ts";
import { fingerprintedOutput } from "./site-files.ts";

/** In pixels, as the camera was held. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A photograph in `content/`. */
export interface Photograph extends Size {
  readonly file: string;
  /** CSS for its box until it loads; transparent pictures have none. */
  readonly box?: string;
  /** Changes with everything that its copies depend on. */
  readonly hash: string;
}

/** No column is wider than 600 CSS pixels, so the last copy has two pixels for each. */
const copyWidths = [400, 800, 1200];
const largestCopy = 120_000;

/** Browsers take the first format that they know. A copy over its limit gets a lower quality. */
const formats = [
  { format: "avif", quality: 50 },
  { format: "webp", quality: 75 },
  { format: "jpeg", quality: 75 },
] as const;

const encoding = { effort: 3, mozjpeg: true, chromaSubsampling: "4:2:0" };

/** A part of the cache key: other settings make new copies. */
const recipe = JSON.stringify({ formats, largestCopy, encoding });

/** Reads a photograph, or says why browsers couldn't show it. */
export async function readPhotograph(
  root: string,
  file: string,
  cache: Cache,
): Promise<Photograph | Problem> {
  const bytes = await readFile(join(root, file));
  const cached = cache.entry("photographs", [sharpVersion(), recipe, bytes]);
  const facts = cached.contents ?? (await examine(bytes));
  if (!facts) {
    const message = "This picture is damaged, incomplete or in an unreadable format such as HEIC.";
    return { file, message, fix: "Copy it again, or export it as JPEG and delete this file." };
  }
  if (!cached.contents) cached.save(facts);
  return { file, hash: cached.name, ...JSON.parse(Buffer.from(facts).toString()) };
}

/** Size and box of a photograph as JSON. It's decoded to its end, so that damage is found. */
async function examine(bytes: Buffer): Promise<Buffer | undefined> {
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(bytes, { failOn: "error" });
    const pixel = await image.resize(1, 1, { fit: "fill" }).raw().toBuffer();
    const [red = 0, green = red, blue = red] = pixel;
    const { hasAlpha, autoOrient } = await sharp(bytes).metadata();
    // If the picture doesn't load, its alt text is readable on its colour.
    const text = 0.3 * red + 0.59 * green + 0.11 * blue > 128 ? "black" : "white";
    const box = `background:rgb(${red},${green},${blue});color:${text}`;
    return Buffer.from(JSON.stringify({ ...autoOrient, ...(hasAlpha ? {} : { box }) }));
  } catch {
    return undefined;
  }
}

/** The size of any picture; undefined for a file that isn't one. */
export async function sizeOf(path: string): Promise<Size | undefined> {
  const { default: sharp } = await import("sharp");
  const reading = sharp(path).metadata();
  return reading.then(({ autoOrient }) => autoOrient).catch(() => undefined);
}

/** The copies of a photograph, e.g. "assets/border-800-1f0c9a2b.avif". It's never enlarged. */
export function copiesOf({ file, width: full, hash }: Photograph) {
  const widest = Math.min(full, Math.max(...copyWidths));
  const widths = [...copyWidths.filter((width) => width < widest), widest];
  return formats.flatMap(({ format, quality }) =>
    widths.map((width) => {
      const name = `${posix.parse(file).name}-${width}.${format}`;
      return { output: fingerprintedOutput(name, hash), width, format, quality };
    }),
  );
}

type Copy = ReturnType<typeof copiesOf>[number];

/** Makes a copy in sRGB, as the camera was held and without metadata, on another thread. */
export async function makeCopy(photograph: Photograph, copy: Copy, root: string, cache: Cache) {
  const { width, format, quality } = copy;
  return cache.entry("photographs", [photograph.hash, String(width), format]).getOr(async () => {
    const { default: sharp } = await import("sharp");
    // WebP pictures are at most 16,383 pixels high.
    const size = { width, height: 16_000, fit: "inside" } as const;
    const image = sharp(join(root, photograph.file)).autoOrient().resize(size);
    // A JPEG can't be transparent.
    if (format === "jpeg") image.flatten({ background: "white" });
    let lower: number = quality;
    let bytes: Buffer;
    do {
      const attempt = image.clone().toFormat(format, { ...encoding, quality: lower });
      bytes = await attempt.toBuffer();
      lower = Math.floor(lower * 0.7);
    } while (bytes.length > largestCopy && lower > 0);
    return bytes;
  });
}
