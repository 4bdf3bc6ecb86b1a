import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import { siteFolder } from "../support/site.ts";

const { drawings } = (await import("../../content/index.ts")).content;
const { polar } = await import("../../components/drawing/numbers.ts");
const { fileOf, Picture } = await import("../../components/drawing/picture.tsx");
const { DiscFlorets } = await import("../../components/drawing/plant/disc-florets.tsx");
const { HeadFromAbove, isRuff } = await import(
  "../../components/drawing/plant/head-from-above.tsx"
);
const { placeRays } = await import("../../components/drawing/plant/placement.ts");
const { rayOutline } = await import("../../components/drawing/plant/ray-shape.ts");
const { Stem } = await import("../../components/drawing/plant/stem.tsx");
const { diameter, inDrawingUnits } = await import("../../components/drawing/scale.ts");

/** Where a drawing has paint, in its units, within 150 units of the origin. */
async function boundsOf(drawing: ReactElement) {
  const [reach, scale] = [150, 4];
  const svg = fileOf(
    <Picture size={2 * reach * scale} viewBox={[-reach, -reach, 2 * reach, 2 * reach]}>
      {drawing}
    </Picture>,
  );
  const { info } = await sharp(Buffer.from(svg))
    .trim({ threshold: 1 })
    .toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0) / scale - reach;
  const top = -(info.trimOffsetTop ?? 0) / scale - reach;
  const [width, height] = [info.width / scale, info.height / scale];
  return { left, top, width, height, right: left + width, bottom: top + height };
}

test.each([
  "rounded",
  "notched",
  "pointed",
  "split",
  "quilled",
] as const)("a %s ray is closed, and as long and wide as described", async (tip) => {
  const outline = rayOutline({ attachment: 20, length: 80, width: 24, tip, bend: 0 });
  expect(outline).toMatch(/^M[^MZ]+Z$/);
  const { top, bottom, width, height, left } = await boundsOf(<path d={outline} />);
  expect(bottom).toBeCloseTo(-20, 0);
  expect(top).toBeCloseTo(-100, -1);
  expect(height).toBeCloseTo(80, -1);
  expect(width / 24).toBeGreaterThan(0.9);
  expect(width / 24).toBeLessThan(1.02);
  expect(left).toBeCloseTo(-width / 2, 0);
});

test("neighbouring disc florets are a golden angle apart, at the square root of their number", () => {
  const disc = { ...inDrawingUnits(drawings.single).disc, florets: 200, open: 0.34, heart: 0.5 };
  const markup = renderToStaticMarkup(<DiscFlorets disc={{ ...disc, radius: 400 }} id="d" />);
  // Each path is a list of steps from one floret to the next.
  const florets = [...markup.matchAll(/ d="(m[^"]*h0)"/g)].flatMap(([, path = ""]) => {
    const place = { x: 0, y: 0 };
    return [...path.matchAll(/m(\S+) (\S+)h0/g)].map(([, x, y]) => {
      place.x += Number(x);
      place.y += Number(y);
      return { ...place };
    });
  });
  expect(florets.length).toBe(200 - 68);
  for (const number of florets.keys()) {
    const [angle, distance] = [number * 137.508, 400 * Math.sqrt((number + 0.5) / 200)];
    const { x, y } = polar(distance, angle);
    const nearest = Math.min(...florets.map((place) => Math.hypot(place.x - x, place.y - y)));
    expect(nearest, `floret ${number}`).toBeLessThan(0.5);
  }
});

const forms = ["single", "double", "spider", "mini", "giant", "crested-double", "hero"] as const;

test.each(forms)("a %s head fills its scale, with rays that overlap but don't hide", async (id) => {
  const head = inDrawingUnits(drawings[id]);
  const { width, height, left } = await boundsOf(<HeadFromAbove of={head} id="" />);
  expect(Math.abs(width - 200), "width").toBeLessThan(11);
  expect(Math.abs(height - 200), "height").toBeLessThan(11);
  expect(left).toBeGreaterThan(-101);
  for (const { count, attachment, length, width } of head.whorls) {
    const around = 2 * Math.PI * (attachment + 0.66 * length);
    expect((count * width) / around, "rays side by side").toBeGreaterThan(0.35);
    expect((count * width) / around, "rays side by side").toBeLessThan(2.4);
  }
  const angles = placeRays(head.whorls[0] ?? { count: 0, offset: 0, unevenness: 0 }, 1, 0);
  expect(new Set(angles.map(({ angle }) => Math.round(angle))).size).toBe(angles.length);
});

test("the six forms differ in what tells them apart", () => {
  const { single, double, spider, mini, giant, "crested-double": crested } = drawings;
  const rows = (head: typeof single) => inDrawingUnits(head).whorls.map(isRuff);
  expect(rows(single)).toEqual([false]);
  expect(rows(mini)).toEqual([false]);
  expect(rows(double)).toEqual([false, false]);
  expect(rows(crested).filter(Boolean).length).toBeGreaterThan(1);
  const slimness = ({ whorls }: typeof single) =>
    (whorls[0]?.width ?? 0) / (whorls[0]?.length ?? 1);
  for (const other of [single, double, mini, giant, crested]) {
    expect(slimness(spider)).toBeLessThan(slimness(other) / 2);
  }
  const lightness = ({ disc }: typeof single) =>
    disc.colours.bud.match(/\w\w/g)?.reduce((sum, part) => sum + Number.parseInt(part, 16), 0);
  expect(lightness(mini)).toBeLessThan(lightness(single) ?? 0);
  const eye = (head: typeof single) => inDrawingUnits(head).disc.radius;
  expect(eye(crested)).toBeLessThan(eye(double));
  expect(diameter(mini)).toBeLessThan(diameter(single));
  expect(diameter(giant)).toBeGreaterThan(diameter(crested));
});

test("heads on the varieties page are in the ratio of their centimetres", () => {
  const page = readFileSync(join(siteFolder, "varieties.html"), "utf8");
  // Whole plates are the widest views of a head.
  const scale = (id: keyof typeof drawings) => {
    const view = new RegExp(`/${id}-\\w+\\.svg#svgView\\(viewBox\\([^,]*,[^,]*,(\\d+)`, "g");
    return 200 / Math.max(...[...page.matchAll(view)].map(([, width]) => Number(width)));
  };
  const ratio = diameter(drawings.mini) / diameter(drawings.giant);
  expect(scale("mini") / scale("giant")).toBeCloseTo(ratio, 2);
});

test("a stem ends at its foot and under its head", async () => {
  const shape = { from: { x: 10, y: 90 }, to: { x: -30, y: -60 }, width: 6 };
  const bend = { x: 10, y: 30 };
  const curved = <Stem {...shape} bend={[bend]} />;
  const tapering = <Stem {...shape} bend={[bend, { x: -20, y: -10 }]} topWidth={4} />;
  for (const stem of [curved, tapering]) {
    const { top, bottom, left, right } = await boundsOf(stem);
    expect(Math.abs(top - shape.to.y)).toBeLessThan(2);
    expect(Math.abs(bottom - shape.from.y)).toBeLessThan(2);
    expect(Math.abs(left - shape.to.x)).toBeLessThan(5);
    expect(Math.abs(right - shape.from.x)).toBeLessThan(5);
  }
});

const files = glob.sync("assets/*.svg", { cwd: siteFolder }).sort();

/** Scenes that fill any panel, shelves on which pots are, and rays and stems that are cut off. */
const bleeds =
  /(low-field|tall-field|colours-\d|custom-\d|cut-away|eyes|topic-(can|cat|seedlings|vase|wilting|window))-\w+\.svg$/;

test.each(files.filter((file) => !bleeds.test(file)))("%s stays in its frame", async (file) => {
  const svg = readFileSync(join(siteFolder, file), "utf8");
  expect(svg).not.toMatch(/NaN|undefined/);
  const [, view = ""] = /viewBox="([^"]*)"/.exec(svg) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = view.split(" ").map(Number);
  const margin = width / 8;
  const wider = [x - margin, y - margin, width + 2 * margin, height + 2 * margin].join(" ");
  const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#fff" stroke-width="${width / 100}"/>`;
  const widened = svg
    .replace(/viewBox="[^"]*" width="[^"]*" height="[^"]*"/, `viewBox="${wider}" width="500"`)
    .replace("</svg>", `${frame}</svg>`);
  const { info } = await sharp(Buffer.from(widened))
    .trim({ threshold: 1 })
    .toBuffer({ resolveWithObject: true });
  // The frame is the outermost paint.
  const pixels = 500 / (width + 2 * margin);
  expect(info.width).toBeCloseTo(width * 1.01 * pixels, -1);
  expect(info.height).toBeCloseTo((height + 0.01 * width) * pixels, -1);
});
