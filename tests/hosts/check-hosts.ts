/**
 * Runs the table in requests.ts against nginx, Apache and Cloudflare's local runtime. They aren't
 * dependencies of the project.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { buildHostSite } from "../support/host-site.ts";
import prepareFolders, { project } from "../support/scratch.ts";
import {
  findProgram,
  freePort,
  installTool,
  NotRun,
  runCheck,
  startServer,
} from "../support/tools.ts";
import { differencesOf } from "./ask.ts";
import { requestsFor } from "./requests.ts";

const wranglerVersion = "4.70.0";

/** The command that serves `dist` of a folder on a port. */
function nginx(folder: string, port: number): string[] {
  const program = findProgram("nginx");
  if (!program) throw new NotRun("Install nginx-light, for example with apt-get.");
  // nginx looks for its list of media types next to its settings.
  cpSync("/etc/nginx/mime.types", join(folder, "mime.types"));
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

const apacheModules = ["/usr/lib/apache2/modules", "/usr/lib64/httpd/modules"];

function apache(folder: string, port: number): string[] {
  const program = findProgram("apache2") ?? findProgram("httpd");
  const modules = apacheModules.find((path) => existsSync(path));
  if (!program || !modules) throw new NotRun("Install apache2, for example with apt-get.");
  cpSync(join(project, "hosting/apache.htaccess"), join(folder, "dist/.htaccess"));
  // Apache gives up the rights of an administrator.
  chmodSync(folder, 0o755);
  const names = ["mpm_event", "authz_core", "dir", "mime", "alias", "filter"];
  names.push("deflate", "headers", "rewrite");
  writeFileSync(
    join(folder, "apache.conf"),
    `${names.map((name) => `LoadModule ${name}_module "${modules}/mod_${name}.so"\n`).join("")}
ServerRoot "${folder}"
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile apache.pid
ErrorLog error.log
User #65534
Group #65534
TypesConfig /etc/mime.types
DocumentRoot "${join(folder, "dist")}"
<Directory "${join(folder, "dist")}">
  AllowOverride All
</Directory>
<Location /planted-failure>
  RewriteEngine On
  RewriteRule ^ - [R=500]
</Location>
`,
  );
  return [program, "-D", "FOREGROUND", "-f", join(folder, "apache.conf")];
}

function wrangler(folder: string, port: number): string[] {
  const program = installTool("wrangler", wranglerVersion, "bin/wrangler.js");
  mkdirSync(join(folder, "hosting"));
  const config = join(folder, "hosting/wrangler.jsonc");
  cpSync(join(project, "hosting/wrangler.jsonc"), config);
  const address = ["--local", "--ip", "127.0.0.1", "--port", String(port)];
  return [process.execPath, program, "dev", "--config", config, ...address];
}

const removeFolders = prepareFolders();
for (const [name, commandOf] of [
  ["nginx", nginx],
  ["Apache", apache],
  ["Cloudflare", wrangler],
] as const) {
  await runCheck(name, async () => {
    const folder = await buildHostSite("https://owner.example/");
    const port = await freePort();
    const environment = { CI: "1", WRANGLER_SEND_METRICS: "false", XDG_CONFIG_HOME: folder };
    using _server = await startServer(commandOf(folder, port), `http://127.0.0.1:${port}/`, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ["ignore", "ignore", "inherit"],
    });
    // Apache gives weak ETags to files of the last second.
    await setTimeout(1000);
    const requests = requestsFor(name);
    let different = 0;
    for (const [request, row] of requests) {
      const host = { name, port, folder: join(folder, "dist"), base: "" };
      const differences = await differencesOf(row, host).catch((error) => [String(error)]);
      if (differences.length > 0) console.error(`${name}: ${request}: ${differences.join("; ")}`);
      different += Math.min(1, differences.length);
    }
    console.log(`${name}: ${requests.size} requests, ${different} with another answer.`);
    return different === 0;
  });
}
removeFolders();
