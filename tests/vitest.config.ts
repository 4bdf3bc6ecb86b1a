import { defineConfig } from "vitest/config";

export default defineConfig({
  // As in a build: in development, React reports the keys that lists which render once don't need.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.{ts,tsx}"],
    // Copies of the site, with tests of their own.
    exclude: ["scratch/**"],
    globalSetup: ["support/scratch.ts", "support/site-at-root.ts"],
    env: { NODE_ENV: "production" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each file may start a browser: two of them fill two cores.
    maxWorkers: 2,
    // Files share what they import, which saves a tenth of the time.
    isolate: false,
    maxConcurrency: 4,
    // A shared machine may stall a browser: a failed test runs once more and is reported as flaky.
    retry: process.env.CI ? 1 : 0,
  },
});
