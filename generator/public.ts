import { readFileSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import glob from "fast-glob";
import { BuildError, collect, compare, type Notice } from "./problems.ts";
import type { SiteFiles } from "./site-files.ts";

/**
 * Adds everything in `public/` under its own name, byte for byte.
 *
 * @throws BuildError for a symlink that leads out of the project or nowhere.
 */
export function addPublicFiles(root: string, files: SiteFiles): void {
  // Operating systems and editors leave these files. Dotfiles are never published.
  const ignore = ["**/Thumbs.db", "**/desktop.ini", "**/*~"];
  const names = glob.sync(["**/*", ".well-known/**"], { cwd: join(root, "public"), ignore });
  collect(names.sort(compare), (name) => {
    const file = `public/${name}`;
    const path = realpathSync(join(root, file));
    if (relative(realpathSync(root), path).startsWith("..")) {
      const message = "This symlink leads out of the project.";
      const fix = "Replace the symlink with a copy of the file.";
      throw new BuildError([{ file, message, fix }]);
    }
    // macOS stores "ü" as two characters; links write it as one.
    files.add(name.normalize("NFC"), readFileSync(path), { file });
  });
}

/** Notices for pictures that take long to load on a phone. */
export function noticesOfHeavyPictures(files: SiteFiles): Notice[] {
  return [...files].flatMap(([output, { parts, source }]) => {
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    if (!/\.(png|jpe?g|webp|avif|gif|svg)$/i.test(output) || bytes <= 500_000) return [];
    const kilobytes = Math.round(bytes / 1000);
    return [{ ...source, message: `${kilobytes} kB is heavy for a picture (at most 500 kB).` }];
  });
}
