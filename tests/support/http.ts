import { get, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll } from "vitest";
import { type SiteServer, serve } from "./site.ts";

/** An answer as it went over the wire: its body is not unpacked. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks for a path of the site with these headers. */
export type Ask = (path: string, headers?: Record<string, string>) => Promise<Answer>;

/** Starts a server before the tests of a file, ends it after the last one, and asks it. */
export function prepareRequests(): Ask {
  let site: SiteServer;
  beforeAll(async () => {
    site = await serve();
  });
  afterAll(async () => {
    await site?.[Symbol.asyncDispose]();
  });
  return (path, headers = {}) => ask(site.origin + path, headers);
}

function ask(address: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((done, failed) => {
    get(address, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", failed);
      response.on("end", () => {
        const { statusCode = 0 } = response;
        done({ status: statusCode, headers: response.headers, body: Buffer.concat(parts) });
      });
    }).on("error", failed);
  });
}
