import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate, layOut, readTree } from "./fixtures.ts";

/** The two versions of a miniature site between which the tests go to and fro. */
export const versions = ["first", "second"] as const;
export type Version = (typeof versions)[number];

/** A version has letters of its own, so that what is bundled for one is kept beside the other's. */
const letters: Record<Version, string> = { first: "αβγ", second: "δεζ" };

/** How many pages, pictures and other files a version has besides those of the fixture. */
const many = 50;

/** A miniature site that can be turned into another version of itself. */
export interface VersionedSite {
  readonly folder: string;
  readonly dist: string;
  /** Puts the sources of a version in place. */
  wear(version: Version): void;
}

/**
 * Lays out a site of which everything differs between two versions: pages, islands, styles and
 * public files, and the fingerprinted files that pages name; some pages and files are of one version
 * alone. There is enough of it that a moment of the writing can be met.
 */
export function layOutVersions(): VersionedSite {
  const folder = layOut("base");
  const closet = (version: Version) => join(folder, "closet", version);
  const parts = ["components", "content", "islands", "pages", "public"];
  for (const version of versions) {
    for (const part of parts) {
      cpSync(join(folder, part), join(closet(version), part), { recursive: true });
    }
    dress(closet(version), version);
  }
  for (const part of parts) rmSync(join(folder, part), { recursive: true });
  let worn: Version | undefined;
  return {
    folder,
    dist: join(folder, "dist"),
    wear(version) {
      if (worn === version) return;
      for (const part of parts) {
        if (worn) renameSync(join(folder, part), join(closet(worn), part));
        renameSync(join(closet(version), part), join(folder, part));
      }
      worn = version;
    },
  };
}

/** The files of each version, by name, as a build in peace makes them. */
export async function expectedOutputs(
  site: VersionedSite,
): Promise<Record<Version, Record<string, string>>> {
  const outputs = { first: {}, second: {} } as Record<Version, Record<string, string>>;
  for (const version of versions) {
    site.wear(version);
    const run = await generate(site.folder, ["build"]);
    if (run.code !== 0) throw new Error(run.stderr);
    const { ".written": _, ...files } = readTree(site.dist);
    outputs[version] = files;
    rmSync(site.dist, { recursive: true });
  }
  return outputs;
}

function dress(folder: string, version: Version): void {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><title>${version}</title></svg>\n`;
  write("content/drawing.svg", drawing);
  write(`public/${version}.svg`, drawing);
  write("components/styles.css", `body {\n  --version: "${version}";\n}\n`);
  write("pages/index.tsx", frontPage(version));
  // By their names, one would come into place before those that link to it, and the other one after.
  write(`pages/a-${version}-alone.tsx`, page(`First alone ${version}`, "<p>Alone</p>"));
  write(`pages/z-${version}-alone.tsx`, page(`Last alone ${version}`, "<p>Alone</p>"));
  write("islands/counter.tsx", counter(version));
  mkdirSync(join(folder, "public/pictures"));
  mkdirSync(join(folder, "public/texts"));
  for (let index = 0; index < many; index++) {
    const picture = `pictures/${version}-${index}.svg`;
    const title = `Leaf ${index} of the ${version}`;
    write(`public/${picture}`, drawing.replace(version, title));
    write(`public/texts/${index}.txt`, `${title}\n`.repeat(200));
    const name = index % 2 === 0 ? "leaf" : `${version}-leaf`;
    write(
      `public/${name}-${index}.html`,
      `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body><img src="/${picture}" alt=""><a href="/a-${version}-alone">Alone</a><a href="/z-${version}-alone">Alone</a></body></html>\n`,
    );
  }
}

function frontPage(version: Version): string {
  const body = `<img src={useSite().asset("content/drawing.svg")} alt="" /><img src="/${version}.svg" alt="" /><a href="/z-${version}-alone">Alone</a><a href="/leaf-2">Leaf</a><p id="front">${letters[version]}</p><Island of={Counter} when={{ media: "(max-width: 60rem)" }} props={{ start: 3 }} />`;
  return `import { Island, useSite } from "../../../../generator/site.tsx";\nimport Counter from "../islands/counter.tsx";\n${page("Front", body)}`;
}

function page(title: string, body: string): string {
  return `export const meta = { title: "${title}", description: "It is one of several." };\nexport default function Page() {\n  return <main><h1>${title}</h1>${body}</main>;\n}\n`;
}

function counter(version: Version): string {
  return `export default function Counter({ start }: { start: number }) {\n  return <button type="button" onClick={() => console.log("${version}")}>{start}</button>;\n}\n`;
}

/** The names of files in a folder that only a build that is at work, or was killed, has there. */
export function leftOvers(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => /(^|[/\\])\.(writing|[^/\\]*\.part)$/.test(name));
}
