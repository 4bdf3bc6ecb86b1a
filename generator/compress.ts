import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { SiteFiles } from "./files.ts";
import { replaceFile } from "./output.ts";

const cache = ".cache/compressed";
const compressible = /\.(html|css|js|svg|xml|txt|json|webmanifest)$/;

const brotli = promisify(brotliCompress);
const compressors = {
  ".br": (contents: Uint8Array) =>
    brotli(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ".gz": (contents: Uint8Array) => promisify(gzip)(contents, { level: 9 }),
};

/**
 * Puts a `.br` and a `.gz` copy beside each text file, as small as they get. That takes some 20 ms a
 * page, so that what has been compressed once is kept.
 */
export async function addCompressedCopies(files: SiteFiles): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const texts = [...files].filter(([output]) => compressible.test(output));
  const jobs = texts.flatMap(([output, { contents, source }]) =>
    Object.entries(compressors).map(async ([extension, compress]) => {
      const bytes = Buffer.from(contents as Uint8Array);
      const compressed = await remembered(bytes, extension, compress);
      if (compressed.length < bytes.length) {
        files.add(output + extension, { contents: compressed, source });
      }
    }),
  );
  await Promise.all(jobs);
}

async function remembered(
  contents: Uint8Array,
  extension: string,
  compress: (contents: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const key = createHash("sha256").update(contents).digest("hex").slice(0, 32);
  const file = join(cache, key + extension);
  try {
    return readFileSync(file);
  } catch {
    const compressed = await compress(contents);
    replaceFile(file, compressed);
    return compressed;
  }
}
