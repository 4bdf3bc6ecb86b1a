import { readFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type BuiltSite, type Expected, expectedOf, type HostName, type Row } from "./requests.ts";

/** A host that is up and serves a built site. */
export interface RunningHost extends AsyncDisposable {
  readonly name: HostName;
  readonly site: BuiltSite;
  readonly port: number;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How a host sends somebody on without changing the method; browsers follow all alike. */
const redirectStatus: Record<HostName, number> = { preview: 308, nginx: 308, Cloudflare: 307 };

/** e.g. "HEAD /about" or "GET /about (Accept-Encoding: gzip)". */
export function nameOf({ method = "GET", path, headers = {}, again }: Row): string {
  const notes = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (again) notes.push("If-None-Match: the ETag");
  return `${method} ${path}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
}

/**
 * Makes the request of a row.
 *
 * @returns the differences between what came and what had to come; none when they agree.
 */
export async function differencesOf(row: Row, host: RunningHost, prefix = host.site.base) {
  const answer = await ask(row, host, prefix);
  const differences = compare(answer, expectedOf(row, host.name), row, host);
  const exception = row.except?.[host.name];
  if (exception && compare(answer, row.expected, row, host).length === 0) {
    differences.push(`needs its exception no more ("${exception.because}")`);
  }
  return differences;
}

async function ask(row: Row, { port }: RunningHost, prefix: string): Promise<Answer> {
  const { method = "GET", headers = {}, again = false } = row;
  const path = prefix + row.path;
  const first = await send(port, path, method, headers);
  if (!again) return first;
  const { etag = "" } = first.headers;
  return send(port, path, method, { ...headers, "If-None-Match": etag });
}

/** Sends an address as it is written: other clients would mend it first. */
function send(
  port: number,
  path: string,
  method: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  return new Promise((done, failed) => {
    const options = { host: "127.0.0.1", port, path, method, headers, agent: false };
    const asked = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("error", failed);
      response.on("end", () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    asked.setTimeout(20_000, () => asked.destroy(new Error("no answer in 20 seconds")));
    asked.on("error", (error) => failed(new Error(`${method} ${path}: ${error.message}`)));
    asked.end();
  });
}

function compare(answer: Answer, expected: Expected, row: Row, host: RunningHost): string[] {
  const differences: string[] = [];
  const tell = (what: string, seen: unknown, wanted: unknown) =>
    differences.push(`${what} is ${JSON.stringify(seen)}, not ${String(wanted)}`);

  const status = expected.to === undefined ? expected.status : redirectStatus[host.name];
  if (answer.status !== status) tell("the status", answer.status, status);
  if (expected.to !== undefined) {
    const target = host.site.base + expected.to;
    if (answer.headers.location !== target) tell("Location", answer.headers.location, target);
  }
  for (const [name, wanted] of Object.entries(expected.headers ?? {})) {
    const seen = String(answer.headers[name] ?? "");
    const agrees = typeof wanted === "string" ? seen === wanted : wanted.test(seen);
    if (!agrees) tell(name, seen, wanted);
  }
  const unwanted = bodyProblem(answer, expected, row, host);
  if (unwanted) differences.push(unwanted);
  return differences;
}

function bodyProblem(answer: Answer, { status, file }: Expected, row: Row, host: RunningHost) {
  if (row.method === "HEAD" || status === 304) {
    return answer.body.length === 0 ? undefined : "there is a body";
  }
  if (file === undefined) return undefined;
  const whole = readFileSync(join(host.site.folder, file));
  const wanted = status === 206 ? whole.subarray(0, 100) : whole;
  return decoded(answer).equals(wanted) ? undefined : `the body is not that of ${file}`;
}

function decoded({ headers, body }: Answer): Buffer {
  switch (headers["content-encoding"]) {
    case "br":
      return brotliDecompressSync(body);
    case "gzip":
      return gunzipSync(body);
    default:
      return body;
  }
}
