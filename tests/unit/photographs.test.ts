import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { buildInMemory, type Files, layOut, note, problemsIn } from "../support/miniature.ts";

/** A note on the miniature site, and pictures by their paths in `content/`. */
const withNote = (body: string, pictures: Readonly<Record<string, Uint8Array>>): Files => ({
  "content/notes/repotting.md": note(body),
  ...Object.fromEntries(
    Object.entries(pictures).map(([name, bytes]) => [`content/${name}`, bytes]),
  ),
});

/** The built files by output, and the page of the note. */
async function buildSite(files: Files, root = layOut(files)) {
  const { files: built, report } = await buildInMemory(root);
  const bytesOf = (output: string) => Buffer.concat(built.get(output)?.parts ?? []);
  const copies = [...built.keys()].filter((output) => /\.(avif|webp|jpeg)$/.test(output));
  const page = bytesOf("notes/repotting.html").toString();
  return { root, copies, bytesOf, page, notices: report.notices };
}

const red = (width: number, height: number, options = {}) =>
  sharp({ create: { width, height, channels: 3, background: "#c33", ...options } });
const border = await red(1000, 500).jpeg().toBuffer();

test("offers browsers three formats in several widths, and fills the box with its colour", async () => {
  const { page, copies, notices } = await buildSite(
    withNote('![A "red" border](pictures/border.jpg)', {
      "pictures/border.jpg": border,
      "pictures/unused.jpg": border,
    }),
  );
  const [, hash] = /border-400-(\w+)\.avif/.exec(page) ?? [];
  const sourceOf = (format: string) => {
    const set = [400, 800, 1000].map(
      (width) => `/base/assets/border-${width}-${hash}.${format} ${width}w`,
    );
    return `srcset="${set.join(", ")}" sizes="min(640px, 35rem, 90vw)"`;
  };
  expect(page).toContain(
    `<picture><source type="image/avif" ${sourceOf("avif")}><source type="image/webp" ${sourceOf("webp")}>` +
      `<img src="/base/assets/border-1000-${hash}.jpeg" alt="A &quot;red&quot; border" loading="lazy"` +
      ` decoding="async" width="640" height="320" ${sourceOf("jpeg")}></picture>`,
  );
  const [, box] =
    /<style>\[src\$="([^"]*)"\]\{background:rgb\(20\d,5\d,5\d\);color:white\}/.exec(page) ?? [];
  expect(box).toBe(`/assets/border-1000-${hash}.jpeg`);
  expect(page).toMatch(/style-src 'sha256-[^']+' 'sha256-[^']+'/);
  expect(copies).toHaveLength(9);
  expect(notices.map(({ file }) => file)).toEqual(["content/pictures/unused.jpg"]);
});

test("finds photographs by path, next to the text, in HTML and in links", async () => {
  const bodies = [
    "![](pictures/border.jpg)",
    "![](../pictures/border.jpg)",
    "![](content/pictures/border.jpg)",
    "![](near%20by.JPG)",
    '<img src="pictures/border.jpg" alt="">',
    "[![](pictures/border.jpg)](/)",
  ];
  const pictures = { "pictures/border.jpg": border, "notes/near by.JPG": border };
  const { page } = await buildSite(withNote(bodies.join("\n\n"), pictures));
  const found = page.match(/<picture>.*? alt="" loading="lazy" decoding="async"[^>]*><\/picture>/g);
  expect(found).toHaveLength(bodies.length);
});

test("shows photographs of data files and pages, and keeps what their tags say", async () => {
  const img = '<img src="pictures/border.jpg" alt="Red" sizes="50vw" width="30" loading="eager" />';
  const page = `import { content } from "../content/index.ts";
    export const meta = { title: "Extra", description: "An extra page." };
    export default () => <main>${img}<p dangerouslySetInnerHTML={content.hours.note} /></main>;`;
  const { bytesOf } = await buildSite({
    "content/pictures/border.jpg": border,
    "content/hours.yaml": 'heading: Hours\nnote: "![Blue](pictures/border.jpg)"\ndays: []\n',
    "pages/extra.tsx": page,
  });
  const html = bytesOf("extra.html").toString();
  expect(html).toMatch(
    /alt="Red" sizes="50vw" width="30" loading="eager" srcset="[^"]*"\/><\/picture>/,
  );
  expect(html).toMatch(/<p><picture>.* alt="Blue"/);
  // React preloads a picture that isn't lazy.
  expect(html).not.toContain('rel="preload"');
});

test("offers copies of each picture that a <picture> chooses from, and of a film's poster", async () => {
  const source =
    '<source media="(prefers-color-scheme: dark)" srcset="night.jpg 1x, night.jpg 2x">';
  const { page, notices } = await buildSite(
    withNote(
      `<picture>${source}<img src="day.jpg" alt="A border"></picture>
       <video poster="day.jpg"></video>`,
      { "day.jpg": border, "night.jpg": await red(50, 500).jpeg().toBuffer() },
    ),
  );
  const [, picture = ""] = /<picture>(.*?)<\/picture>/s.exec(page) ?? [];
  const offers = [...picture.matchAll(/<(source|img) .*?([\w-]+)-\w{8}\.(\w+) /g)].map(
    ([tag, , name, format]) => `${tag.includes("dark") ? "dark" : "any"} ${name} ${format}`,
  );
  const formats = ["avif", "webp", "jpeg"];
  const expected = ["dark night-50", "any day-400"].flatMap((one) =>
    formats.map((format) => `${one} ${format}`),
  );
  expect(offers).toEqual(expected);
  expect(page).toMatch(/<video poster="[^"]*day-1000-\w+\.jpeg"/);
  expect(notices).toEqual([]);
});

test("makes light copies of a heavy photograph, upright and without its location", async () => {
  const noise = { noise: { type: "gaussian", mean: 128, sigma: 20 } };
  const photograph = await red(1200, 1600, noise)
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { orientation, exif } = await sharp(photograph).metadata();
  expect([orientation, exif?.includes("Camera")]).toEqual([6, true]);
  const files = withNote("![](heavy.jpg)", { "heavy.jpg": photograph });
  const { root, copies, bytesOf, page } = await buildSite(files);
  expect(page).toContain(' width="640" height="480"');
  expect(copies).toHaveLength(9);
  for (const copy of copies) {
    const width = Number(/-(\d+)-/.exec(copy)?.[1]);
    const bytes = bytesOf(copy);
    expect(bytes.length, copy).toBeLessThanOrEqual(120_000);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width, height: Math.round((width * 3) / 4) });
    for (const key of ["exif", "xmp", "iptc", "icc", "orientation"] as const) {
      expect(metadata[key], `${key} of ${copy}`).toBeUndefined();
    }
  }
  // A second build takes all copies from the cache.
  const cache = join(root, ".cache/photographs");
  const cached = () => readdirSync(cache).map((name) => statSync(join(cache, name)).ino);
  const before = cached();
  await buildSite(files, root);
  expect(cached()).toEqual(before);
});

const scan = border.indexOf("ffda", 0, "hex");

test.each([
  // Browsers show it, although its scan would end before it begins.
  ["a JPEG as Samsung phones write it", border.with(scan + border.readUInt16BE(scan + 2), 0)],
  [
    "a JPEG with stray bytes before a marker",
    Buffer.concat([border.subarray(0, scan), Buffer.alloc(4), border.subarray(scan)]),
  ],
])("makes copies of %s", async (_, picture) => {
  await expect(sharp(picture).raw().toBuffer()).rejects.toThrow();
  const { copies, bytesOf } = await buildSite(withNote("![](a.jpg)", { "a.jpg": picture }));
  expect(copies).toHaveLength(9);
  for (const copy of copies) {
    const [r = 0, g = 0] = await sharp(bytesOf(copy)).resize(1, 1).raw().toBuffer();
    expect([Math.abs(r - 204) < 4, Math.abs(g - 51) < 4], copy).toEqual([true, true]);
  }
});

test("shows a tall picture in the width of the text, with heavier copies", async () => {
  const noise = { noise: { type: "gaussian", mean: 128, sigma: 20 } };
  const tall = await red(400, 4000, noise).png().toBuffer();
  const files = withNote("![](tall.png)", { "tall.png": tall });
  const { page, copies, bytesOf } = await buildSite(files);
  expect(page).toContain('width="400" height="4000"');
  const jpeg = copies.find((copy) => /tall.*jpeg$/.test(copy)) ?? "";
  expect(bytesOf(jpeg).length).toBeGreaterThan(120_000);
});

test("shows animations and drawings themselves", async () => {
  const frames = await Promise.all([red(9, 9), red(8, 9)].map((one) => one.png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const pictures = { "b.webp": moving, "c.svg": Buffer.from(drawing) };
  const { page, bytesOf } = await buildSite(withNote("![](b.webp) ![](c.svg)", pictures));
  const shown = page.matchAll(/src="\/base\/([^"]+)"[^>]* width="9" height="9"/g);
  const bytes = Array.from(shown, ([, output = ""]) => String(bytesOf(output)));
  expect(bytes).toEqual([String(moving), drawing]);
});

test("keeps transparency, and enlarges nothing", async () => {
  const leaf = await red(30, 20, { channels: 4, background: "#0a04" }).png().toBuffer();
  const { page, copies, bytesOf } = await buildSite(
    withNote("![](leaf.png)", { "leaf.png": leaf }),
  );
  expect(page).not.toContain("background:rgb");
  const copied = copies.map(async (copy) => {
    const { width, hasAlpha } = await sharp(bytesOf(copy)).metadata();
    return [copy.split(".").at(-1), width, hasAlpha];
  });
  expect(await Promise.all(copied)).toEqual([
    ["avif", 30, true],
    ["webp", 30, true],
    ["jpeg", 30, false],
  ]);
});

test("reserves the space of pictures in public/ as the camera was held", async () => {
  const { page } = await buildSite({
    ...withNote("![a](/a%20b.svg?v=1) ![b](/turned.jpg) ![c](/broken.png)", {}),
    "public/a b.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
    "public/turned.jpg": await red(4, 6).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    "public/broken.png": "no picture",
  });
  expect(page.match(/ (?:width|height)="\d+"/g)).toEqual([
    ' width="3"',
    ' height="2"',
    ' width="6"',
    ' height="4"',
  ]);
});

const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
const message = "This picture is damaged, a Git LFS pointer, or in a format such as HEIC.";

test.each([
  ["a truncated JPEG", border.subarray(0, -2)],
  ["an empty file", Buffer.alloc(0)],
  ["a HEIC picture with another name", heic],
])("refuses %s", async (_, picture) => {
  expect(await problemsIn(layOut(withNote("", { "border.jpg": picture })))).toMatchObject([
    { file: "content/border.jpg", message },
  ]);
});

test.each([
  ["![Red](bordr.jpg)", 'Broken link: "bordr.jpg".', 'Did you mean "border.jpg"?'],
  ['<img src="border.jpg">', 'The picture "border.jpg" has no alt text.', expect.any(String)],
])("refuses %s", async (body, message, fix) => {
  const problems = await problemsIn(layOut(withNote(body, { "border.jpg": border })));
  const place = { file: "content/notes/repotting.md", line: 6, column: body.indexOf("bord") + 1 };
  expect(problems).toMatchObject([{ ...place, message, fix }]);
});
