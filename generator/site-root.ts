import { AsyncLocalStorage } from "node:async_hooks";

interface CurrentSite {
  readonly root: string;
  /** Whether drafts show, as in development. */
  readonly showsDrafts: boolean;
}

const current = new AsyncLocalStorage<CurrentSite>();

/** Runs a build of the site in a folder, given by its absolute path. Builds at the same time stay apart. */
export function runInSite<Result>(root: string, work: () => Result, showsDrafts = false): Result {
  return current.run({ root, showsDrafts }, work);
}

/** The absolute path of the site that is being built, or else of the current folder. */
export function siteRoot(): string {
  return current.getStore()?.root ?? process.cwd();
}

export function showsDrafts(): boolean {
  return current.getStore()?.showsDrafts ?? false;
}
