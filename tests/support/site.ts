import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createSiteServer, listen } from "../../generator/server.ts";

const root = resolve(import.meta.dirname, "../..");

/** What the tests look at: `dist/`, or another built site that SITE_FOLDER in the environment names. */
export const siteFolder = resolve(root, process.env.SITE_FOLDER ?? "dist");

/** Where tests make folders of their own. */
export const scratch = join(root, "tests/scratch");

/** The routes of the specification and the file in which a host finds each. */
export const publicRoutes = {
  "/": "index.html",
  "/about": "about.html",
  "/care-tips": "care-tips.html",
  "/varieties": "varieties.html",
  "/blog": "blog.html",
  "/contact": "contact.html",
  "/privacy-policy": "privacy-policy.html",
  "/terms-of-service": "terms-of-service.html",
} as const;

export type Route = keyof typeof publicRoutes;

/** The entries of the main navigation, in order. */
export const navigation: readonly (readonly [label: string, route: Route])[] = [
  ["Home", "/"],
  ["About Gerbera Daisies", "/about"],
  ["Care Tips", "/care-tips"],
  ["Varieties", "/varieties"],
  ["Blog", "/blog"],
  ["Contact Us", "/contact"],
];

export const routes = Object.keys(publicRoutes) as readonly Route[];

/** An address that no page has, deep enough that a relative address in the 404 page would break. */
export const missingPath = "/a/b/c";

/** Every address under which a page can be seen: the public ones and those of the error pages. */
export const allPaths: readonly string[] = [...routes, missingPath, "/500"];

/** The contents of a file of the site. */
export function readOutput(name: string): string {
  requireBuild();
  return readFileSync(join(siteFolder, name), "utf8");
}

/** The names of all files of the site that end so, e.g. ".html". */
export function outputsEndingIn(ending: string): string[] {
  requireBuild();
  const names = readdirSync(siteFolder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(ending)).sort();
}

export interface SiteServer extends AsyncDisposable {
  /** e.g. "http://localhost:40123", without a slash at its end. */
  readonly origin: string;
}

/** Serves a folder as a static host does, on a free port. */
export async function serve(folder = siteFolder, base = ""): Promise<SiteServer> {
  if (folder === siteFolder) requireBuild();
  const server = createSiteServer({ folder, base });
  const origin = await listen(server, { PORT: "0" });
  return {
    origin,
    [Symbol.asyncDispose]: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function requireBuild(): void {
  if (existsSync(join(siteFolder, "index.html"))) return;
  throw new Error(`There is no built site in ${siteFolder}. Run npm run build first.`);
}
