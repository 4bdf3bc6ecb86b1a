import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { headerRules } from "../../generator/hosts.ts";
import type { HostName, Row } from "./requests.ts";

export interface Host {
  readonly name: HostName;
  readonly port: number;
  readonly folder: string;
  /** The path below which it serves the site, or "". */
  readonly base: string;
}

/** Makes the request of a row and returns the differences from the expected answer. */
export async function differencesOf(row: Row, host: Host, base = host.base): Promise<string[]> {
  const scripts = readdirSync(join(host.folder, "assets")).filter((name) =>
    /^loader-.*js$/.test(name),
  );
  const named = (text: string) => text.replace("SCRIPT", String(scripts[0]));
  const target = named(row.target).replace(/^http:\/\/[^/]+|^/, (origin) => origin + base);
  const subject = named(row.subject);
  const answer = await ask({ ...row, target }, host.port);

  // Cloudflare redirects with 307; browsers treat both alike.
  const status = row.status === 308 && host.name === "Cloudflare" ? 307 : row.status;
  const differences = answer.status === status ? [] : [`the status is ${answer.status}`];
  for (const [name, expected] of Object.entries(expectedHeaders({ ...row, subject }, host, base))) {
    const value = String(answer.headers[name] ?? "");
    const agrees = typeof expected === "string" ? value === expected : expected.test(value);
    if (!agrees) differences.push(`${name} is "${value}", not ${expected}`);
  }
  if (/^20|404|500/.test(String(status)) && row.method === "GET" && subject) {
    const whole = readFileSync(join(host.folder, subject));
    const [, first = 0, last = whole.length] =
      /(\d+)-(\d+)/.exec(answer.headers["content-range"] ?? "") ?? [];
    const body = whole.subarray(Number(first), Number(last) + 1);
    if (!decoded(answer).equals(body)) differences.push(`the body isn't that of ${subject}`);
  }
  return differences;
}

function expectedHeaders(
  { status, subject, headers }: Row,
  { name, port, folder, base }: Host,
  prefix: string,
): Record<string, string | RegExp> {
  const origin = name === "Apache" ? `http://127.0.0.1:${port}` : "";
  if (status === 308) return { location: origin + prefix + subject };
  if ((status !== 200 && status !== 404) || !subject) return headers;
  const rules = headerRules((output) => readFileSync(join(folder, output)));
  const path = `/${subject.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`;
  const ruled = rules.headersOf(base + path).map(([key, value]) => [key.toLowerCase(), value]);
  const extension = subject.split(".").at(-1) ?? "";
  return {
    ...(status === 404 && { "cache-control": /^(?!.*immutable)/ }),
    "content-type": types[extension] ?? /./,
    ...Object.fromEntries(ruled),
    ...(/nginx|Apache/.test(name) && sameForAllPages),
    // It also gives missing files the headers of their folder.
    ...(name === "Cloudflare" && status === 404 && { "cache-control": /./ }),
    ...headers,
  };
}

/** The headers of hosts that don't read `_headers`, where they differ from it. */
const sameForAllPages: Readonly<Record<string, string>> = {
  // The rest of the policy differs by page and is in the page.
  "content-security-policy": "frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  // These differ by page too, and a page can't contain them.
  "cross-origin-embedder-policy": "",
  "permissions-policy": "",
};

const types: Readonly<Record<string, RegExp>> = {
  html: /^text\/html; charset=utf-8$/,
  txt: /^text\/plain; charset=utf-8$/,
  js: /^(text|application)\/javascript(; charset=utf-8)?$/,
  svg: /^image\/svg\+xml/,
  png: /^image\/png$/,
  xml: /^(text|application)\/xml/,
  webmanifest: /^application\/manifest\+json/,
  mjs: /^(text|application)\/javascript(; charset=utf-8)?$/,
  ics: /^text\/calendar/,
  woff: /^(font|application)\/(x-font-)?woff$/,
  woff2: /^font\/woff2$/,
  docx: /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document$/,
  m4a: /^audio\/(mp4|x-m4a)$/,
};

/** A row may need the ETag of the answer to the same request without that condition. */
async function ask({ method, target, requestHeaders }: Row, port: number) {
  const { "if-none-match": condition, ...others } = requestHeaders;
  if (condition !== "its ETag") return send(method, target, requestHeaders, port);
  const { etag = "" } = (await send(method, target, others, port)).headers;
  return send(method, target, { ...others, "if-none-match": etag }, port);
}

/** Sends a target as it is written: `fetch` would normalise it. */
export async function send(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  port: number,
) {
  const asked = request({ host: "127.0.0.1", port, path, method, headers, agent: false }).end();
  const [response]: IncomingMessage[] = await once(asked, "response");
  if (!response) throw new Error("There is no answer.");
  const { statusCode: status = 0, headers: received } = response;
  return { status, headers: received, body: await buffer(response) };
}

function decoded({ headers, body }: Awaited<ReturnType<typeof send>>): Buffer {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body);
  return headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
}
