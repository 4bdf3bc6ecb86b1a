import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Cache } from "./cache.ts";
import { contentsOf, type SiteFiles } from "./site-files.ts";

/** Texts, which compress well. */
export const compressible = /\.(html|css|js|svg|xml|txt|json|webmanifest)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
const compressors = {
  ".br": (contents: Uint8Array) => brotli(contents, brotliOptions),
  ".gz": (contents: Uint8Array) => zip(contents, { level: 9 }),
};
/** A part of the cache key. Change it with the options above, so that they make new copies. */
const recipe = `brotli ${process.versions.brotli} 10, zlib ${process.versions.zlib} 9`;

/** Adds a `.br` and a `.gz` copy of each text file, where the copy is smaller. */
export async function addCompressedCopies(files: SiteFiles, cache: Cache): Promise<void> {
  for (const [output, file] of [...files].filter(([output]) => compressible.test(output))) {
    const original = contentsOf(file);
    const copies = Object.entries(compressors).map(async ([extension, compress]) => {
      const entry = cache.entry("compressed", [recipe, extension, original]);
      const contents = await entry.getOr(() => compress(original));
      if (contents.length < original.length) files.add(output + extension, contents, file.source);
    });
    await Promise.all(copies);
  }
}
