import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { publicRoutes, type Route, routes } from "../support/site.ts";

/** Whoever answers the requests of the table. */
export type HostName = "preview" | "nginx" | "Cloudflare";

/** A built site and the path under which it stands: "" at the root of a host. */
export interface BuiltSite {
  readonly folder: string;
  readonly base: string;
}

export interface Expected {
  /** For a redirect each host has its own; see ask.ts. */
  readonly status: number;
  /** The file of the site whose contents are sent. */
  readonly file?: string;
  /** Where a redirect leads, without the base path. */
  readonly to?: string;
  /** Each is the whole value, or a pattern of it; an absent header counts as "". */
  readonly headers?: Readonly<Record<string, string | RegExp>>;
}

/** What one host does otherwise, and why that is right or cannot be helped. */
interface Exception extends Partial<Expected> {
  readonly because: string;
}

export interface Row {
  readonly method?: string;
  /** As it is sent, without the base path. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the request is made again with the ETag of the first answer. */
  readonly again?: boolean;
  readonly expected: Expected;
  readonly except?: Partial<Record<HostName, Exception>>;
}

const revalidated = "public, max-age=0, must-revalidate";
const immutable = "public, max-age=31536000, immutable";
const html = "text/html; charset=utf-8";
const notForLong = /^(?!.*immutable)/;
const unencoded = { "content-encoding": "" };

const dots = "It takes dots out of an address before it looks, as browsers do.";
const malformed = "It refuses such an address before it looks for a file.";
const cleaned = "It writes such an address in its plain form first.";
const noBrotli = "Debian's nginx sends .gz; for .br it needs a module (see hosting/nginx.conf).";

/** The table: what every host has to answer, wherever the site stands. */
export function requestsFor(site: BuiltSite): Row[] {
  const common = headersOfRule(site, "/*");
  const asset = (ending: string) => `assets/${assetEndingIn(site, ending)}`;
  const font = asset(".woff2");
  const picture = asset(".png");
  const drawing = asset(".svg");
  const script = asset(".js");

  const page = (file: string, headers = {}): Expected => ({
    status: 200,
    file,
    headers: { "content-type": html, "cache-control": revalidated, ...common, ...headers },
  });
  const file = (output: string, type: string | RegExp): Row => ({
    path: `/${output}`,
    expected: {
      status: 200,
      file: output,
      headers: {
        "content-type": type,
        "cache-control": output.startsWith("assets/") ? immutable : revalidated,
        ...common,
      },
    },
  });
  const missing: Expected = {
    status: 404,
    file: "404.html",
    headers: { "content-type": html, "cache-control": notForLong, ...common },
  };
  const redirect = (to: string): Expected => ({ status: 308, to });
  const about = page("about.html");

  return [
    // Every page at its clean address, with its own policy, and in no other place.
    ...routes.map((route): Row => {
      const policy = policyOf(site, route);
      return {
        path: route,
        expected: page(publicRoutes[route], { "content-security-policy": policy }),
        except: {
          nginx: {
            headers: { "content-security-policy": "frame-ancestors 'none'" },
            because: "The rest of the policy, which differs by page, stands in the page.",
          },
        },
      };
    }),
    ...routes
      .filter((route) => route !== "/")
      .flatMap((route): Row[] => [
        { path: `${route}/`, expected: redirect(route) },
        { path: `${route}.html`, expected: redirect(route) },
      ]),
    { path: "/index.html", expected: redirect("/") },
    { path: "/index", expected: redirect("/") },
    { path: "/about/index.html", expected: redirect("/about") },
    {
      path: "/about.html/",
      expected: redirect("/about"),
      except: { Cloudflare: { ...missing, because: "It knows no such address." } },
    },
    { path: "/about/?from=a&to=b", expected: redirect("/about?from=a&to=b") },
    { path: "/about.html?from=a%20b", expected: redirect("/about?from=a%20b") },
    { path: "/index.html?a=b", expected: redirect("/?a=b") },
    { path: "/about?a=b", expected: about },
    { path: "/?a=b", expected: page("index.html") },
    {
      path: "/%61bout",
      expected: about,
      except: { Cloudflare: { ...redirect("/about"), because: cleaned } },
    },

    // What is not there, at any depth, is the 404 page with its status.
    ...["/nowhere", "/nowhere/", "/nowhere.html", "/a/b/c", "/a/b/c/", "/about/more"].map(
      (path): Row => ({ path, expected: missing }),
    ),
    ...["/ABOUT", "/About", "/assets", "/nowhere?a=b", "/about%00", "/about%5c"].map(
      (path): Row => ({
        path,
        expected: missing,
        ...(path === "/about%00" && {
          except: { nginx: { status: 400, because: malformed } },
        }),
        ...(path === "/about%5c" && {
          except: { Cloudflare: { ...redirect("/about%5C"), because: cleaned } },
        }),
      }),
    ),
    ...["/assets/", "/assets/nothing.js", "/assets/about.html", "/assets/nothing-0000.woff2"].map(
      (path): Row => ({
        path,
        expected: missing,
        except: {
          Cloudflare: {
            headers: { "cache-control": immutable },
            because:
              "It gives the headers of /assets/* to a missing file too: a rule for each file would mend it.",
          },
        },
      }),
    ),
    { path: "/404", expected: { status: 200, file: "404.html", headers: common } },
    { path: "/500", expected: { status: 200, file: "500.html", headers: common } },

    // Addresses that somebody has thought up.
    {
      path: "//about",
      expected: missing,
      except: { Cloudflare: { ...redirect("/about"), because: cleaned } },
    },
    {
      path: "//evil.example/",
      expected: missing,
      except: { Cloudflare: { ...redirect("/evil.example/"), because: cleaned } },
    },
    {
      path: "/%2f/evil.example/",
      expected: missing,
      except: { Cloudflare: { ...redirect("/evil.example/"), because: cleaned } },
    },
    {
      path: "/assets/../about",
      expected: missing,
      except: {
        nginx: { ...about, because: dots },
        Cloudflare: { ...about, because: dots },
      },
    },
    ...["/../about", "/%2e%2e/about", "/..%2fabout"].map(
      (path): Row => ({
        path,
        expected: missing,
        except: {
          nginx: { status: 400, because: malformed },
          Cloudflare: path.includes("%2f")
            ? { ...redirect("/../about"), because: cleaned }
            : { ...about, because: dots },
        },
      }),
    ),
    ...["/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd"].map(
      (path): Row => ({
        path,
        expected: missing,
        except: { nginx: { status: 400, because: malformed } },
      }),
    ),
    { path: "/.written", expected: missing },
    { path: "/assets/.hidden", expected: { status: 404, file: "404.html" } },
    {
      path: "/_headers",
      expected: missing,
      except: {
        preview: {
          status: 200,
          file: "_headers",
          because: "It hides files with a dot alone; what is in here is sent with every page.",
        },
      },
    },

    // What each kind of file is sent as, and for how long it is kept.
    file(font, "font/woff2"),
    file(drawing, /^image\/svg\+xml/),
    file(picture, "image/png"),
    file(script, /^(text|application)\/javascript(; charset=utf-8)?$/),
    file("favicon.svg", /^image\/svg\+xml/),
    file("icon-192.png", "image/png"),
    file("site.webmanifest", /^application\/manifest\+json/),
    file("speculation-rules.json", /^application\/speculationrules\+json/),
    file("sitemap.xml", /^application\/xml/),
    file("robots.txt", "text/plain; charset=utf-8"),

    // Methods.
    { method: "HEAD", path: "/about", expected: about },
    { method: "HEAD", path: "/", expected: page("index.html") },
    { method: "HEAD", path: "/nowhere", expected: missing },
    { method: "HEAD", path: "/about/", expected: redirect("/about") },
    { method: "HEAD", path: `/${font}`, expected: file(font, "font/woff2").expected },
    ...[
      ["POST", "/about"],
      ["POST", "/nowhere"],
      ["POST", "/"],
      ["PUT", "/about"],
      ["DELETE", "/about"],
      ["PATCH", "/about"],
      ["OPTIONS", "/about"],
      ["PURGE", "/about"],
    ].map(
      ([method = "", path = ""]): Row => ({
        method,
        path,
        expected: { status: 405, headers: { allow: "GET, HEAD" } },
        except: {
          Cloudflare: { headers: { allow: "" }, because: "It does not say what it would allow." },
        },
      }),
    ),

    // Parts of a file.
    ...[font, picture].map(
      (output): Row => ({
        path: `/${output}`,
        headers: { Range: "bytes=0-99" },
        expected: { status: 206, file: output, headers: { "content-range": /^bytes 0-99\/\d+$/ } },
        except: {
          Cloudflare: {
            status: 200,
            headers: { "content-range": "" },
            because: "Its runtime sends the whole file, which HTTP allows; its network cuts it.",
          },
        },
      }),
    ),
    {
      path: `/${font}`,
      headers: { Range: "bytes=99999999-" },
      expected: { status: 416, headers: { "content-range": /^bytes \*\/\d+$/ } },
      except: {
        Cloudflare: {
          status: 200,
          headers: { "content-range": "" },
          because: "Its runtime sends the whole file, which HTTP allows; its network cuts it.",
        },
      },
    },

    // What has not changed is not sent again.
    ...["/about", "/", "/sitemap.xml", `/${font}`, `/${script}`].map(
      (path): Row => ({ path, again: true, expected: { status: 304 } }),
    ),
    {
      path: "/about",
      again: true,
      headers: { "Accept-Encoding": "gzip" },
      expected: { status: 304 },
    },
    { path: "/about", headers: { "If-None-Match": '"another"' }, expected: about },

    // Compression, for those who accept it.
    {
      path: "/about",
      headers: { "Accept-Encoding": "gzip, deflate, br" },
      expected: page("about.html", { "content-encoding": "br" }),
      except: {
        nginx: { headers: { "content-encoding": "gzip" }, because: noBrotli },
        Cloudflare: {
          headers: { "content-encoding": "gzip" },
          because: "Its runtime takes the first that it is offered; its network chooses itself.",
        },
      },
    },
    ...["/about", "/nowhere", `/${script}`, `/${drawing}`].map(
      (path): Row => ({
        path,
        headers: { "Accept-Encoding": "gzip" },
        expected: {
          status: path === "/nowhere" ? 404 : 200,
          file: path === "/about" ? "about.html" : path === "/nowhere" ? "404.html" : path.slice(1),
          headers: { "content-encoding": "gzip", vary: /Accept-Encoding/ },
        },
        except: {
          Cloudflare: {
            headers: { vary: "" },
            because: "What stands between its runtime and a visitor adds Vary.",
          },
        },
      }),
    ),
    {
      path: "/about",
      expected: page("about.html", unencoded),
    },
    {
      path: `/${font}`,
      headers: { "Accept-Encoding": "gzip, deflate, br" },
      expected: { status: 200, file: font, headers: unencoded },
    },
  ];
}

/** What is expected of one host: with a status its exception stands for the whole row. */
export function expectedOf({ expected, except }: Row, host: HostName): Expected {
  const exception = except?.[host];
  if (!exception) return expected;
  const { status, headers, ...changed } = exception;
  if (status !== undefined) return { ...changed, status, ...(headers && { headers }) };
  return { ...expected, ...changed, headers: { ...expected.headers, ...headers } };
}

/** The rows of a site that stands below a path: what lies around it. */
export function requestsAround(base: string): Row[] {
  return [
    { path: base, expected: { status: 308, to: "/" } },
    { path: `${base}?a=b`, expected: { status: 308, to: "/?a=b" } },
    { path: "/", expected: { status: 404, file: "404.html" } },
    { path: "/about", expected: { status: 404, file: "404.html" } },
    { path: `${base}beyond`, expected: { status: 404, file: "404.html" } },
    { path: `${base}/../about`, expected: { status: 404, file: "404.html" } },
  ];
}

function policyOf(site: BuiltSite, route: Route): string {
  const { "content-security-policy": policy } = headersOfRule(site, route);
  if (!policy?.includes("frame-ancestors 'none'")) {
    throw new Error(`_headers has no whole policy for ${route}.`);
  }
  return policy;
}

/** The headers that `_headers` gives to one pattern, their names in small letters. */
function headersOfRule({ folder, base }: BuiltSite, pattern: string): Record<string, string> {
  const rules = readFileSync(join(folder, "_headers"), "utf8").split(/\n{2,}/);
  const lines = rules.map((rule) => rule.trim().split("\n"));
  const rule = lines.find(([first]) => first === base + pattern);
  if (!rule) throw new Error(`_headers has no rule for ${base}${pattern}.`);
  const pairs = rule.slice(1).map((line) => /^\s+([^:]+):\s*(.*)$/.exec(line) ?? []);
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name.toLowerCase(), value]));
}

/** A fingerprinted file of a kind, and of a size that a host would compress if it were text. */
function assetEndingIn({ folder }: BuiltSite, ending: string): string {
  const names = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(ending));
  const compressed = names.find((name) => existsSync(join(folder, "assets", `${name}.gz`)));
  const name = compressed ?? names[0];
  if (!name) throw new Error(`There is no ${ending} in the assets of ${folder}.`);
  return name;
}
