import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { entriesIn, relativePath } from "./disk/walk.ts";
import { BuildError, compare, type Problem } from "./problems.ts";
import { refuse } from "./stages.ts";
import { generatorFolder } from "./tools.ts";

/**
 * Makes sure that this is the folder of a site, and that it can be walked through, before anything in
 * it is read or written.
 *
 * @throws BuildError where nothing of a site is there, as in a folder below or beside it, or where a
 *   folder is none, or never ends.
 */
export function checkProjectFolder(): void {
  if (["pages", "components", "content"].every((folder) => !existsSync(folder))) {
    const project = relativePath(dirname(generatorFolder));
    throw new BuildError([
      {
        file: "./",
        what: "There is no site in this folder: no pages/, no components/ and no content/.",
        why: "A command works on the folder in which it is started.",
        fix: `Go to the folder of the project first: cd ${project || "…"}`,
      },
    ]);
  }
  const folders = ["pages", "components", "content", "islands", "public"];
  refuse(folders.flatMap(problemsOfFolder));
}

function problemsOfFolder(folder: string): Problem[] {
  const status = statSync(folder, { throwIfNoEntry: false });
  if (!status) return [];
  if (!status.isDirectory()) return [{ file: folder, ...noFolder }];
  const links = entriesIn(folder)
    // Editors mark with such links what they have open.
    .filter((entry) => entry.isSymbolicLink() && !entry.name.startsWith(".#"))
    .map(({ parentPath, name }) => join(parentPath, name));
  return links.sort(compare).flatMap(problemsOfLink);
}

function problemsOfLink(link: string): Problem[] {
  const file = relativePath(link);
  if (!existsSync(link)) return [{ file, ...deadEnd }];
  const way = relative(realpathSync(link), realpathSync(dirname(link)));
  return way.startsWith("..") || isAbsolute(way) ? [] : [{ file, ...circle }];
}

const noFolder = {
  what: "This is a file, and has to be a folder.",
  why: "A site lies in folders of these names.",
  fix: "Give the file another name, and restore the folder.",
};

const deadEnd = {
  what: "This link of the file system leads nowhere.",
  why: "What it stands for is not there: the site would go without it.",
  fix: "Put the file itself in its place, or remove the link.",
};

const circle = {
  what: "This link of the file system leads to a folder in which it lies itself.",
  why: "Whoever follows it finds the same files again and again.",
  fix: "Remove it, or put the files that are meant in its place.",
};
