/** Runs commands on a machine that is otherwise quiet, and measures them from outside. */
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { setTimeout } from "node:timers/promises";

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
  const busyBefore = othersBusySeconds();
  const started = performance.now();
  const { status, stdout, stderr, error } = spawnSync(program, args, { ...options, cwd: folder });
  const wallSeconds = (performance.now() - started) / 1000;
  if (error) throw new Error(`${program} doesn't start. Install GNU time.`, { cause: error });
  if (status !== 0) throw new Error(`${command.join(" ")} failed.\n${stdout}${stderr}`);
  const times = stderr.matchAll(/([\d.]+) (?:user|sys|helper)\b/g);
  const cpuSeconds = Array.from(times, ([, seconds]) => Number(seconds)).reduce((a, b) => a + b, 0);
  const [, peak] = /(\d+) +maximum/.exec(stderr) ?? [];
  const othersSeconds = othersBusySeconds() - busyBefore - cpuSeconds;
  return {
    wallSeconds,
    /** User and system time of the command and its child processes. */
    cpuSeconds,
    /** Memory of the largest process. */
    peakMebibytes: Number(peak) / (isMac ? 2 ** 20 : 2 ** 10),
    /** Whether other programs used more than a tenth of a processor meanwhile. */
    isDisturbed: othersSeconds > 0.1 * wallSeconds + 0.05,
  };
}

/** Processor seconds that all programs but this one have used. */
function othersBusySeconds(): number {
  const all = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  const { user, system } = process.cpuUsage();
  return all.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000 - (user + system) / 1e6;
}

/** Waits until other programs are idle, but ten seconds at most. */
export async function waitForQuiet(): Promise<void> {
  for (const deadline = performance.now() + 10_000; performance.now() < deadline; ) {
    const busyBefore = othersBusySeconds();
    await setTimeout(300);
    if (othersBusySeconds() - busyBefore < 0.05) return;
  }
}
