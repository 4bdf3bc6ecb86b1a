import { existsSync } from "node:fs";
import { problemsOfError } from "../code/errors.ts";
import { entriesIn } from "../disk/walk.ts";
import type { Problem } from "../problems.ts";
import { doEach } from "../render/endless.ts";
import { refuse } from "../stages.ts";

/**
 * The modules of an author by file, e.g. "pages/care-tips.tsx": the pages, the islands and the
 * document. A module runs when it is first asked for.
 */
export type AuthorModules = Readonly<Record<string, () => Record<string, unknown>>>;

let renew: (() => AuthorModules) | undefined;

/** Tells how to get the modules once more, as if none of them had run. */
export function noteRenewal(renewModules: () => AuthorModules): void {
  renew = renewModules;
}

/**
 * Runs modules, those in a folder or one alone, in order of file name.
 *
 * @param read takes what a module exports.
 * @throws BuildError with the problems of all of them at once, BrokenOffError if one has no end.
 */
export function runModules(
  start: string,
  modules: AuthorModules,
  read: (file: string, module: Record<string, unknown>) => void,
): void {
  const chosen = Object.entries(modules).filter(([file]) => file.startsWith(start));
  const problems: Problem[] = [];
  doEach(
    chosen.map(([file, load]) => ({ file, load })),
    {
      do({ file, load }) {
        try {
          read(file, load());
        } catch (error) {
          problems.push(...problemsOfError(error, { file }));
        }
      },
      renewed: ({ file, load }) => ({ file, load: renew?.()[file] ?? load }),
      more: timeForContent(),
    },
  );
  refuse(problems);
}

/** The first module that asks for words waits until all of `content/` is read: so many milliseconds a file. */
const timeForFile = 20;
let contentTime: number | undefined;

function timeForContent(): number {
  const folder = "content";
  contentTime ??= existsSync(folder) ? entriesIn(folder).length * timeForFile : 0;
  return contentTime;
}
