import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.{ts,tsx}"],
    globalSetup: ["support/scratch.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One file at a time: some of them measure time, and browsers and builds fill two cores alone.
    maxWorkers: 2,
    maxConcurrency: 4,
    // Real browsers on a busy machine: a test that fails there is tried once more, and reported as such.
    retry: process.env.CI ? 1 : 0,
  },
});
