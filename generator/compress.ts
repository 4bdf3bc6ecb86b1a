import type { Cache } from "./cache.ts";
import type { SiteFiles } from "./site-files.ts";
export async function addCompressedCopies(_f: SiteFiles, _c: Cache): Promise<void> {}
