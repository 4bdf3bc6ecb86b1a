import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseHeaders } from "../../generator/header-rules.ts";
import { build } from "../../generator/program.ts";
import { layOut } from "../support/miniature.ts";

export type HostName = "preview" | "dev" | "nginx" | "Cloudflare";

/** A built site and the path that it was built for: "" at the root of a host. */
export interface BuiltSite {
  readonly root: string;
  readonly folder: string;
  readonly base: string;
}

export interface Expected {
  readonly status: number;
  /** The file whose contents are sent. */
  readonly file?: string;
  /** The first and the last byte that are sent of it. */
  readonly range?: readonly [number, number];
  /** The target of a redirect, without the base path. */
  readonly to?: string;
  /** The whole value of a header, or a pattern; "" means that the header is absent. */
  readonly headers?: Readonly<Record<string, string | RegExp>>;
}

/** The different answer of one host, and why it is right or can't be helped. */
type Deviation = Partial<Expected> & { readonly because: string };
type Deviations = Partial<Record<HostName, Deviation>>;

export interface Row {
  readonly method: string;
  /** As it is sent, without the base path. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the request names the whole address, as to a proxy. */
  readonly wholeAddress?: boolean;
  /** Whether the request is repeated with the ETag of the first answer. */
  readonly again?: boolean;
  readonly expected: Expected;
  readonly except: Deviations;
}

/** Builds a miniature site with every kind of file, to be served below the path of `address`. */
export async function buildHostSite(address: string, development = false): Promise<BuiltSite> {
  const root = layOut({
    "content/site.yaml": `address: ${address}\nprecompress: true\n`,
    "content/index.ts": "export const content = {};\n",
    "pages/index.tsx": `import { Island } from "../generator/site.tsx";
import Counter from "../islands/counter.tsx";
export const meta = { title: "Front", description: "The front page." };
export default () => <Island of={Counter} when={{ media: "all" }} props={{ start: 1 }} />;
`,
    "pages/other.tsx": pageOf("Other"),
    "pages/notes/[slug].tsx": null,
    "pages/notes/first-note.tsx": pageOf("First note"),
    "pages/500.tsx": pageOf("Unexpected Application Error!"),
    "public/demo/index.html": "<!doctype html><title>Demo</title>\n",
    "public/long.txt": "A line of text.\n".repeat(100),
    "public/photo.png": Buffer.alloc(1000, 1),
    "public/leaf.svg": `<svg xmlns="http://www.w3.org/2000/svg">${"<g/>".repeat(500)}</svg>\n`,
    "public/letters.woff2": Buffer.alloc(1000, 2),
    "public/app.webmanifest": "{}\n",
    "public/.hidden": "Dotfiles aren't published.\n",
  });
  const folder = join(root, "dist");
  await build(root, { development, folder, environment: {} });
  return { root, folder, base: new URL(address).pathname.replace(/\/$/, "") };
}

function pageOf(title: string): string {
  const meta = `{ title: "${title}", description: "${title}." }`;
  return `export const meta = ${meta};\nexport default () => <h1>${title}</h1>;\n`;
}

const html = "text/html; charset=utf-8";
const plain = "text/plain; charset=utf-8";
const gzip = { "content-encoding": "gzip", vary: /Accept-Encoding/ };

const dots = "It resolves dots first, as browsers do.";
const malformed: Deviations = {
  nginx: { status: 400, because: "It refuses malformed addresses." },
};
const wholeFile = (file: string): Deviations => ({
  Cloudflare: { status: 200, file, because: "Its runtime ignores ranges, which HTTP allows." },
});
const uncompressed: Deviation = {
  headers: { "content-encoding": "", vary: "" },
  because: "Development doesn't compress.",
};

/** What every host must answer, wherever it serves the site. */
export function requestsFor({ folder, base }: BuiltSite): Row[] {
  const rules = parseHeaders(readFileSync(join(folder, "_headers")));
  const rulesOf = (path: string) =>
    Object.fromEntries(
      rules.headersOf(base + path).map(([key, value]) => [key.toLowerCase(), value]),
    );
  const common = rulesOf("/everywhere");
  const assets = readdirSync(join(folder, "assets"));
  const script = `assets/${assets.find((name) => /^islands-.*\.js$/.test(name))}`;

  const sent = (file: string, type: string | RegExp, headers = {}): Expected => {
    const cached = file === script ? /immutable/ : "public, max-age=0, must-revalidate";
    const own = { "content-type": type, "cache-control": cached, ...headers };
    return { status: 200, file, headers: { ...common, ...own } };
  };
  const other = sent("other.html", html);
  const demo = sent("demo/index.html", html);
  const missing: Expected = {
    status: 404,
    file: "404.html",
    headers: { ...common, "content-type": html, "cache-control": /^(?!.*immutable)/ },
  };
  const redirect = (to: string): Expected => ({ status: 308, to });
  const cleaned = (to: string): Deviations => ({
    Cloudflare: { ...redirect(to), because: "It redirects to the plain form of an address first." },
  });

  const get = (path: string, expected: Expected, except: Deviations = {}): Row => ({
    method: "GET",
    path,
    headers: {},
    expected,
    except,
  });
  const getAll = (expected: Expected, ...paths: string[]) =>
    paths.map((path) => get(path, expected));
  const withHeaders = (headers: Row["headers"], row: Row): Row => ({ ...row, headers });
  const range = (value: string, first: number, last: number) =>
    withHeaders(
      { Range: `bytes=${value}`, "Accept-Encoding": "br, gzip" },
      get(
        "/long.txt",
        {
          status: 206,
          file: "long.txt",
          range: [first, last],
          headers: { "content-range": `bytes ${first}-${last}/1600`, "content-encoding": "" },
        },
        wholeFile("long.txt"),
      ),
    );
  const page = (path: string, file: string): Row => {
    const policy = {
      "content-security-policy": rulesOf(path)["content-security-policy"] ?? /missing/,
    };
    return get(path, sent(file, html, policy), {
      nginx: {
        headers: { "content-security-policy": "frame-ancestors 'none'" },
        because: "The rest of the policy differs by page and is in the page.",
      },
    });
  };

  return [
    // Every page and file at one address.
    page("/", "index.html"),
    page("/other", "other.html"),
    page("/notes/first-note", "notes/first-note.html"),
    get("/other?a=b", other),
    get("/%6Fther", other, cleaned("/other")),
    { ...get("/other", other), wholeAddress: true },
    get("/demo/", demo),
    get("/404", { status: 200, file: "404.html", headers: common }),
    get("/500", { status: 200, file: "500.html", headers: common }),
    ...[
      ["/other/", "/other"],
      ["/other.html", "/other"],
      ["/other/index.html", "/other"],
      ["/notes/first-note.html", "/notes/first-note"],
      ["/index.html", "/"],
      ["/index", "/"],
      ["/demo", "/demo/"],
      ["/demo/index.html", "/demo/"],
      ["/other/?from=a&to=b", "/other?from=a&to=b"],
      ["/other.html?from=a%20b?c", "/other?from=a%20b?c"],
    ].map(([path = "", to = ""]) => get(path, redirect(to))),
    get("/other.html/", redirect("/other"), {
      Cloudflare: { ...missing, because: "It knows no such address." },
    }),

    // The 404 page, at any depth.
    ...getAll(
      missing,
      "/nowhere",
      "/nowhere/",
      "/nowhere.html",
      "/nowhere?a=b",
      "/a/b/c",
      "/a/b/c/",
    ),
    ...getAll(
      missing,
      "/other/more",
      "/OTHER",
      "/notes",
      "/notes/",
      "/assets",
      "/.hidden",
      "/_headers",
    ),
    ...getAll(missing, "/assets/", "/assets/nothing.js").map((row) => ({
      ...row,
      except: {
        Cloudflare: {
          headers: { "cache-control": /./ },
          because: "It gives missing files the headers of their folder.",
        },
      },
    })),

    // Hostile addresses.
    get("//other", missing, cleaned("/other")),
    get("//evil.example/", missing, cleaned("/evil.example/")),
    get("/%2f/evil.example/", missing, cleaned("/evil.example/")),
    get("/other%5c", missing, cleaned("/other%5C")),
    get("/other%00", missing, malformed),
    get("/assets/../other", missing, {
      nginx: { ...other, because: dots },
      Cloudflare: { ...other, because: dots },
    }),
    ...getAll(missing, "/../other", "/%2e%2e/other").map((row) => ({
      ...row,
      except: { ...malformed, Cloudflare: { ...other, because: dots } },
    })),
    get("/../../../../etc/passwd", missing, malformed),
    get("/%2e%2e/%2e%2e/etc/passwd", missing, malformed),

    // Content types and caching.
    get(`/${script}`, sent(script, /^(text|application)\/javascript(; charset=utf-8)?$/)),
    get("/letters.woff2", sent("letters.woff2", "font/woff2")),
    get("/leaf.svg", sent("leaf.svg", /^image\/svg\+xml/)),
    get("/photo.png", sent("photo.png", "image/png")),
    get("/app.webmanifest", sent("app.webmanifest", /^application\/manifest\+json/)),
    get(
      "/speculation-rules.json",
      sent("speculation-rules.json", /^application\/speculationrules\+json/),
    ),
    get("/sitemap.xml", sent("sitemap.xml", /^application\/xml/)),
    get("/robots.txt", sent("robots.txt", plain)),

    // Methods.
    { ...get("/other", other), method: "HEAD" },
    { ...get("/", sent("index.html", html)), method: "HEAD" },
    { ...get("/nowhere", missing), method: "HEAD" },
    { ...get("/other/", redirect("/other")), method: "HEAD" },
    ...["POST", "PUT", "DELETE", "PATCH", "OPTIONS"].map((method) => ({
      ...get("/other", { status: 405, headers: { allow: "GET, HEAD" } }),
      method,
      except: {
        Cloudflare: { headers: { allow: "" }, because: "It doesn't name allowed methods." },
      },
    })),

    // Ranges.
    range("0-99", 0, 99),
    range("1500-", 1500, 1599),
    range("-10", 1590, 1599),
    withHeaders(
      { Range: "bytes=-5000" },
      get(
        "/photo.png",
        { status: 200, file: "photo.png" },
        {
          nginx: {
            status: 206,
            file: "photo.png",
            because: "It names the range of the whole file.",
          },
        },
      ),
    ),
    withHeaders(
      { Range: "bytes=5000-" },
      get(
        "/photo.png",
        { status: 416, headers: { "content-range": "bytes */1000" } },
        wholeFile("photo.png"),
      ),
    ),

    // Conditional requests.
    ...["/other", "/", "/sitemap.xml", "/photo.png", `/${script}`].map((path) => ({
      ...get(path, { status: 304 }),
      again: true,
    })),
    {
      ...withHeaders({ "Accept-Encoding": "gzip" }, get("/long.txt", { status: 304 })),
      again: true,
    },
    withHeaders({ "If-None-Match": '"another"' }, get("/other", other)),
    ...[
      { "If-Match": '"another"' },
      { "If-Unmodified-Since": "Mon, 01 Jan 2024 00:00:00 GMT" },
    ].map((headers) =>
      withHeaders(
        headers as Record<string, string>,
        get(
          "/other",
          { status: 412 },
          {
            Cloudflare: { ...other, because: "Its runtime ignores these." },
          },
        ),
      ),
    ),

    // Compressed copies.
    withHeaders(
      { "Accept-Encoding": "gzip, deflate, br" },
      get("/long.txt", sent("long.txt", plain, { ...gzip, "content-encoding": "br" }), {
        dev: uncompressed,
        nginx: { headers: gzip, because: "Brotli needs a module." },
        Cloudflare: {
          headers: { ...gzip, vary: "" },
          because: "Its network chooses the encoding and adds Vary.",
        },
      }),
    ),
    ...["/long.txt", "/leaf.svg"].map((path) =>
      withHeaders(
        { "Accept-Encoding": "gzip, br;q=0" },
        get(
          path,
          { status: 200, file: path.slice(1), headers: gzip },
          {
            dev: uncompressed,
            Cloudflare: { headers: { vary: "" }, because: "Its network adds Vary." },
          },
        ),
      ),
    ),
    withHeaders(
      { "Accept-Encoding": "gzip, br" },
      get("/photo.png", sent("photo.png", "image/png", { "content-encoding": "" })),
    ),
  ];
}

/** The expectation of one host. A deviation with a status replaces the whole expectation. */
export function expectedOf({ expected, except }: Row, host: HostName): Expected {
  const deviation = except[host];
  if (!deviation) return expected;
  const { status, because: _, ...changed } = deviation;
  if (status !== undefined) return { ...changed, status };
  return { ...expected, ...changed, headers: { ...expected.headers, ...changed.headers } };
}
