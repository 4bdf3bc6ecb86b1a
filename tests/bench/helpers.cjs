/**
 * Preloaded into Node commands that are measured: prints the CPU time of child processes that outlive
 * the command, such as esbuild's. A parent never learns it. Only Linux lists them.
 */
const { readdirSync, readFileSync } = require("node:fs");
const { isMainThread } = require("node:worker_threads");

const tasks = "/proc/self/task";

/** Seconds of a process and of its children that have ended; the fields count hundredths. */
function cpuSeconds(pid) {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const times = fields.split(" ").slice(11, 15).map(Number);
  return times.reduce((sum, time) => sum + time, 0) / 100;
}

if (isMainThread && process.platform === "linux") {
  process.on("exit", () => {
    const children = readdirSync(tasks).flatMap(
      (task) => readFileSync(`${tasks}/${task}/children`, "utf8").match(/\d+/g) ?? [],
    );
    for (const pid of children) process.stderr.write(`${cpuSeconds(pid)} helper\n`);
  });
}
