/** Writes one page with every drawing of the built site, at its real size, light and dark. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { project } from "./support/scratch.ts";
import { outputsEndingIn, pageFiles, readOutput } from "./support/site.ts";

/** Shorter inline drawings are marks, keys and swatches, which repeat on many pages. */
const leastLength = 800;

/** The styles of each drawing, and its name. Drawings inside a page have the styles of that page. */
const drawings = new Map<string, { readonly name: string; readonly styles: string }>();
for (const file of outputsEndingIn(".svg").filter((each) => each.startsWith("assets/")))
  drawings.set(readOutput(file), {
    name: file.replace(/^assets\/(.+)-\w+\.svg$/, "$1"),
    styles: "",
  });
for (const file of pageFiles) {
  const html = readOutput(file);
  const [, styles = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  for (const [svg] of html.matchAll(/<svg(?: [^>]*)?>[\s\S]*?<\/svg>/g)) {
    const picture = svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
    // The mark is on every page.
    if (svg.length > leastLength && !drawings.has(picture))
      drawings.set(picture, { name: file, styles });
  }
}

const figures = [...drawings].map(([svg, { name, styles }]) => {
  const styled = svg.replace(/<svg[^>]*>/, (tag) => `${tag}<style><![CDATA[${styles}]]></style>`);
  const address = `data:image/svg+xml;base64,${Buffer.from(styled).toString("base64")}`;
  const weight = `${svg.length} B, ${brotliCompressSync(svg).length} B compressed`;
  const image = (scheme: string) =>
    `<img src="${address}" alt="" class="${scheme}" style="color-scheme: ${scheme}">`;
  return `<figure>${image("light")}${image("dark")}<figcaption>${name}: ${weight}</figcaption></figure>`;
});

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
