import { readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join, resolve as resolvePath } from "node:path";
import mime from "mime-types";
import send from "send";
import { BuildError } from "./problems.ts";
import { resolve } from "./routes.ts";

/** A folder of finished files and the path under which it is served: "" or e.g. "/some/path". */
export interface Served {
  readonly folder: string;
  readonly base: string;
}

/** Answers a request before the files of the site are asked; true if it did. */
export type Interceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * A server that answers as a static host does: clean addresses, `404.html` with status 404, the
 * headers that the site's `_headers` file asks for, compression, conditional requests and ranges.
 */
export function createSiteServer(served: Served, intercept: Interceptor = () => false): Server {
  return createServer((request, response) => {
    try {
      if (!intercept(request, response)) answer(request, response, served);
    } catch {
      answerFailure(response, served);
    }
  });
}

/**
 * Listens on a port of this machine: the one that PORT in the environment names, or else the first
 * free one from 4173 on.
 *
 * @returns the address to open, e.g. "http://localhost:4173".
 * @throws BuildError when the port that PORT names cannot be had.
 */
export async function listen(server: Server, environment: NodeJS.ProcessEnv): Promise<string> {
  const wanted = environment.PORT;
  const ports = wanted ? [Number(wanted)] : Array.from({ length: 20 }, (_, index) => 4173 + index);
  for (const port of ports) {
    if (await listensOn(server, port)) return `http://localhost:${portOf(server)}`;
  }
  throw new BuildError([
    {
      file: "PORT (environment)",
      what: wanted ? `Port ${wanted} cannot be had.` : "None of the ports 4173 to 4192 is free.",
      why: "Another program listens there, or it is not allowed.",
      fix: "Stop that program, or name another port, e.g. PORT=8080.",
    },
  ]);
}

function listensOn(server: Server, port: number): Promise<boolean> {
  return new Promise((done) => {
    const failed = () => done(false);
    server.once("error", failed);
    try {
      server.listen(port, () => {
        server.off("error", failed);
        done(true);
      });
    } catch {
      done(false);
    }
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function answer(request: IncomingMessage, response: ServerResponse, served: Served): void {
  const { method = "GET", url = "/" } = request;
  if (method !== "GET" && method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD", "Content-Type": "text/plain; charset=utf-8" });
    response.end("Only GET and HEAD are answered here.\n");
    return;
  }
  const [path = "/", query] = url.split(/\?(.*)/s);
  const { folder, base } = served;
  if (base !== "" && path === base) {
    redirect(response, `${base}/`, query);
    return;
  }
  const found = path.startsWith(`${base}/`)
    ? resolve(path.slice(base.length), (output) => isFile(join(folder, output)))
    : ({ kind: "missing" } as const);
  if (found.kind === "redirect") redirect(response, base + found.route, query);
  else if (found.kind === "file") {
    sendFile(request, response, served, found.output, decodeURI(path));
  } else sendMissing(request, response, served);
}

function redirect(response: ServerResponse, path: string, query: string | undefined): void {
  const location = encodeURI(path) + (query === undefined ? "" : `?${query}`);
  response.writeHead(308, { Location: location }).end();
}

function sendMissing(request: IncomingMessage, response: ServerResponse, served: Served): void {
  response.statusCode = 404;
  if (isFile(join(served.folder, "404.html"))) {
    sendFile(request, response, served, "404.html", `${served.base}/404.html`);
  } else {
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
    response.end("Not found\n");
  }
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  served: Served,
  output: string,
  path: string,
): void {
  const file = join(served.folder, output);
  const type = mime.contentType(extname(output)) || "application/octet-stream";
  response.setHeader("Content-Type", type);
  for (const [name, value] of headersFor(path, served.folder)) response.setHeader(name, value);
  const copy = compressedCopy(request, response, file);
  if (copy) response.setHeader("Content-Encoding", copy.encoding);
  const body = resolvePath(file + (copy?.extension ?? ""));
  send(request, encodeURI(body.replaceAll("\\", "/")), {
    cacheControl: false,
    lastModified: false,
    acceptRanges: response.statusCode === 200,
    dotfiles: "allow",
    index: false,
  })
    .on("error", ({ status }: { status?: number }) => {
      // A range that begins behind the end of the file is the visitor's mistake and not ours.
      if (status === 416) response.writeHead(416).end();
      else answerFailure(response, served);
    })
    .pipe(response);
}

/** The compressed copies that a build may have put beside a file. */
export const compressedCopies = [
  { encoding: "br", extension: ".br" },
  { encoding: "gzip", extension: ".gz" },
] as const;

/** The best compressed copy of a file that the request accepts. */
function compressedCopy(request: IncomingMessage, response: ServerResponse, file: string) {
  const copies = compressedCopies.filter(({ extension }) => isFile(file + extension));
  if (copies.length > 0) response.setHeader("Vary", "Accept-Encoding");
  if (request.headers.range !== undefined) return undefined;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  return copies.find(({ encoding }) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  );
}

/** The headers that `_headers` gives to a path. */
function headersFor(path: string, folder: string): Map<string, string> {
  const headers = new Map<string, string>();
  const file = join(folder, "_headers");
  let applies = false;
  for (const line of isFile(file) ? readFileSync(file, "utf8").split("\n") : []) {
    if (/^\S/.test(line)) applies = matches(line.trim(), path);
    else if (applies && line.includes(":")) {
      const [, name = "", value = ""] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
      headers.set(name, value);
    }
  }
  return headers;
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

function answerFailure(response: ServerResponse, { folder }: Served): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const file = join(folder, "500.html");
  const page = isFile(file) ? readFileSync(file) : "Unexpected Application Error!\n";
  const type = typeof page === "string" ? "text/plain" : "text/html";
  response.writeHead(500, {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "no-store",
  });
  response.end(page);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
