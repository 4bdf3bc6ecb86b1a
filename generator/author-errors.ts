import { BuildError, problemsOf, UsageError } from "./problems.ts";
import { createSourceLocator, locationOfError } from "./source-location.ts";

/** The site's folder, and the author's file to name if the error doesn't say where it happened. */
interface Origin {
  readonly root: string;
  readonly file: string;
}

/** An error of the author's code as a problem with its location; a BuildError stays as it is. */
export function locatedError(error: unknown, { root, file }: Origin): Error {
  if (problemsOf(error)) return error as Error;
  const thrown = locationOfError(error, root);
  if (error instanceof UsageError) {
    const { message, fix, searchText } = error;
    const found = searchText && createSourceLocator(root).find(searchText, file);
    return new BuildError([{ ...(found || thrown || { file }), message, fix }]);
  }
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  const missing =
    code === "MODULE_NOT_FOUND" && /Cannot find module '([^'.][^']*)'/.exec(message ?? "");
  if (missing) {
    const found = createSourceLocator(root).find(`"${missing[1]}"`, file);
    return new BuildError([
      {
        ...(found ?? thrown ?? { file }),
        message: `The package "${missing[1]}" isn't installed.`,
        fix: `Run \`npm install ${missing[1]}\`, or correct the name.`,
      },
    ]);
  }
  return new BuildError([
    {
      ...(thrown ?? { file }),
      message: message ?? String(error),
      why: "The code failed here while the page was built.",
      fix: "Correct the code at this location.",
    },
  ]);
}
