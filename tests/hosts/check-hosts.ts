/**
 * Runs the table in requests.ts against nginx and Cloudflare's local runtime. They aren't
 * dependencies of the project. A host that this machine lacks is skipped, or fails with `--all`.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { buildHostSite } from "../support/host-site.ts";
import { findProgram, freePort, installTool, NotRun } from "../support/tools.ts";
import { differencesOf, type Host } from "./ask.ts";
import { requestsFor } from "./requests.ts";

const project = resolve(import.meta.dirname, "../..");
const wranglerVersion = "4.70.0";

/** The command that serves `dist` of a folder on a port. */
type Command = (folder: string, port: number) => readonly [string, ...string[]];

const hosts: readonly (readonly [Host["name"], Command])[] = [
  ["nginx", nginx],
  ["Cloudflare", wrangler],
];

function nginx(folder: string, port: number): readonly [string, ...string[]] {
  const program = findProgram("nginx");
  if (!program) throw new NotRun("Install nginx-light, for example with apt-get.");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off;
master_process off;
pid nginx.pid;
error_log stderr crit;
events {}
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${name};`).join("\n")}
  server {
    listen 127.0.0.1:${port};
    root "${join(folder, "dist")}";
    include "${join(project, "hosting/nginx.conf")}";
    location = /planted-failure { return 500; }
  }
}
`,
  );
  return [program, "-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"];
}

function wrangler(folder: string, port: number): readonly [string, ...string[]] {
  const program = installTool("wrangler", wranglerVersion, "bin/wrangler.js");
  mkdirSync(join(folder, "hosting"));
  const config = join(folder, "hosting/wrangler.jsonc");
  cpSync(join(project, "hosting/wrangler.jsonc"), config);
  const address = ["--local", "--ip", "127.0.0.1", "--port", String(port)];
  return [process.execPath, program, "dev", "--config", config, ...address];
}

/** @returns the number of requests with another answer. */
async function check(name: Host["name"], command: Command): Promise<number> {
  const folder = await buildHostSite("https://owner.example/");
  const port = await freePort();
  const [program, ...args] = command(folder, port);
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", XDG_CONFIG_HOME: folder },
    stdio: ["ignore", "ignore", "inherit"],
    // A group, so that it ends together with the processes it starts.
    detached: true,
  });
  try {
    await answers(port, child);
    const requests = [...requestsFor(name)];
    if (name === "nginx") requests.push(["GET /planted-failure", failure]);
    let different = 0;
    for (const [request, row] of requests) {
      const host = { name, port, folder: join(folder, "dist"), base: "" };
      const differences = await differencesOf(row, host).catch((error) => [String(error)]);
      if (differences.length > 0) console.error(`${name}: ${request}: ${differences.join("; ")}`);
      different += Math.min(1, differences.length);
    }
    console.log(`${name}: ${requests.length} requests, ${different} with another answer.`);
    return different;
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid);
  }
}

const failure = {
  method: "GET",
  target: "/planted-failure",
  requestHeaders: {},
  status: 500,
  subject: "500.html",
  headers: { "cache-control": "no-store" },
};

async function answers(port: number, child: ChildProcess): Promise<void> {
  for (const start = Date.now(); Date.now() - start < 120_000; await wait(100)) {
    if (child.exitCode !== null) break;
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (response) return;
  }
  throw new Error("The host didn't start.");
}

process.env.SCRATCH = join(project, "tests/scratch", `hosts-${process.pid}`);
try {
  for (const [name, command] of hosts) {
    try {
      if ((await check(name, command)) > 0) process.exitCode = 1;
    } catch (error) {
      if (!(error instanceof NotRun)) throw error;
      console.error(`${name}: skipped. ${error.message}`);
      if (process.argv.includes("--all")) process.exitCode = 1;
    }
  }
} finally {
  rmSync(process.env.SCRATCH, { recursive: true, force: true, maxRetries: 5 });
}
