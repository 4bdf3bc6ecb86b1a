import { AsyncLocalStorage } from "node:async_hooks";

interface Build {
  readonly root: string;
  readonly showsDrafts: boolean;
  readonly tidied: Set<string>;
}

const current = new AsyncLocalStorage<Build>();

/** Runs a build of the site in a folder, given by its absolute path. Builds at the same time stay apart. */
export function runInSite<Result>(root: string, work: () => Result, showsDrafts = false): Result {
  return current.run({ root, showsDrafts, tidied: new Set() }, work);
}

/** The absolute path of the site that is being built, or else of the current folder. */
export const siteRoot = (): string => current.getStore()?.root ?? process.cwd();

/** Whether drafts show, as in development. */
export const showsDrafts = (): boolean => current.getStore()?.showsDrafts ?? false;

/** The folders of the cache from which this build has removed what no build uses. */
export const tidiedFolders = (): Set<string> => current.getStore()?.tidied ?? new Set();
