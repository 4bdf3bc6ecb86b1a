import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { recall } from "./disk/cache.ts";
import type { OutputFile, SiteFiles } from "./files.ts";
import { clearProgress, showProgress } from "./telling/progress.ts";

const compressible = /\.(html|css|js|svg|xml|txt|json|webmanifest)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** How each copy is made, and what its bytes depend on besides the contents. */
const compressors: Readonly<Record<string, Compressor>> = {
  ".br": {
    version: `brotli ${process.versions.brotli} quality 11`,
    compress: (contents) => brotli(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  },
  ".gz": {
    version: `zlib ${process.versions.zlib} level 9`,
    compress: (contents) => zip(contents, { level: 9 }),
  },
};

interface Compressor {
  readonly version: string;
  compress(contents: Uint8Array): Promise<Uint8Array>;
}

/**
 * Puts a `.br` and a `.gz` copy beside each text file, as small as they get. That takes some 20 ms a
 * page, so that what has been compressed once is kept.
 */
export async function addCompressedCopies(files: SiteFiles): Promise<void> {
  const texts = [...files].filter(([output]) => compressible.test(output));
  for (let start = 0; start < texts.length; start += atOnce) {
    showProgress("Compressing", start, texts.length);
    const some = texts.slice(start, start + atOnce);
    await Promise.all(some.map(([output, file]) => addCopiesOf(output, file, files)));
  }
  clearProgress();
}

/** Enough to keep all cores busy, and little to hold in memory. */
const atOnce = 16;

async function addCopiesOf(output: string, file: OutputFile, files: SiteFiles): Promise<void> {
  const bytes = Buffer.from(file.contents);
  const copies = Object.entries(compressors).map(async ([extension, compressor]) => {
    const contents = await compressed(bytes, compressor);
    files.add(output + extension, { contents, source: file.source });
  });
  await Promise.all(copies);
}

async function compressed(
  contents: Uint8Array,
  { version, compress }: Compressor,
): Promise<Uint8Array> {
  const memory = recall("compressed", [version, contents]);
  return memory.contents ?? memory.keep(await compress(contents));
}
