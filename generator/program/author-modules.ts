import { existsSync } from "node:fs";
import { entriesIn } from "../disk/walk.ts";
import { doEach } from "../render/endless.ts";

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
 * @param read runs a module with `load`, and takes what it exports.
 * @throws BrokenOffError if one of them does not come to an end; whatever `read` throws.
 */
export function runModules(
  start: string,
  modules: AuthorModules,
  read: (file: string, load: () => Record<string, unknown>) => void,
): void {
  const chosen = Object.entries(modules).filter(([file]) => file.startsWith(start));
  doEach(
    chosen.map(([file, load]) => ({ file, load })),
    {
      do: ({ file, load }) => read(file, load),
      renewed: ({ file, load }) => ({ file, load: renew?.()[file] ?? load }),
      more: timeForContent(),
    },
  );
}

/** Whoever asks for it first waits until all of `content/` has been read: so many milliseconds a file. */
const timeForFile = 20;
let contentTime: number | undefined;

function timeForContent(): number {
  const folder = "content";
  contentTime ??= existsSync(folder) ? entriesIn(folder).length * timeForFile : 0;
  return contentTime;
}
