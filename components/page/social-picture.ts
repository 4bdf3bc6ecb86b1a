import type { DrawingId } from "../../content/drawing-schema.ts";
import { content } from "../../content/index.ts";
import { type Outline, type Picture, pngOf } from "../../generator/site.tsx";
import { drawHead, headSize } from "../drawing/drawings.tsx";
import { drawnText } from "../drawing/drawn-text.ts";

/** In pixels, as social networks ask for it. */
export const socialPictureSize = { width: 1200, height: 630 };

const margin = 72;
const titleWidth = 560;
const titleHeight = 368;
const flowerSize = 880;
const ink = "#123524";

/** The flower of a picture and the colour of its background. */
interface Look {
  readonly drawing: DrawingId;
  readonly ground: string;
}

const scarlet: Look = { drawing: "single", ground: "#f8f3e6" };

/** Looks by the accent of the page. */
export const looks: Readonly<Record<string, Look>> = {
  scarlet,
  coral: { drawing: "crested-double", ground: "#fbeadf" },
  saffron: { drawing: "spider", ground: "#f9f0d9" },
  magenta: { drawing: "double", ground: "#f8e8ec" },
  cream: { drawing: "giant", ground: "#e9efe2" },
  leaf: { drawing: "mini", ground: "#eef1e4" },
};

/** The picture that social networks show for a link to a page, as a PNG. */
export function socialPicture(title: string, accent: string): Picture {
  const { drawing, ground } = looks[accent] ?? scarlet;
  const { width, height } = socialPictureSize;
  const { lines, size } = setTitle(title);
  const firstLine = height - margin - 64 - (lines.length - 1) * size;
  const [x, y] = [width - flowerSize * 0.62, (height - flowerSize) / 2];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="${ink}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g transform="translate(${x} ${y})scale(${flowerSize / headSize})">${drawHead(drawing).markup()}</g>`,
    placeLine(drawnText(content.settings.name, 34), margin + 34),
    ...lines.map((line, index) => placeLine(line, firstLine + index * size)),
    "</svg>",
  ];
  return pngOf(svg.join(""), width);
}

function placeLine({ path }: Outline, y: number): string {
  return `<path transform="translate(${margin} ${y})" d="${path}"/>`;
}

/** Sets a title in the largest letters that leave room for the flower and the name of the site. */
function setTitle(title: string, size = 92): { lines: Outline[]; size: number } {
  const lines = breakIntoLines(title, size);
  const fits =
    lines.length * size <= titleHeight && lines.every(({ width }) => width <= titleWidth);
  return fits || size < 50 ? { lines, size } : setTitle(title, size - 10);
}

function breakIntoLines(title: string, size: number): Outline[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    const fits = lines.length > 0 && drawnText(longer, size).width <= titleWidth;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => drawnText(line, size));
}
