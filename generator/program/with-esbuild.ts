/** How a process has ended that SIGTERM ends. */
export const terminated = 143;

/**
 * Does work in which esbuild has a part, and ends esbuild too if SIGTERM ends this process alone: left
 * behind in the middle of its work, it fills the terminal with its own state. At all other times nobody may
 * listen for that signal. A listener has to wait for its turn, which never comes in a page without end;
 * where there is none, the system ends the process at once.
 *
 * @param stop is that of esbuild.
 */
export async function withEsbuild<Value>(
  stop: () => void,
  work: () => Promise<Value>,
): Promise<Value> {
  const end = () => {
    stop();
    process.exit(terminated);
  };
  process.once("SIGTERM", end);
  try {
    return await work();
  } finally {
    process.off("SIGTERM", end);
  }
}
