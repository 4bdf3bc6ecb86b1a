import { AsyncLocalStorage } from "node:async_hooks";

const currentRoot = new AsyncLocalStorage<string>();

/** Runs a build of the site in a folder, given by its absolute path. Builds at the same time stay apart. */
export function runInSite<Result>(root: string, work: () => Result): Result {
  return currentRoot.run(root, work);
}

/** The absolute path of the site that is being built, or else of the current folder. */
export function siteRoot(): string {
  return currentRoot.getStore() ?? process.cwd();
}
