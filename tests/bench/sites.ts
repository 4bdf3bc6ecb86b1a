/** The sites of the benchmark: copies of this one, and the same articles for Hugo, Eleventy and Astro. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { copySite } from "../support/copy-site.ts";
import { articleName, articleSummary, articleTitle, writeArticle } from "./articles.ts";

const project = resolve(import.meta.dirname, "../..");
const sources = join(import.meta.dirname, "peers");

/** Where the sites are laid out: in the folder of the peers, or else in the cache. */
export const placeOf = (peers?: string) => resolve(project, peers ?? ".cache/bench");

export interface Site {
  readonly name: string;
  readonly folder: string;
  readonly build: readonly string[];
}

interface Peer extends Site {
  /** Gives the articles a layout with slots such as `[[title]]`. */
  setLayout(layout: string): void;
}

interface Tool {
  readonly name: string;
  readonly folder: string;
  readonly package?: string;
  readonly program?: string;
  readonly build: readonly string[];
  readonly layout: string;
  /** The tool's expressions for the parts of an article. */
  readonly slots: Readonly<Record<string, string>>;
}

/** A command of Node, which reports the time of its helpers too. */
const node = (script: string, ...args: readonly string[]) => {
  return [process.execPath, "--require", join(import.meta.dirname, "helpers.cjs"), script, ...args];
};

export function layOutSite(place: string, articles: number): Site {
  const folder = layOut(place, "site", articles, copySite);
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  const command = join(project, "generator/start.cjs");
  return { name: "this site", folder, build: node(command, "build") };
}

/** Lays out the site of each peer, and installs the peers except Hugo. */
export function layOutPeers(place: string, articles: number): Peer[] {
  const tools: Tool[] = JSON.parse(readFileSync(join(sources, "tools.json"), "utf8"));
  const packages = tools.flatMap((tool) => tool.package ?? []);
  mkdirSync(place, { recursive: true });
  const options = ["--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["install", "--prefix", place, ...options, ...packages]);
  const hugo = /\d+\.\d+\.\d+/.exec(execFileSync("hugo", ["version"], { encoding: "utf8" }));
  return tools.map((tool) => {
    const folder = layOut(place, tool.folder, articles, (folder) =>
      cpSync(join(sources, tool.folder), folder, { recursive: true }),
    );
    const { program, layout: file } = tool;
    const command = program ? node(join(place, "node_modules", program)) : ["hugo"];
    const frame = readFileSync(join(folder, file), "utf8");
    const setLayout = (layout: string) =>
      writeFileSync(
        join(folder, file),
        frame.replace("LAYOUT", () => translate(layout, tool)),
      );
    return {
      name: program ? tool.name : `${tool.name} ${hugo}`,
      folder,
      build: [...command, ...tool.build],
      setLayout,
    };
  });
}

function layOut(place: string, name: string, articles: number, copy: (folder: string) => void) {
  const folder = join(place, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copy(folder);
  mkdirSync(join(folder, "content/articles"), { recursive: true });
  for (let number = 1; number <= articles; number++) writeArticle(folder, number, 0);
  return folder;
}

const blocks = /<(script|style)\b.*?<\/\1>/gs;

/** Writes a layout in the language of a tool. */
function translate(layout: string, { folder, slots }: Tool): string {
  const fill = (text: string) => text.replace(/\[\[(\w+)\]\]/g, (_, slot) => slots[slot] ?? "");
  if (folder === "eleventy") return fill(layout.replace(blocks, "{% raw %}$&{% endraw %}"));
  if (folder === "hugo") return fill(layout);
  const attribute = /="([^"]*)(\[\[\w+\]\][^"]*)"/g;
  return fill(layout.replace(/<(script|style)/g, "$& is:inline").replace(attribute, "={`$1$$$2`}"));
}

/** The layout of this site's own articles, from a build of ten. Scripts and styles have no slots. */
export function ownLayout({ folder }: Site): string {
  const number = 5;
  const name = articleName(number);
  const page = readFileSync(join(folder, `dist/articles/${name}.html`), "utf8");
  const kept = page.match(blocks) ?? [];
  const layout = page
    .replace(blocks, "[[block]]")
    .replace(/<p>Edition 0\..*<\/ul>(?=.*<\/article>)/s, "[[body]]")
    .replace(/(<time datetime=")[^"]*(">)[^<]*/i, "$1[[date]]$2[[date]]")
    .replaceAll(articleTitle(number), "[[title]]")
    .replaceAll(articleSummary(number), "[[summary]]")
    .replaceAll(name, "[[name]]")
    .replaceAll("[[block]]", () => kept.shift() ?? "");
  for (const slot of ["title", "summary", "date", "name", "body"])
    if (!layout.includes(`[[${slot}]]`)) throw new Error(`The page of ${name} has no ${slot}.`);
  return layout;
}
