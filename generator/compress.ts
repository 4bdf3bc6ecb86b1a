import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Cache } from "./cache.ts";
import type { SiteFile, SiteFiles } from "./site-files.ts";

const compressible = /\.(html|css|js|svg|xml|txt|json|webmanifest)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The extension of a copy, how to make it, and what its bytes depend on besides the contents. */
const compressors = [
  {
    extension: ".br",
    version: `brotli ${process.versions.brotli} quality 11`,
    compress: (contents: Uint8Array) =>
      brotli(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  },
  {
    extension: ".gz",
    version: `zlib ${process.versions.zlib} level 9`,
    compress: (contents: Uint8Array) => zip(contents, { level: 9 }),
  },
] as const;

/** Enough work for all threads of Node's pool, while few results wait in memory. */
const filesAtOnce = 16;

/** Adds a `.br` and a `.gz` copy of each text file, where the copy is smaller. */
export async function addCompressedCopies(files: SiteFiles, cache: Cache): Promise<void> {
  const texts = [...files].filter(([output]) => compressible.test(output));
  for (let start = 0; start < texts.length; start += filesAtOnce) {
    const batch = texts.slice(start, start + filesAtOnce);
    const copies = await Promise.all(batch.map(([, file]) => compressedCopies(file, cache)));
    for (const [index, [output, { source }]] of batch.entries()) {
      for (const { extension, contents } of copies[index] ?? []) {
        files.add(output + extension, contents, source);
      }
    }
  }
}

async function compressedCopies({ parts }: SiteFile, cache: Cache) {
  const original = Buffer.concat(parts);
  const copies = compressors.map(async ({ extension, version, compress }) => {
    const cached = cache.entry("compressed", [version, original]);
    const contents = cached.contents ?? (await compress(original));
    if (!cached.contents) cached.keep(contents);
    return { extension, contents };
  });
  return (await Promise.all(copies)).filter(({ contents }) => contents.length < original.length);
}
