import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { recall } from "./cache.ts";
import type { SiteFiles } from "./files.ts";

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
  const texts = [...files].filter(([output]) => compressible.test(output));
  const jobs = texts.flatMap(([output, { contents, source }]) =>
    Object.entries(compressors).map(async ([extension, compress]) => {
      const bytes = Buffer.from(contents as Uint8Array);
      const copy = await compressed(bytes, extension, compress);
      if (copy.length < bytes.length) files.add(output + extension, { contents: copy, source });
    }),
  );
  await Promise.all(jobs);
}

async function compressed(
  contents: Uint8Array,
  extension: string,
  compress: (contents: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const memory = recall("compressed", [extension, contents]);
  return memory.contents ?? memory.keep(await compress(contents));
}
