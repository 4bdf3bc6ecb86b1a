/** Writes one page with every drawing of the built site, at its real size, light and dark. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import glob from "fast-glob";
import { project } from "./support/scratch.ts";
import { pageFiles, siteFolder } from "./support/site.ts";

/** Shorter inline drawings are marks, keys and swatches, which repeat on many pages. */
const leastLength = 800;

const read = (file: string) => readFileSync(join(siteFolder, file), "utf8");

const files = glob.sync("assets/*.svg", { cwd: siteFolder }).sort();
const pictures = files.map((file) => ({
  name: file.replace(/^assets\/(.+)-\w+\.svg$/, "$1"),
  svg: read(file),
}));

/** Drawings inside a page become pictures with the styles of that page. */
const inline = pageFiles.flatMap((file) => {
  const html = read(file);
  const [, styles = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const drawings = [...html.matchAll(/<svg(?: [^>]*)?>[\s\S]*?<\/svg>/g)].map(([svg]) => svg);
  return drawings
    .filter((svg) => svg.length > leastLength)
    .map((svg, index) => ({
      name: `${file}, drawing ${index + 1}`,
      svg: svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"'),
      styles,
    }));
});

/** The mark is on every page. */
const unique = new Map([...inline].reverse().map((one) => [one.svg, one])).values();

const figures = [...pictures.map((one) => ({ ...one, styles: "" })), ...unique].map(
  ({ name, svg, styles }) => {
    const picture = svg.replace(
      /<svg[^>]*>/,
      (tag) => `${tag}<style><![CDATA[${styles}]]></style>`,
    );
    const address = `data:image/svg+xml;base64,${Buffer.from(picture).toString("base64")}`;
    const weight = `${svg.length} B, ${brotliCompressSync(svg).length} B compressed`;
    const image = (scheme: string) =>
      `<img src="${address}" alt="" class="${scheme}" style="color-scheme: ${scheme}">`;
    return `<figure>${image("light")}${image("dark")}<figcaption>${name}: ${weight}</figcaption></figure>`;
  },
);

const folder = join(project, ".cache");
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, "drawings.html"),
  `<!doctype html><meta charset="utf-8"><title>All drawings</title>
<style>
body { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem; font: 14px sans-serif; }
figure { margin: 0; }
img { max-width: 640px; padding: 8px; vertical-align: bottom; }
.light { background: #f8f3e6; }
.dark { background: #0e1a14; }
</style>
${figures.join("\n")}`,
);
console.log(`${figures.length} drawings: .cache/drawings.html`);
