/** Runs an action. Returns false if it fails with one of the codes, and throws any other error. */
export function succeeds(action: () => void, ...failures: readonly string[]): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (failures.includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}
