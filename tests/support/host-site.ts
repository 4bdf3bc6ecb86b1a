import { join } from "node:path";
import { createProgram } from "../../generator/program.ts";
import { layOut } from "./miniature.ts";

/**
 * Builds a miniature site with a file for every request of the table.
 *
 * @param address the address of the site; hosts serve it below its path.
 * @returns the folder of the project; the site is in `dist`.
 */
export async function buildHostSite(address: string, development = false): Promise<string> {
  const root = layOut({
    "content/site.yaml": `address: ${address}\nprecompress: true\n`,
    "content/index.ts": "export const content = {};\n",
    "pages/index.tsx": `import { Island } from "../generator/site.tsx";
import Counter from "../islands/counter.tsx";
export const meta = { title: "Front", description: "The front page." };
export default () => <Island of={Counter} when="visible" props={{ start: 1 }} />;
`,
    "pages/other.tsx": pageOf("Other"),
    "pages/notes/[slug].tsx": null,
    "pages/notes/first-note.tsx": pageOf("First note"),
    // Its headers differ from those of the other pages.
    "pages/map.tsx": pageOf("Map", '<iframe src="https://maps.example/" allow="geolocation" />'),
    "pages/500.tsx": pageOf("Unexpected Application Error!"),
    "public/demo/index.html": "<!doctype html><title>Demo</title>\n",
    "public/long.txt": "A line of text.\n".repeat(100),
    "public/photo.png": Buffer.alloc(1000, 1),
    "public/leaf.svg": `<svg xmlns="http://www.w3.org/2000/svg">${"<g/>".repeat(500)}</svg>\n`,
    "public/letters.woff2": Buffer.alloc(1000, 2),
    "public/app.webmanifest": "{}\n",
    "public/module.mjs": "export {};\n",
    "public/days.ics": "BEGIN:VCALENDAR\nEND:VCALENDAR\n",
    "public/letters.woff": Buffer.alloc(1000, 3),
    "public/guide.docx": Buffer.alloc(1000, 4),
    "public/song.m4a": Buffer.alloc(1000, 5),
    "public/.hidden": "No host serves dotfiles.\n",
  });
  await createProgram(root).build({ development, folder: join(root, "dist"), environment: {} });
  return root;
}

function pageOf(title: string, contents = `<h1>${title}</h1>`): string {
  const meta = `{ title: "${title}", description: "${title}." }`;
  return `export const meta = ${meta};\nexport default () => ${contents};\n`;
}
