import { existsSync } from "node:fs";
import { dirname, relative, sep } from "node:path";
import { BuildError } from "./problems.ts";
import { generatorFolder } from "./tools.ts";

/**
 * Makes sure that this is the folder of a site, before anything in it is read or written.
 *
 * @throws BuildError where nothing of a site is there, as in a folder below or beside it.
 */
export function checkProjectFolder(): void {
  if (["pages", "components", "content"].some((folder) => existsSync(folder))) return;
  const project = relative(process.cwd(), dirname(generatorFolder)).split(sep).join("/");
  throw new BuildError([
    {
      file: "./",
      what: "There is no site in this folder: no pages/, no components/ and no content/.",
      why: "A command works on the folder in which it is started.",
      fix: `Go to the folder of the project first: cd ${project || "…"}`,
    },
  ]);
}
