import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.{ts,tsx}"],
    globalSetup: ["support/scratch.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores do the work of builds and browsers as well.
    maxWorkers: 2,
    maxConcurrency: 4,
  },
});
