/** Measures commands from outside. */
import { spawnSync } from "node:child_process";

const isMac = process.platform === "darwin";
// Both print to stderr after the command has ended.
const time = ["/usr/bin/time", ...(isMac ? ["-l"] : ["-f", "%U user\n%S sys\n%M maximum"])];

// Other variables, such as CI, would change what the tools do.
const { PATH, HOME } = process.env;
const options = { env: { PATH, HOME, ASTRO_TELEMETRY_DISABLED: "1" }, encoding: "utf8" } as const;

/** Time and memory of one run of a command. */
export type Figures = ReturnType<typeof measure>;

/** @throws if the command fails, with its output. */
export function measure(folder: string, command: readonly string[]) {
  const [program = "", ...args] = [...time, ...command];
  const started = performance.now();
  const { status, stdout, stderr, error } = spawnSync(program, args, { ...options, cwd: folder });
  const wallSeconds = (performance.now() - started) / 1000;
  if (error) throw new Error(`${program} doesn't start. Install GNU time.`, { cause: error });
  if (status !== 0) throw new Error(`${command.join(" ")} failed.\n${stdout}${stderr}`);
  const times = stderr.matchAll(/([\d.]+) (?:user|sys|helper)\b/g);
  // Of the command and its child processes.
  const cpuSeconds = Array.from(times, ([, seconds]) => Number(seconds)).reduce((a, b) => a + b, 0);
  const [, peak] = /(\d+) +maximum/.exec(stderr) ?? [];
  // Of the largest process.
  const peakMebibytes = Number(peak) / (isMac ? 2 ** 20 : 2 ** 10);
  return { wallSeconds, cpuSeconds, peakMebibytes };
}
