// Starts generate.ts through tsx. An ES module would wait for tsx's second thread: 0.2 s more.
process.env.NODE_ENV = "production";
process.env.TZ = "UTC";
// Pages then share blocks of memory. Allocating a block for each page takes seven times as long.
Buffer.poolSize = 2 ** 20;
try {
  require("tsx/cjs");
} catch {
  process.stderr.write("The project's packages aren't installed. Run `npm ci`.\n");
  process.exit(1);
}
require("../generate.ts");
