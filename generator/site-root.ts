import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<{ readonly root: string; readonly showsDrafts: boolean }>();

/** Runs a build of the site in a folder, given by its absolute path. Builds at the same time stay apart. */
export function runInSite<Result>(root: string, work: () => Result, showsDrafts = false): Result {
  return current.run({ root, showsDrafts }, work);
}

/** The absolute path of the site that is being built, or else of the current folder. */
export const siteRoot = (): string => current.getStore()?.root ?? process.cwd();

/** Whether drafts show, as in development. */
export const showsDrafts = (): boolean => current.getStore()?.showsDrafts ?? false;
