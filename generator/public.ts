import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import glob from "fast-glob";
import { compare, type Notice } from "./problems.ts";
import { assetFolder } from "./routes.ts";
import { foldersOf, type SiteFiles } from "./site-files.ts";

/** Adds everything in `public/` under its own name, byte for byte. Symlinks stay in the project. */
export function addPublicFiles(root: string, files: SiteFiles): void {
  // Operating systems and editors leave these files. Dotfiles are never published.
  const ignore = ["**/Thumbs.db", "**/desktop.ini", "**/*~"];
  // The pattern for files leaves out symlinks that lead nowhere.
  const options = {
    cwd: join(root, "public"),
    ignore,
    onlyFiles: false,
    objectMode: true,
  } as const;
  const entries = glob.sync(["**/*", ".well-known/**"], options);
  const names = entries.filter(({ dirent }) => !dirent.isDirectory()).map(({ path }) => path);
  for (const name of names.sort(compare)) {
    const file = `public/${name}`;
    const outside = [...foldersOf(name), name].find((part) => !isInProject(root, `public/${part}`));
    if (outside !== undefined) {
      const message = "This symlink leads out of the project, or nowhere.";
      const fix = "Put a copy of the files in its place.";
      files.problems.push({ file: `public/${outside}`, message, fix });
    } else {
      // macOS stores "ü" as two characters; links write it as one.
      files.add(name.normalize("NFC"), readFileSync(join(root, file)), { file });
    }
  }
}

function isInProject(root: string, file: string): boolean {
  const path = join(root, file);
  return existsSync(path) && !relative(realpathSync(root), realpathSync(path)).startsWith("..");
}

/** Notices for pictures that take long to load on a phone. */
export function noticesOfHeavyPictures(files: SiteFiles): Notice[] {
  return [...files].flatMap(([output, { parts, source }]) => {
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    if (!/\.(png|jpe?g|webp|avif|gif|svg)$/i.test(output) || bytes <= 500_000) return [];
    const kilobytes = Math.round(bytes / 1000);
    const message = `This picture has ${kilobytes} kB, which loads slowly on phones. Keep pictures below 500 kB.`;
    return [{ ...source, message }];
  });
}

/** A notice if browsers would miss changes of files. */
export function noticesOfAssetFolder(files: SiteFiles): Notice[] {
  const file = `public/${assetFolder}/`;
  const isUsed = [...files.values()].some(({ source }) => source.file.startsWith(file));
  const message = "Browsers keep its files for a year, even if they change. Rename it.";
  return isUsed ? [{ file, message }] : [];
}
