import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type RunOptions, run } from "../support/command.ts";
import { copySite } from "../support/copy-site.ts";
import { newFolder } from "../support/scratch.ts";
import { readTree, type Tree } from "../support/tree.ts";

/** Copies the real site into a folder of its own. */
export function layOutSite(name = "site"): string {
  const folder = newFolder(name);
  copySite(folder);
  return folder;
}

/** Adds a page with a fingerprinted picture, another page that only this version has, and a file. */
export function addVersion(folder: string, version: "one" | "two"): void {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" id="${version}" />`;
  const page = (title: string, body: string) => `import { useSite } from "../generator/site.tsx";
    const draw = () => '${drawing}';
    export const meta = { title: "${title}", description: "A page for tests." };
    export default function Page() {
      const { emit } = useSite();
      return <main><h1>${title}</h1><img src={emit("version.svg", draw)} alt="" />${body}</main>;
    }\n`;
  const file = `<a href="/version-${version}.txt">File</a>`;
  write(`public/version-${version}.txt`, version.repeat(100_000));
  write("pages/version.tsx", page("Version", `<a href="/version-${version}">Page</a>${file}`));
  write(`pages/version-${version}.tsx`, page(`Version ${version}`, file));
}

/** Builds with the real command, and returns the finished site. */
export async function buildSite(folder: string, options?: RunOptions): Promise<Tree> {
  expect(await run(folder, ["build"], options)).toMatchObject({ code: 0, stderr: "" });
  return readTree(join(folder, "dist"));
}
