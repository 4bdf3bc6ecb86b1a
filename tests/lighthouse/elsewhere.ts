import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NotRun } from "../support/tools.ts";

/** All other sites: a server of this machine that answers in their place. */
export interface Elsewhere extends AsyncDisposable {
  readonly port: number;
  /** The addresses that pages have asked it for. */
  readonly asked: ReadonlySet<string>;
}

const frame = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Another service</title></head><body><p>What another service shows here.</p></body></html>`;

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960"><rect width="100%" height="100%" fill="#c33"/></svg>`;

const pageParts = new Set(["iframe", "image", "script"]);

const destinationOf = ({ headers }: IncomingMessage) => String(headers["sec-fetch-dest"]);

/**
 * Starts a server that answers for all other sites: small, at once, and with what was asked for. So the
 * pages are measured as with services that are well, and alike on every machine, on the internet or
 * not; how a service is doing today is not the site's merit.
 *
 * @throws NotRun when no certificate can be made.
 */
export async function serveElsewhere(): Promise<Elsewhere> {
  const asked = new Set<string>();
  const server = createServer(makeCertificate(), (request, response) => {
    // A browser asks its maker's services too, and those are no part of a page.
    if (pageParts.has(destinationOf(request))) {
      asked.add(`https://${request.headers.host}${request.url}`);
    }
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    asked,
    [Symbol.asyncDispose]: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const [type, body] = answerTo(destinationOf(request));
  response.writeHead(200, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "public, max-age=31536000",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  response.end(body);
}

/** What is sent to a browser that wants to use it so. */
function answerTo(destination: string): [type: string, body: string] {
  if (destination === "image") return ["image/svg+xml", picture];
  if (destination === "script") return ["text/javascript; charset=utf-8", ""];
  return ["text/html; charset=utf-8", frame];
}

/** A self-signed certificate. Only a browser that ignores certificate errors accepts it. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const place = mkdtempSync(join(tmpdir(), "gerbera-certificate-"));
  try {
    const request = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=elsewhere";
    const files = ["-keyout", "key.pem", "-out", "certificate.pem"];
    const made = spawnSync("openssl", [...request.split(" "), ...files], { cwd: place });
    if (made.status !== 0) {
      throw new NotRun(
        "openssl isn't installed; it makes a certificate for the replacements of other sites",
      );
    }
    return {
      key: readFileSync(join(place, "key.pem")),
      cert: readFileSync(join(place, "certificate.pem")),
    };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
