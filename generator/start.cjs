/**
 * Starts `generate.ts`. Loaded as a module, it would wait until Node has started a second thread, in
 * which tsx then works: 0.2 s, which is half of a build that has nothing to do. So what it loads later
 * is loaded with `require` as well: `import()` would not find TypeScript.
 */
if (isInstalled()) {
  require("tsx/cjs");
  require("../generate.ts");
} else {
  process.stderr.write("The packages of the project are not installed. Run `npm ci`.\n");
  process.exitCode = 1;
}

function isInstalled() {
  try {
    return ["tsx/cjs", "esbuild"].every((name) => require.resolve(name));
  } catch {
    return false;
  }
}
