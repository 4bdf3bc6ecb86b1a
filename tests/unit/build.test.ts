import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { BuildResult } from "../../generator/build.ts";
import { formatReport } from "../../generator/report.ts";
import { buildInMemory, type Files, layOut, note, problemsIn } from "../support/miniature.ts";

/** A built site as text: one character per byte. */
function textsOf({ files }: BuildResult): Record<string, string> {
  return Object.fromEntries(
    [...files].map(([output, { parts }]) => [output, Buffer.concat(parts).toString("latin1")]),
  );
}

async function textOf(result: BuildResult | Promise<BuildResult>, output: string): Promise<string> {
  return textsOf(await result)[output] ?? "";
}

const buildWith = (files: Files) => buildInMemory(layOut(files));
const miniature = buildWith({});

test("builds pages, collections, generated files and public files", async () => {
  const outputs = Object.keys(textsOf(await miniature));
  expect(outputs.filter((output) => !output.startsWith("assets/")).sort()).toEqual([
    "404.html",
    "_headers",
    "greeting.txt",
    "index.html",
    "notes/first-note.html",
    "other.html",
    "plain.txt",
    "robots.txt",
    "sitemap.xml",
    "speculation-rules.json",
  ]);
  expect(await textOf(miniature, "greeting.txt")).toBe("good-day\n");
  expect(await textOf(miniature, "sitemap.xml")).toContain(
    "<loc>https://owner.example/base/</loc><lastmod>2025-04-16</lastmod>",
  );
});

test("each page has exactly the CSS that it imports, and a script only for its islands", async () => {
  const own = "body{color:#006400}";
  const front = await textOf(miniature, "index.html");
  expect(front).toContain(`<style>${own}.notice{color:#dc143c}</style>`);
  expect(front).toMatch(
    /<script type="module" src="\/base\/assets\/loader-\w+\.js" integrity="[^"]+"><\/script><style>/,
  );
  const other = await textOf(miniature, "other.html");
  expect(other).toContain(`<style>${own}</style>`);
  expect(other).not.toContain("<script");
});

test("puts the base path before every address of the site", async () => {
  const set = '<img alt="" src="//b.org/x" srcset="/plain.txt?a,/plain.txt 1x,/plain.txt?b 2x">';
  const text = `[c](/plain.txt) \`href="/d"\` ${set}`;
  const icon = `--icon: url("data:image/svg+xml,<svg fill='rgb(1, 2, 3)' class='a b: c'/>");`;
  const css = `.notice { ${icon} background: url(/plain.txt?v=1#a); }`;
  const result = buildWith({ "content/notes/extra.md": note(text), "components/notice.css": css });
  expect(await textOf(result, "index.html")).toContain("url(/base/plain.txt?v=1#a)");
  const page = await textOf(result, "notes/extra.html");
  expect(page).toContain('<a href="/base/plain.txt">c</a> <code>href="/d"</code>');
  expect(page).toContain(
    'src="//b.org/x" srcset="/base/plain.txt?a,/plain.txt 1x, /base/plain.txt?b 2x"',
  );
  const html = await textOf(miniature, "index.html");
  expect(html).toContain('<a href="/base/other">');
  expect(html).toMatch(/data-island="(\/base\/assets\/[\w-]+\.js ?)+"/);
  const moved = await buildInMemory(layOut(), { SITE_URL: "https://other.example/" });
  expect(await textOf(moved, "index.html")).toContain('<a href="/other">');
  expect(await textOf(moved, "robots.txt")).toContain("https://other.example/sitemap.xml");
});

test("two builds give identical bytes, also in another folder and environment", async () => {
  const environment = { NODE_ENV: "development", LANG: "de_DE", DEBUG: "*", PORT: "9" };
  expect(textsOf(await buildInMemory(layOut(), environment))).toEqual(textsOf(await miniature));
});

test("builds an article with all that its author may write", async () => {
  const bodies = {
    "Text.[^1]\n\n[^1]: See “A source”.": "A source",
    "- [x] Repot\n- [ ] Feed": 'type="checkbox"',
    "[Call](tel:+44) or [ask](skype:gerbera)": 'href="skype:gerbera"',
    "Not http://localhost/a?b&c, or http://…./d": "<a>http://localhost/a?b&amp;c</a>",
    "[Old](/old-page) and [older](/blog/2019)": 'href="/base/old-page"',
    '<iframe src="https://a.example/1" title="Pots"></iframe>': "<iframe",
    "The limit is undefined, NaN or [object Object].": "undefined, NaN or [object Object].",
  };
  const result = buildWith({
    "content/notes/repotting.md": note(Object.keys(bodies).join("\n\n")),
    "public/_redirects": "/old-page /other 301\n/blog/* /other 301\n",
  });
  const page = await textOf(result, "notes/repotting.html");
  for (const expected of Object.values(bodies)) expect(page).toContain(expected);
});

test("copies public/ byte for byte, apart from what operating systems and tools leave", async () => {
  const copied = {
    "demo/index.html": "<HTML><Script>var a = 1</Script><a href=/nowhere onclick='go()'>x</a>",
    "robots.txt": "User-agent: *\nDisallow: /\n",
    ".htaccess": "Options -Indexes\n",
    ".nojekyll": "",
    ".well-known/security.txt": "Contact: mailto:a@b.example\n",
  };
  const litter = [".DS_Store", "demo/._a.html", ".Trashes/1", ".gitkeep", "Thumbs.db", "a.txt~"];
  litter.push("desktop.ini", ".env", ".a.swp", ".idea/a.xml");
  const texts = Object.entries(copied).map(([output, text]) => [`public/${output}`, text]);
  const empty = litter.map((name) => [`public/${name}`, ""]);
  const outputs = textsOf(await buildWith(Object.fromEntries([...texts, ...empty])));
  expect(outputs).toMatchObject(copied);
  expect(litter.filter((output) => output in outputs)).toEqual([]);
  // Cloudflare would publish dotfiles.
  expect(outputs[".assetsignore"]).toBe(".htaccess\n.nojekyll\n");
});

test("a service's frame, what it asks for, or font is allowed on its page only", async () => {
  const frame =
    '<iframe src="https://maps.example/1" title="Map" allow="geolocation; usb *"></iframe>';
  const font = "@font-face { font-family: a; src: url(https://fonts.example/a.woff2); }";
  const result = buildWith({ "content/notes/map.md": note(frame), "components/notice.css": font });
  expect(await textOf(result, "notes/map.html")).toContain("frame-src https://maps.example");
  expect(await textOf(result, "notes/map.html")).not.toContain("font-src");
  expect(await textOf(result, "index.html")).toContain("font-src https://fonts.example");
  expect(await textOf(result, "index.html")).not.toContain("frame-src");
  const rules = (await textOf(result, "_headers")).split(/\n(?=\/)/);
  const [granting = "", ...others] = rules.filter((rule) => rule.includes("geolocation=(self"));
  expect(granting).toMatch(/^\/base\/notes\/map\n/);
  expect(granting).toContain('geolocation=(self "https://maps.example"), gyroscope=(),');
  expect(granting).toContain("usb=(self *)");
  expect(others).toEqual([]);
});

test("reports unused content, heavy pictures, long titles and the like as notices", async () => {
  const result = await buildWith({
    "content/old-page.md": "# Old",
    "content/notes/http.md": note("![](http://x.example/a?b&amp;c)\n\n● [A](/other.html#watering)"),
    "public/border.jpg": Buffer.alloc(600_000, 1),
    "public/pot.HEIC": "",
    "content/site.yaml": "address: https://owner.example/base/\n",
    "content/notes/repotting.md": note("A note.", "Repotting ".repeat(9)),
  });
  const text = formatReport(result);
  for (const notice of [
    'content/notes/http.md:8:1  "●" appears as text.',
    'content/notes/http.md:6:5  Browsers may block "http://x.example/a?b&c".',
    'Some hosts redirect "/other.html#watering". Write "/other#watering".',
    "content/old-page.md  No page uses this file.",
    "public/border.jpg  This picture has 600 kB",
    "public/border.jpg  Browsers can't show this picture",
    "public/pot.HEIC  Few browsers show this picture.",
    "content/notes/repotting.md  Search results cut off titles",
    "content/site.yaml:1:10  https://owner.example/base/",
  ])
    expect(text).toContain(notice);
});

test("reports symlinks in public/ that are broken or leave the project", async () => {
  const root = layOut();
  symlinkSync("/etc", join(root, "public/settings"));
  symlinkSync("missing.pdf", join(root, "public/prices.pdf"));
  symlinkSync("..", join(root, "public/around"));
  const message = "This symlink is broken, leaves the project or leads to its own folder.";
  const problems = await problemsIn(root);
  expect(problems?.map((one) => `${one.file}: ${one.message}`).sort()).toEqual(
    ["around", "prices.pdf", "settings"].map((name) => `public/${name}: ${message}`),
  );
});
