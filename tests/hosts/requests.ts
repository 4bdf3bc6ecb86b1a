export type HostName = "preview" | "dev" | "nginx" | "Apache" | "Cloudflare";

/** A request, and the answer that a host must give. */
export interface Row {
  readonly method: string;
  /** As it is sent, without the base path, e.g. "/other?a=b" or "http://any.example/other". */
  readonly target: string;
  /** The value "its ETag" means the ETag of the first answer. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly status: number;
  /** The file whose contents are sent, or the target of a redirect; "" for an answer of the host's own. */
  readonly subject: string;
  /** Values of headers; "" means that the header is absent. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Requests and their answers: method, target and request headers, then the status, the file that is
 * sent or the target of a redirect, and headers. The headers of `_headers` and the content types are
 * checked as well. `SCRIPT` is a fingerprinted script. `photo.png` has 1,000 bytes, `long.txt` 1,600.
 */
const table = `
GET /                               200 index.html
GET /other                          200 other.html
GET /notes/first-note               200 notes/first-note.html
GET /other?a=b                      200 other.html
GET /%6Fther                        200 other.html
GET http://any.example/other        200 other.html
GET /map                            200 map.html
GET /demo/                          200 demo/index.html
GET /photo.png                      200 photo.png {cross-origin-resource-policy: }
GET /404                            200 404.html
GET /assets/SCRIPT                  200 assets/SCRIPT
GET /module.mjs                     200 module.mjs
GET /days.ics                       200 days.ics
GET /letters.woff                   200 letters.woff
GET /letters.woff2                  200 letters.woff2
GET /guide.docx                     200 guide.docx
GET /song.m4a                       200 song.m4a
GET /app.webmanifest                200 app.webmanifest
GET /speculation-rules.json         200 speculation-rules.json
GET /sitemap.xml                    200 sitemap.xml

GET /other/                         308 /other
GET /other.html                     308 /other
GET /index.html                     308 /
GET /index                          308 /
GET /demo                           308 /demo/
GET /demo/index.html                308 /demo/
GET /other/?from=a&to=b             308 /other?from=a&to=b
GET /other.html?from=a%20b?c        308 /other?from=a%20b?c

GET /nowhere                        404 404.html
GET /other/more                     404 404.html
GET /OTHER                          404 404.html
GET /notes                          404 404.html
GET /notes/                         404 404.html
GET /assets/nothing.js              404 404.html
GET /.hidden                        404 404.html
GET /_headers                       404 404.html
GET //evil.example/                 404 404.html
GET /%2f/evil.example/              404 404.html
GET /other%5c                       404 404.html
GET /other%00                       404 404.html
GET /../content/site.yaml           404 404.html
GET /%2e%2e/content/site.yaml       404 404.html

HEAD /other                         200 other.html
HEAD /other/                        308 /other
POST /other                         405 {allow: GET, HEAD}

GET /photo.png {range: bytes=0-99}                         206 photo.png {content-range: bytes 0-99/1000}
GET /long.txt {range: bytes=0-1; accept-encoding: br}      206 long.txt {content-range: bytes 0-1/1600; content-encoding: }

GET /other {if-none-match: its ETag}                       304
GET /long.txt {if-none-match: its ETag; accept-encoding: gzip}  304
GET /other {if-none-match: "another"}                      200 other.html

GET /long.txt {accept-encoding: gzip, deflate, br}         200 long.txt {content-encoding: gzip; vary: Accept-Encoding}
GET /leaf.svg {accept-encoding: gzip, br;q=0}              200 leaf.svg {content-encoding: gzip; vary: Accept-Encoding}
GET /photo.png {accept-encoding: gzip, br}                 200 photo.png {content-encoding: }
`;

/** The different answers of hosts, and why they are right or can't be helped. */
const deviations: Partial<Record<HostName, Readonly<Record<string, string>>>> = {
  nginx: {
    "refuses malformed addresses": `
GET /other%00                       400
GET /../content/site.yaml           400
GET /%2e%2e/content/site.yaml       400`,
    "names the file for failures": `
GET /planted-failure                500 500.html {cache-control: no-store}`,
  },
  Apache: {
    "sends Brotli copies": `
GET /long.txt {accept-encoding: gzip, deflate, br}         200 long.txt {content-encoding: br; vary: Accept-Encoding}`,
    "answers malformed addresses by itself": `
GET /%2f/evil.example/              404
GET /other%00                       404
GET /../content/site.yaml           400
GET /%2e%2e/content/site.yaml       400`,
    "names the file for failures": `
GET /planted-failure                500 500.html {cache-control: no-store}`,
    "adds a method of its own": `
POST /other                         405 {allow: GET, HEAD, TRACE}`,
  },
  Cloudflare: {
    "redirects to the plain form of an address": `
GET /%6Fther                        308 /other
GET //evil.example/                 308 /evil.example/
GET /%2f/evil.example/              308 /evil.example/
GET /other%5c                       308 /other%5C`,
    "expects a path": `
GET http://any.example/other        500`,
    "doesn't name the allowed methods": `
POST /other                         405`,
    "has no ranges in its local runtime, which HTTP allows": `
GET /photo.png {range: bytes=0-99}                         200 photo.png
GET /long.txt {range: bytes=0-1; accept-encoding: br}      200 long.txt`,
    "leaves the encoding and Vary to its network": `
GET /long.txt {accept-encoding: gzip, deflate, br}         200 long.txt {content-encoding: gzip}
GET /leaf.svg {accept-encoding: gzip, br;q=0}              200 leaf.svg {content-encoding: gzip}`,
  },
};

export function requestsFor(host: HostName): Map<string, Row> {
  const deviating = Object.values(deviations[host] ?? {}).flatMap((lines) => [...parse(lines)]);
  return new Map([...parse(table), ...deviating]);
}

/** Requests around a site that is served below `base`. */
export function requestsAround(base: string): Map<string, Row> {
  return parse(`
GET ${base}                         308 ${base}/
GET ${base}?a=b                     308 ${base}/?a=b
GET /                               404 404.html
GET /other                          404 404.html
GET ${base}beyond                   404 404.html
GET ${base}/../other                404 404.html`);
}

function parse(lines: string): Map<string, Row> {
  const form = /^((\S+) (\S+)(?: \{(.*?)\})?) +(\d{3})(?: ([^\s{]+))?(?: \{(.*)\})?$/gm;
  const rows = new Map<string, Row>();
  for (const [, name = "", method = "", target = "", asked, status, subject = "", headers] of [
    ...lines.matchAll(form),
  ]) {
    const sent = { method, target, requestHeaders: parseHeaders(asked) };
    rows.set(name, { ...sent, status: Number(status), subject, headers: parseHeaders(headers) });
  }
  return rows;
}

/** @param text e.g. "accept-encoding: gzip, br;q=0; range: bytes=0-1" */
function parseHeaders(text = ""): Record<string, string> {
  const pairs = text.split("; ").map((pair) => pair.split(/: ?(.*)/s));
  return Object.fromEntries(
    pairs.flatMap(([name = "", value = ""]) => (name ? [[name, value]] : [])),
  );
}
