import { once } from "node:events";
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import mime from "mime-types";
import send from "send";
import { BuildError } from "./problems.ts";
import { resolve } from "./routes.ts";

/** A folder of finished files and the path under which it is served: "" or e.g. "/some/path". */
export interface Served {
  readonly folder: string;
  readonly base: string;
}

/** The path that a finished site was made for: `_headers` begins with a rule for all that is below it. */
export function baseOf(folder: string): string {
  return /^(.*)\/\*$/m.exec(readRules(folder))?.[1] ?? "";
}

/** Answers a request before the files of the site are asked; true if it did. */
export type Interceptor = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * A server that answers as a static host does: clean addresses, `404.html` with status 404, the
 * headers that the site's `_headers` file asks for, compression, conditional requests and ranges.
 */
export function createSiteServer(served: Served, intercept?: Interceptor): Server {
  return createServer(async (request, response) => {
    try {
      if (!(await intercept?.(request, response))) answer(request, response, served);
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
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
  if (wanted && !(/^\d+$/.test(wanted) && Number(wanted) < 65_536)) {
    throw new BuildError([{ file: "PORT (environment)", ...noPort(wanted) }]);
  }
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

function noPort(text: string) {
  return {
    what: `${JSON.stringify(text)} is no port.`,
    why: "A port is a number up to 65535.",
    fix: "Name one such as PORT=8080, or leave it to this command.",
  };
}

async function listensOn(server: Server, port: number): Promise<boolean> {
  try {
    server.listen(port);
    // It rejects if the server fails instead.
    await once(server, "listening");
    return true;
  } catch {
    return false;
  }
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
  if (path === base) {
    redirect(response, `${base}/`, query);
    return;
  }
  const found = path.startsWith(`${base}/`)
    ? resolve(path.slice(base.length), (output) => isOutput(folder, output))
    : ({ kind: "missing" } as const);
  if (found.kind === "redirect") redirect(response, base + found.route, query);
  else if (
    found.kind === "missing" ||
    !sendFile(request, response, served, found.output, decodeURI(path))
  ) {
    sendMissing(request, response, served);
  }
}

function redirect(response: ServerResponse, path: string, query: string | undefined): void {
  const location = encodeURI(path) + (query === undefined ? "" : `?${query}`);
  response.writeHead(308, { Location: location }).end();
}

function sendMissing(request: IncomingMessage, response: ServerResponse, served: Served): void {
  response.statusCode = 404;
  if (sendFile(request, response, served, "404.html", `${served.base}/404.html`)) return;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.end("Not found\n");
}

/** Sends a file of the site; false if there is no such file, or not any more. */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  served: Served,
  output: string,
  path: string,
): boolean {
  const file = join(served.folder, output);
  const copy = compressedCopy(request, file);
  const body = copy ?? readWhole(file);
  if (!body) return false;
  const type = mime.contentType(extname(output)) || "application/octet-stream";
  response.setHeader("Content-Type", type);
  for (const [name, value] of headersFor(path, served.folder)) response.setHeader(name, value);
  if (hasCopies(file)) response.setHeader("Vary", "Accept-Encoding");
  if (copy) response.setHeader("Content-Encoding", copy.encoding);
  // It is told what has been read, so that it does not look for a file by this name.
  const sending = send(request, "/file", {
    cacheControl: false,
    lastModified: false,
    acceptRanges: response.statusCode === 200,
  });
  sending.on("error", ({ status }: { status?: number }) => {
    // A range that begins behind the end of the file is the visitor's mistake and not ours.
    if (status === 416) response.writeHead(416).end();
    else answerFailure(response, served);
  });
  sending.sendFile = () => sending.send(file, body.stat);
  sending.stream = (_, range: { start?: number; end?: number } = {}) =>
    void response.end(body.contents.subarray(range.start, (range.end ?? 0) + 1));
  sending.pipe(response);
  return true;
}

/** A file as it was at one moment: a build may put another one in its place at any time. */
interface Whole {
  readonly contents: Buffer;
  readonly stat: Stats;
}

/** @throws when it is there and cannot be read: a visitor who is told that it is missing gives up. */
function readWhole(path: string): Whole | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(path, "r");
    return { stat: fstatSync(handle), contents: readFileSync(handle) };
  } catch (error) {
    if (noSuchFile.has(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Said of a name that no file has; that of a copy may be too long, or a folder's. */
const noSuchFile: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"]);

/** The compressed copies that a build may have put beside a file. */
const compressedCopies = [
  { encoding: "br", extension: ".br" },
  { encoding: "gzip", extension: ".gz" },
] as const;

function hasCopies(file: string): boolean {
  return compressedCopies.some(({ extension }) => isFile(file + extension));
}

/** The best compressed copy of a file that the request accepts. */
function compressedCopy(request: IncomingMessage, file: string) {
  if (request.headers.range !== undefined) return undefined;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  for (const { encoding, extension } of compressedCopies) {
    const accepts = new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
    const copy = accepts ? readWhole(file + extension) : undefined;
    if (copy) return { encoding, ...copy };
  }
  return undefined;
}

/** The headers that `_headers` gives to a path. */
function headersFor(path: string, folder: string): Map<string, string> {
  const headers = new Map<string, string>();
  let applies = false;
  for (const line of readRules(folder).split("\n")) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (/^\S/.test(line)) applies = matches(line.trim(), path);
    else if (applies && name && value) headers.set(name, value);
  }
  return headers;
}

function readRules(folder: string): string {
  return readWhole(join(folder, "_headers"))?.contents.toString() ?? "";
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
  const page = failurePage(folder);
  const type = page ? "text/html" : "text/plain";
  response.writeHead(500, {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "no-store",
  });
  response.end(page ?? "Unexpected Application Error!\n");
}

function failurePage(folder: string): Buffer | undefined {
  try {
    return readWhole(join(folder, "500.html"))?.contents;
  } catch {
    // What has failed may be the disk.
    return undefined;
  }
}

/** Whether a folder holds a file of that very name: many a disk finds it in another letter case too. */
function isOutput(folder: string, output: string): boolean {
  const path = join(folder, output);
  if (!isFile(path)) return false;
  try {
    const name = realpathSync.native(path);
    const asked = join(realpathSync.native(folder), output);
    return name === asked || name.toLowerCase() !== asked.toLowerCase();
  } catch {
    // A build has removed it in the meantime.
    return false;
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // Such a name may be too long for the disk, or lead through a file as if it were a folder.
    return false;
  }
}
