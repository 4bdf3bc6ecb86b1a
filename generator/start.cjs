/**
 * Starts `generate.ts` for a build. Loaded as a module, it would wait until Node has started a second
 * thread, in which tsx then works: 0.2 s, which is half of a build that has nothing to do.
 */
require("tsx/cjs");
require("../generate.ts");
