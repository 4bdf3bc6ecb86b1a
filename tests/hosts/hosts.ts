import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findProgram, freePort, installTool, NotRun } from "../support/tools.ts";
import type { RunningHost } from "./ask.ts";
import type { HostName } from "./requests.ts";

const root = resolve(import.meta.dirname, "../..");
const hosting = join(root, "hosting");
const wranglerVersion = "4.70.0";

/** nginx as it is installed here, with `hosting/nginx.conf` as it stands there. */
export async function startNginx(folder: string): Promise<RunningHost> {
  const program = findProgram("nginx");
  if (!program) {
    throw new NotRun("it is not installed (on Debian and Ubuntu: apt-get install nginx-light)");
  }
  const place = mkdtempSync(join(tmpdir(), "gerbera-nginx-"));
  const port = await freePort();
  writeFileSync(join(place, "nginx.conf"), nginxAround(place, folder, port));
  return start({
    name: "nginx",
    place,
    folder,
    port,
    command: [program, "-p", place, "-c", join(place, "nginx.conf"), "-e", "stderr"],
  });
}

/** What nginx needs around the file of the site to run here, without the rights of a system. */
function nginxAround(place: string, folder: string, port: number): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `daemon off;
master_process off;
pid ${quoted(join(place, "nginx.pid"))};
error_log stderr crit;
events {}
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${quoted(join(place, name))};`).join("\n")}
  server {
    listen 127.0.0.1:${port};
    root ${quoted(folder)};
    include ${quoted(join(hosting, "nginx.conf"))};
    location = /planted-failure {
      return 500;
    }
  }
}
`;
}

function quoted(path: string): string {
  return `"${path.replaceAll("\\", "/")}"`;
}

/** Cloudflare's runtime for static assets, with `hosting/wrangler.jsonc` as it stands there. */
export async function startCloudflare(folder: string): Promise<RunningHost> {
  const wrangler = installTool("wrangler", wranglerVersion, "bin/wrangler.js");
  const place = mkdtempSync(join(tmpdir(), "gerbera-cloudflare-"));
  // It writes beside its settings, so it gets them and the site in a folder of its own.
  cpSync(join(hosting, "wrangler.jsonc"), join(place, "hosting/wrangler.jsonc"));
  cpSync(folder, join(place, "dist"), { recursive: true });
  const port = await freePort();
  const options = ["--local", "--ip", "127.0.0.1", "--port", String(port)];
  return start({
    name: "Cloudflare",
    place,
    folder,
    port,
    command: [process.execPath, wrangler, "dev", ...options],
    cwd: join(place, "hosting"),
    environment: {
      CI: "1",
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      WRANGLER_SEND_METRICS: "false",
      WRANGLER_LOG_PATH: join(place, "logs"),
      XDG_CONFIG_HOME: join(place, "config"),
    },
  });
}

interface Start {
  readonly name: HostName;
  /** A folder of the host's own, removed when it has ended. */
  readonly place: string;
  readonly folder: string;
  readonly port: number;
  readonly command: readonly [string, ...string[]];
  readonly cwd?: string;
  readonly environment?: Record<string, string>;
}

async function start({ name, place, folder, port, command, cwd, environment }: Start) {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: cwd ?? place,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that it ends together with what it starts itself.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      output += text;
    });
  }
  const host: RunningHost = {
    name,
    site: { folder, base: "" },
    port,
    async [Symbol.asyncDispose]() {
      await end(child);
      rmSync(place, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  const up = await answers(port, child);
  if (up) return host;
  await host[Symbol.asyncDispose]();
  throw new Error(`It did not start. It said:\n${output.trim()}`);
}

/** Waits until somebody answers at a port, or the program that should has ended or takes too long. */
async function answers(port: number, child: ChildProcess): Promise<boolean> {
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  for (const start = Date.now(); Date.now() - start < 120_000 && !ended(); await sleep(100)) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    await response?.body?.cancel();
    if (response && !ended()) return true;
  }
  return false;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once("close", done));
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  signal(child.pid, "SIGTERM");
  const late = setTimeout(() => child.pid && signal(child.pid, "SIGKILL"), 5_000);
  await ended;
  clearTimeout(late);
}

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name);
  } catch {
    // It has ended by itself.
  }
}
