import { existsSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join, resolve } from "node:path";
import glob from "fast-glob";
import { createSiteServer, diskReader, listen } from "../../generator/server.ts";
import { all, attribute, type Html, parse, textOf } from "./document.ts";
import { project } from "./scratch.ts";

/** The site under test: `dist/`, or the folder that SITE_FOLDER in the environment names. */
export const siteFolder = resolve(project, process.env.SITE_FOLDER ?? "dist");
if (!existsSync(join(siteFolder, "index.html"))) {
  throw new Error(`There is no built site in ${siteFolder}. Run npm run build first.`);
}

/** An address without a page, deep enough that a relative address in the 404 page would break. */
export const missingPath = "/a/b/c";

/** Whether a file of the site is the owner's own, from `public/`. */
export const isOwnFile = (file: string) => existsSync(join(project, "public", file));

/** The files of all pages, e.g. "care-tips.html". Old addresses have no pages of their own. */
export const pageFiles: readonly string[] = outputsEndingIn(".html").filter(
  (file) => !isOwnFile(file) && !readOutput(file).includes('http-equiv="refresh"'),
);

/** The file of each public page by its route, without the error pages. */
const publicRoutes: Readonly<Record<string, string>> = Object.fromEntries(
  pageFiles
    .filter((file) => file !== "404.html" && file !== "500.html")
    .map((file) => [`/${file.replace(/(^index)?\.html$/, "")}`, file]),
);

export const routes: readonly string[] = Object.keys(publicRoutes);

/** An address for every page: those of the public pages and two that show the error pages. */
export const allPaths: readonly string[] = [...routes, missingPath, "/500"];

/** The pages of the specification (section 2). Owners may remove some, and add others. */
export const specifiedRoutes = [
  ...["/", "/about", "/care-tips", "/varieties", "/blog", "/contact"],
  ...["/privacy-policy", "/terms-of-service"],
];
/** All pages but those that an owner has added. */
export const specifiedPaths = allPaths.filter(
  (path) => !routes.includes(path) || specifiedRoutes.includes(path),
);

/** Whether the site has this page; an owner may have removed it. */
export const hasPage = (route: string) => route in publicRoutes;

export const fileOf = (path: string) =>
  path === "/500" ? "500.html" : (publicRoutes[path] ?? "404.html");

const parsed = new Map<string, Html>();

export function pageAt(path: string): Html {
  const file = fileOf(path);
  const page = parsed.get(file) ?? parse(readOutput(file));
  parsed.set(file, page);
  return page;
}

/** The entries of the main navigation, as the front page lists them. */
export const navigation: readonly { readonly label: string; readonly route: string }[] = all(
  all(pageAt("/"), "header")[0],
  "nav",
)
  .flatMap((nav) => all(nav, "a"))
  .map((link) => ({ label: textOf(link), route: attribute(link, "href") ?? "" }));

export const secondRoute: string =
  navigation.map(({ route }) => route).find((each) => each !== "/") ?? "/";

/** The page with the most words, which needs scrolling in every window. */
export const longestRoute: string =
  [...routes].sort((a, b) => textOf(pageAt(b)).length - textOf(pageAt(a)).length)[0] ?? "/";

export function readOutput(name: string): string {
  return readFileSync(join(siteFolder, name), "utf8");
}

/** The names of all files of the site that end in `ending`, sorted. */
export function outputsEndingIn(ending: string): string[] {
  return glob.sync(`**/*${ending}`, { cwd: siteFolder, dot: true }).sort();
}

export interface SiteServer extends AsyncDisposable {
  /** e.g. "http://localhost:40123", without a slash at its end. */
  readonly origin: string;
}

/** Serves a folder as a static host does, on a free port. */
export const serve = (folder = siteFolder) => startOnFreePort(createSiteServer(diskReader(folder)));

export async function startOnFreePort(server: Server): Promise<SiteServer> {
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
