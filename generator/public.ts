import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { Notice } from "./problems.ts";
import type { SiteFiles } from "./site-files.ts";

/** Operating systems, editors and other tools leave these files. */
const litter =
  /^(Thumbs\.db|desktop\.ini|.*~|\.([#_~]|DS_|directory|env|git|localized|.*\.sw[op]$).*)$/;

/** Adds the files in `public/`, byte for byte, apart from folders of tools. Symlinks stay in the project. */
export function addPublicFiles(root: string, files: SiteFiles): void {
  const project = realpathSync(root);
  const addFolder = (folder: string, around: readonly string[]) => {
    const names = readdirSync(join(root, folder)).filter((name) => !litter.test(name));
    for (const name of names.sort()) {
      const file = `${folder}/${name}`;
      const path = join(root, file);
      const target = existsSync(path) ? realpathSync(path) : "";
      if (!target.startsWith(project + sep) || around.includes(target)) {
        const message = "This symlink is broken, leaves the project or leads to its own folder.";
        files.problems.push({ file, message, fix: "Put a copy of the files in its place." });
      } else if (statSync(path).isDirectory()) {
        if (!/^\.(?!well-known$)/.test(name)) addFolder(file, [...around, target]);
      } else {
        // macOS stores "ü" as two characters; links write it as one.
        files.add(file.slice("public/".length).normalize("NFC"), readFileSync(path), { file });
      }
    }
  };
  const folder = join(root, "public");
  if (existsSync(folder)) addFolder("public", [project, realpathSync(folder)]);
}

/** Notices for pictures that few browsers show, or that take long to load on a phone. */
export function noticesOfPictures(files: SiteFiles): Notice[] {
  return [...files].flatMap(([output, { parts, source }]) => {
    if (/\.(heic|heif|tiff?)$/i.test(output)) {
      return [{ ...source, message: "Few browsers show this picture. Export it as JPEG." }];
    }
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    if (!/\.(png|jpe?g|webp|avif|gif|svg)$/i.test(output) || bytes <= 500_000) return [];
    const message = `This picture has ${Math.round(bytes / 1000)} kB, which loads slowly on phones. Keep pictures below 500 kB.`;
    return [{ ...source, message }];
  });
}
