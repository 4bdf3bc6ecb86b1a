import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { cacheEntry, versionOf } from "./cache.ts";
import { BuildError, type Problem } from "./problems.ts";
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
  /** Empty if pages show the file itself: copies would stop an animation, or blur a drawing. */
  readonly copies: readonly Copy[];
  /** The output for programs that don't choose a copy: the widest JPEG, or the file itself. */
  readonly fallback: string;
  /** Changes with everything that its copies depend on. */
  readonly hash: string;
}

type Copy = ReturnType<typeof copiesOf>[number];

/** No column is wider than 600 CSS pixels, so the last copy has two pixels for each. */
const copyWidths = [400, 800, 1200];
/** WebP pictures are at most 16,383 pixels high. */
const largestHeight = 16_000;
/** In bytes, up to 1200 × 900 pixels. The limit of larger copies grows with their area. */
const largestCopy = 120_000;

/** Browsers take the first format that they know. A copy over its limit gets the next quality. */
const formats = [
  { format: "avif", qualities: [50, 40, 30] },
  { format: "webp", qualities: [75, 55, 40] },
  { format: "jpeg", qualities: [75, 55, 40] },
] as const;

const encoding = { effort: 3, mozjpeg: true, chromaSubsampling: "4:2:0" };

/** Browsers show pictures of any size, and JPEGs with small faults, which Samsung's phones write. */
const reading = { failOn: "error", limitInputPixels: false } as const;

/** A part of the cache key: other settings make new copies. */
const recipe = JSON.stringify({ formats, largestCopy, encoding, reading, version: 2 });

/** How an animated PNG, WebP or AVIF begins: with a mark before the first pixels. */
const animations = [
  /^.PNG(?:(?!IDAT).)*?acTL/s,
  /^RIFF.{4}WEBP(?:(?!VP8[ L]).)*?ANIM/s,
  /^.{4}ftyp.{0,60}avis/s,
];

const fix = "Copy it again, or export it as JPEG and delete this file.";

/** Reads a photograph, or says why browsers couldn't show it. */
export async function readPhotograph(root: string, file: string): Promise<Photograph | Problem> {
  const bytes = await readFile(join(root, file));
  const cached = cacheEntry(root, "photographs", [versionOf("sharp"), recipe, bytes]);
  try {
    const facts = await cached.getOr(() => examine(bytes));
    const { isOriginal, ...shown } = JSON.parse(facts.toString());
    const hash = cached.name;
    const copies = isOriginal ? [] : copiesOf(file, hash, shown);
    const own = fingerprintedOutput(posix.basename(file), hash);
    return { file, hash, ...shown, copies, fallback: copies.at(-1)?.output ?? own };
  } catch {
    const message = "This picture is damaged, a Git LFS pointer, or in a format such as HEIC.";
    return { file, message, fix };
  }
}

/** Facts about a photograph as JSON. It's decoded to its end, so that damage is found. */
async function examine(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const pixel = await sharp(bytes, reading).resize(1, 1, { fit: "fill" }).raw().toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  const { hasAlpha, autoOrient, format } = await sharp(bytes, reading).metadata();
  // If the picture doesn't load, its alt text is readable on its colour.
  const text = 0.3 * red + 0.59 * green + 0.11 * blue > 128 ? "black" : "white";
  const box = `background:rgb(${red},${green},${blue});color:${text}`;
  const whole = bytes.toString("latin1");
  const isOriginal = /gif|svg/.test(format) || animations.some((one) => one.test(whole));
  const facts = { ...autoOrient, isOriginal, ...(hasAlpha ? {} : { box }) };
  return Buffer.from(JSON.stringify(facts));
}

/** The size of any picture; undefined for a file that isn't one. */
export async function sizeOf(path: string): Promise<Size | undefined> {
  const { default: sharp } = await import("sharp");
  const metadata = sharp(path, reading).metadata();
  return metadata.then(({ autoOrient }) => autoOrient).catch(() => undefined);
}

/** The copies of a photograph, e.g. "assets/border-800-1f0c9a2b.avif". It's never enlarged. */
function copiesOf(file: string, hash: string, { width: full, height }: Size) {
  const narrowed = Math.floor((full * largestHeight) / height) || 1;
  const widest = Math.min(full, narrowed, Math.max(...copyWidths));
  const widths = [...copyWidths.filter((width) => width < widest), widest];
  return formats.flatMap(({ format, qualities }) =>
    widths.map((width) => {
      const name = `${posix.parse(file).name}-${width}.${format}`;
      return { output: fingerprintedOutput(name, hash), width, format, qualities };
    }),
  );
}

/**
 * Makes the copies in sRGB, as the camera was held and without metadata, on other threads. Throws a
 * BuildError.
 */
export async function makeCopies({ file, hash, copies, fallback }: Photograph, root: string) {
  if (!copies[0]) return [{ output: fallback, contents: await readFile(join(root, file)) }];
  // Decoding a large photograph takes seconds and a gigabyte, so the copies share it.
  let decoded: Promise<Buffer> | undefined;
  const making = copies.map(async (copy) => {
    const entry = cacheEntry(root, "photographs", [hash, String(copy.width), copy.format]);
    const contents = await entry.getOr(async () => {
      decoded ??= decode(join(root, file), copies.at(-1)?.width);
      return encode(await decoded, copy);
    });
    return { ...copy, contents };
  });
  return Promise.all(making).catch((error: Error) => {
    const [reason] = error.message.split("\n");
    const message = `The build can't make smaller copies of this picture: ${reason}.`;
    throw new BuildError([{ file, message, fix }]);
  });
}

/** Decodes a picture, makes it narrower, and returns it as an uncompressed PNG. */
async function decode(path: string, width: number | undefined): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const image = sharp(path, reading).autoOrient().resize({ width });
  return image.png({ compressionLevel: 0 }).toBuffer();
}

async function encode(decoded: Buffer, { width, format, qualities }: Copy): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const image = sharp(decoded).resize({ width });
  // A JPEG can't be transparent.
  if (format === "jpeg") image.flatten({ background: "white" });
  let made = Buffer.alloc(0);
  for (const quality of qualities) {
    const attempt = image.clone().toFormat(format, { ...encoding, quality });
    const { data, info } = await attempt.toBuffer({ resolveWithObject: true });
    made = data;
    const area = (info.width * info.height) / (1200 * 900);
    if (made.length <= largestCopy * Math.max(1, area)) break;
  }
  return made;
}
