/**
 * Starts `generate.ts`. Loaded as a module, it would wait until Node has started a second thread, in
 * which tsx then works: 0.2 s, which is half of a build that has nothing to do. So what it loads later
 * is loaded with `require` as well: `import()` would not find TypeScript.
 */
const { dirname, sep } = require("node:path");

const folder = dirname(__dirname);
/** What tsx and esbuild take for something else; on Windows no folder has any of these in its name. */
const sign = sep === "/" && /[?*\\]/.exec(folder)?.[0];

if (sign) {
  refuse(`The way to this project has a "${sign}" in it, which programs take for something else: ${folder}
Rename the folder that has it in its name.`);
} else if (!isInstalled()) {
  refuse("The packages of the project are not installed. Run `npm ci`.");
} else {
  require("tsx/cjs");
  require("../generate.ts");
}

function refuse(words) {
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}

function isInstalled() {
  try {
    return ["tsx/cjs", "esbuild"].every((name) => require.resolve(name));
  } catch {
    return false;
  }
}
