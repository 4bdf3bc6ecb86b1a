import { createHash } from "node:crypto";
import { readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import send from "send";
import { type HeaderRules, parseHeaders } from "./headers.ts";
import { listen, onStop } from "./listen.ts";
import { resolve } from "./routes.ts";

/** A finished site: a folder on disk, or the last build of development in memory. */
export interface SiteReader {
  has(output: string): boolean;
  /** The whole file, or undefined if there is none. Throws if the disk fails. */
  read(output: string): Uint8Array | undefined;
}

interface ServerOptions {
  /** The site to answer from, asked again for every request. */
  site(): SiteReader;
  /** Answers requests that aren't for the site, and returns true for those. */
  intercept?(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/** Reads a site from a folder. Names must match exactly, also on disks that ignore letter case. */
export function diskReader(folder: string): SiteReader {
  return {
    has(output) {
      try {
        const path = realpathSync.native(join(folder, output));
        return path === join(realpathSync.native(folder), output) && statSync(path).isFile();
      } catch {
        return false;
      }
    },
    read(output) {
      try {
        return readFileSync(join(folder, output));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
  };
}

/** The path that a site was built for: "" at the root of a host, else e.g. "/some/path". */
export function basePath(site: SiteReader): string {
  return parseHeaders(readHeaders(site)).base;
}

/** A server that answers as a static host does: clean addresses, error pages, `_headers`. */
export function createSiteServer({ site, intercept }: ServerOptions): Server {
  let text = "";
  let rules = parseHeaders(text);
  return createServer(async (request, response) => {
    try {
      if (await intercept?.(request, response)) return;
      const current = readHeaders(site());
      // A large site has many rules: they are parsed again only after a build.
      if (current !== text) rules = parseHeaders(current);
      text = current;
      answer({ request, response, site: site(), rules });
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      sendFailure(response, site());
    }
  });
}

function readHeaders(site: SiteReader): string {
  return Buffer.from(site.read("_headers") ?? "").toString();
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly site: SiteReader;
  readonly rules: HeaderRules;
}

function answer(exchange: Exchange): void {
  const { request, response, site, rules } = exchange;
  if (request.method !== "GET" && request.method !== "HEAD") {
    sendText(response, 405, "Only GET and HEAD are supported.", { Allow: "GET, HEAD" });
    return;
  }
  const [path = "/", query] = requestTarget(request).split(/\?(.*)/s);
  const { base } = rules;
  const redirect = (to: string) => {
    const location = encodeURI(to) + (query === undefined ? "" : `?${query}`);
    response.writeHead(308, { Location: location }).end();
  };
  const found = path.startsWith(`${base}/`)
    ? resolve(path.slice(base.length), (output) => site.has(output))
    : undefined;
  if (path === base) redirect(`${base}/`);
  else if (found?.kind === "redirect") redirect(base + found.route);
  else if (found?.kind !== "file" || !sendFile(exchange, found.output, decodeURI(path))) {
    response.statusCode = 404;
    if (!sendFile(exchange, "404.html", `${base}/404`)) sendText(response, 404, "Not found.");
  }
}

/** Path and query, also of a whole address such as proxies send: `GET http://host/path`. */
export function requestTarget({ url = "/" }: IncomingMessage): string {
  const target = url.replace(/^https?:\/\/[^/?]*/i, "");
  return target.startsWith("/") ? target : `/${target}`;
}

/** Sends a file of the site, or a part of it. Returns false if the file doesn't exist any more. */
function sendFile({ request, response, site, rules }: Exchange, output: string, path: string) {
  const copies = encodings.filter(({ extension }) => site.has(output + extension));
  const copy = copies.find(({ name }) => accepts(request, name));
  const contents = site.read(output + (copy?.extension ?? ""));
  if (!contents) return false;
  response.setHeader("Cache-Control", "public, max-age=0, must-revalidate");
  for (const [name, value] of rules.headersOf(path)) response.setHeader(name, value);
  if (copies.length > 0) response.setHeader("Vary", "Accept-Encoding");
  if (copy) response.setHeader("Content-Encoding", copy.name);
  const hash = createHash("sha256").update(contents).digest("base64url").slice(0, 27);
  response.setHeader("ETag", `"${hash}"`);

  const suffix = /^\s*bytes=\s*-\s*(\d+)\s*$/.exec(request.headers.range ?? "");
  // `send` refuses a suffix longer than the file; HTTP wants the whole file.
  const isWhole = suffix && Number(suffix[1]) >= contents.length;
  const acceptRanges = response.statusCode === 200 && !isWhole;
  const sending = send(request, "/", { cacheControl: false, lastModified: false, acceptRanges });
  // `send` reads files by itself. It gets the contents instead, which no build can change midway.
  sending.sendIndex = () => sending.send(output, { size: contents.length } as Stats);
  sending.stream = (_, { start = 0, end = 0 }: { start?: number; end?: number }) =>
    void response.end(contents.subarray(start, end + 1));
  sending.on("error", ({ status }: { status: number }) => response.writeHead(status).end());
  sending.pipe(response);
  return true;
}

/** Compressed copies that a build may put next to a file, best first. */
const encodings = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
] as const;

function accepts({ headers }: IncomingMessage, encoding: string): boolean {
  if (headers.range !== undefined) return false;
  const offers = String(headers["accept-encoding"] ?? "").split(/\s*,\s*/);
  return offers.some((offer) => {
    const [name, weight = "1"] = offer.split(/\s*;\s*q=/);
    return name === encoding && Number(weight) > 0;
  });
}

/** Answers in plain text. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const type = "text/plain; charset=utf-8";
  response.writeHead(status, { ...headers, "Content-Type": type }).end(`${text}\n`);
}

function sendFailure(response: ServerResponse, site: SiteReader): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.setHeader("Cache-Control", "no-store");
  try {
    const page = site.read("500.html") ?? "";
    response.writeHead(500, { "Content-Type": "text/html; charset=utf-8" }).end(page);
  } catch {
    // The disk itself may have failed.
    sendText(response, 500, "Unexpected Application Error!");
  }
}

/** Serves a built site until Ctrl+C or SIGTERM. Returns as soon as it listens. */
export async function servePreview(folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const site = diskReader(folder);
  const server = createSiteServer({ site: () => site });
  const address = await listen(server, environment);
  const forget = onStop(environment, () => {
    forget();
    server.close().closeAllConnections();
  });
  process.stdout.write(`The site is at ${address}${basePath(site)}/\n`);
}
