import { getHeapSnapshot } from "node:v8";

/**
 * Loaded before a command, it tells on each SIGUSR2 what its process holds: bytes of memory, and what
 * Node keeps open, such as watched files.
 */
process.on("SIGUSR2", () => {
  // For a picture of the memory V8 lets go of all that it keeps only to be quicker, which `gc()` leaves.
  getHeapSnapshot().destroy();
  const bytes = process.memoryUsage().heapUsed;
  const open = process.getActiveResourcesInfo().length;
  process.stderr.write(`It holds ${bytes} bytes and ${open} resources.\n`);
});
