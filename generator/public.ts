import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { compare, type Notice } from "./problems.ts";
import type { SiteFiles } from "./site-files.ts";

/** Operating systems, editors and other tools leave these files. */
const litter =
  /^(Thumbs\.db|desktop\.ini|.*~|\.([#_~]|DS_|directory|env|git|localized|.*\.sw[op]$).*)$/;

/** Adds the files in `public/`, byte for byte, apart from folders of tools. */
export function addPublicFiles(root: string, files: SiteFiles): void {
  const options = { cwd: root, dot: true, followSymbolicLinks: false, onlyFiles: false };
  const found = glob.sync("public/**", { ...options, objectMode: true });
  found.sort((one, other) => compare(one.path, other.path));
  for (const { name, path: file, dirent } of found) {
    if (litter.test(name) || /\/\.(?!well-known\/)[^/]*\//.test(file)) continue;
    if (dirent.isSymbolicLink()) {
      const message = "This is a symlink. It may be broken, leave the project or lead to itself.";
      files.problems.push({ file, message, fix: "Put a copy of the files in its place." });
    } else if (dirent.isFile()) {
      // macOS stores "ü" as two characters; links write it as one.
      const output = file.slice("public/".length).normalize("NFC");
      files.add(output, readFileSync(join(root, file)), { file });
    }
  }
}

/** Notices for pictures that few browsers show, or that take long to load on a phone. */
export function noticesOfPictures(files: SiteFiles): Notice[] {
  return [...files].flatMap(([output, { parts, source }]) => {
    if (/\.(heic|heif|tiff?)$/i.test(output)) {
      return [{ ...source, message: "Few browsers show this picture. Export it as JPEG." }];
    }
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    // The build has made the copies of photographs as light as they can be.
    if (source.file.startsWith("content/")) return [];
    if (!/\.(png|jpe?g|webp|avif|gif|svg)$/i.test(output) || bytes <= 500_000) return [];
    const message = `This picture has ${Math.round(bytes / 1000)} kB, which loads slowly on phones. Keep pictures below 500 kB.`;
    return [{ ...source, message }];
  });
}
