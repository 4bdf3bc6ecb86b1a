import { hash } from "node:crypto";
import { once } from "node:events";
import { readFileSync, realpathSync, type Stats } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { compressible, headerRules } from "./hosts.ts";
import { BuildError } from "./problems.ts";
import { resolve } from "./routes.ts";

/** Reads a whole file of a site. Returns undefined if there is none, and throws if the disk fails. */
export type SiteReader = (output: string) => Uint8Array | undefined;

/** Answers a request and returns true, or returns false to let the site answer. */
type Intercept = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Reads a site from a folder. Names must match exactly, also on disks that ignore letter case. */
export function diskReader(folder: string): SiteReader {
  return (output) => {
    try {
      const path = realpathSync.native(join(folder, output));
      const isExact = path === join(realpathSync.native(folder), output);
      return isExact ? readFileSync(path) : undefined;
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"].includes(code)) return undefined;
      throw error;
    }
  };
}

/** Serves a built site, and returns its address, e.g. "http://localhost:4173/". */
export async function servePreview(folder: string, environment: NodeJS.ProcessEnv) {
  const read = diskReader(folder);
  const address = await listen(createSiteServer(read), environment);
  return `${address}${headerRules(read).base}/`;
}

/** A server that answers as a static host does: clean addresses, error pages, `_headers`. */
export function createSiteServer(read: SiteReader, intercept?: Intercept): Server {
  return createServer(async (request, response) => {
    // Proxies send whole addresses: `GET http://host/path`.
    request.url = request.url?.replace(/^https?:\/\/[^/?]*\/?/i, "/");
    try {
      if (!(await intercept?.(request, response))) await answer(request, response, read);
    } catch (error) {
      console.error(error);
      sendPage(response, 500, failurePage(read));
    }
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, read: SiteReader) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD" }).end("Only GET and HEAD are supported.\n");
    return;
  }
  const { base, headersOf } = headerRules(read);
  const [path = "", query = ""] = (request.url ?? "").split(/(\?.*)/s);
  const isInside = `${path}/`.startsWith(`${base}/`);
  const exists = (output: string) => read(output) !== undefined;
  const found = isInside ? resolve(path.slice(base.length), exists) : undefined;
  if (found?.redirects) {
    const address = encodeURI(found.route).replaceAll("#", "%23");
    response.writeHead(308, { Location: base + address + query }).end();
    return;
  }
  const { output, route } = found ?? { output: "404.html", route: "/404" };
  const original = read(output) ?? Buffer.from("Not found.\n");
  const isText = compressible.test(output);
  // A range is a part of the uncompressed file. Browsers send no weights such as `gzip;q=0`.
  const { range, "accept-encoding": encodings } = request.headers;
  const isZipped = isText && range === undefined && /\bgzip\b/.test(String(encodings));
  const contents = isZipped ? gzipSync(original) : original;
  response.statusCode = found ? 200 : 404;
  response.setHeader("Cache-Control", "public, max-age=0, must-revalidate");
  for (const [name, value] of headersOf(base + route)) response.setHeader(name, value);
  if (isText) response.setHeader("Vary", "Accept-Encoding");
  if (isZipped) response.setHeader("Content-Encoding", "gzip");
  await sendContents(request, response, output, contents);
}

/** Sends contents, or as much of them as the request's `Range` and `If-…` headers ask for. */
async function sendContents(
  request: IncomingMessage,
  response: ServerResponse,
  output: string,
  contents: Uint8Array,
) {
  // Builds don't need this package, which takes a while to load.
  const { default: send } = await import("send");
  response.setHeader("ETag", `"${hash("sha256", contents, "base64url").slice(0, 27)}"`);
  const [, suffix = 0] = /^\s*bytes=\s*-\s*(\d+)\s*$/.exec(request.headers.range ?? "") ?? [];
  // `send` refuses a suffix longer than the file; HTTP wants the whole file.
  const acceptRanges = response.statusCode === 200 && Number(suffix) < contents.length;
  const sending = send(request, "/", { cacheControl: false, lastModified: false, acceptRanges });
  // `send` reads files by itself. It gets the contents instead, which no build can change midway.
  sending.sendIndex = () => sending.send(output, { size: contents.length } as Stats);
  sending.stream = (_, { start = 0, end = 0 }: { start?: number; end?: number }) =>
    void response.end(contents.subarray(start, end + 1));
  sending.on("error", ({ status }: { status: number }) => response.writeHead(status).end());
  sending.pipe(response);
}

function failurePage(read: SiteReader): string | Uint8Array {
  const heading = "Unexpected Application Error!";
  try {
    return read("500.html") ?? heading;
  } catch {
    // The disk itself may have failed.
    return heading;
  }
}

/** Answers with a page that browsers don't keep. */
export function sendPage(response: ServerResponse, status: number, page: string | Uint8Array) {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  response.writeHead(status, headers).end(page);
}

const localNames: readonly string[] = ["localhost", "127.0.0.1", "::1"];
const allAddresses: readonly string[] = ["0.0.0.0", "::"];

/**
 * Listens on this computer only, or on the address in `HOST`. The port is the one in `PORT`, or else
 * the first free one from 4173. Returns the address to open. Throws a BuildError if none is free.
 */
export async function listen(server: Server, environment: NodeJS.ProcessEnv): Promise<string> {
  const host = environment.HOST || "127.0.0.1";
  const wanted = environment.PORT;
  for (let port = Number(wanted || 4173); ; port++) {
    try {
      server.listen(port, host);
      await once(server, "listening");
      const name = [...localNames, ...allAddresses].includes(host) ? "localhost" : host;
      const shown = isIP(name) === 6 ? `[${name}]` : name;
      return `http://${shown}:${(server.address() as AddressInfo).port}`;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === "EADDRINUSE" && !wanted && port < 4192) continue;
      const file = "HOST and PORT (environment)";
      const text = `The server can't use "${host}" with port "${wanted || port}": ${message.replace(/\.$/, "")}.`;
      const fix = "Choose an address of this computer and a free port, or leave them out.";
      throw new BuildError([{ file, message: text, fix }]);
    }
  }
}

/**
 * Whether a request came for this computer's own name. A page of another site can point its domain
 * here (DNS rebinding); the browser would then let it read the answers.
 */
export function isOwnHost(header: string | undefined, environment: NodeJS.ProcessEnv): boolean {
  const [, name = ""] = /^\[?(.+?)\]?(?::\d+)?$/.exec(header?.toLowerCase() ?? "") ?? [];
  const own = environment.HOST?.toLowerCase() || "localhost";
  // With HOST=0.0.0.0, a phone in the same network uses an address, never a domain.
  if (allAddresses.includes(own) && isIP(name) !== 0) return true;
  return name === own || localNames.includes(name);
}
