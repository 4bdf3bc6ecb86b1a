import { readFileSync } from "node:fs";
import type { ReactElement } from "react";
import { palette } from "./palette.ts";
import { type Placement, place } from "./path.ts";

/** The face and the edge of each material; classes in the files of `props/` name them. */
const materials: Readonly<Record<string, readonly [face: string, edge: string]>> = {
  fur: ["#d99a55", "#a8672f"],
  zinc: ["#8fb0b4", "#557278"],
  metal: ["#a3b0b4", "#5f7076"],
  handle: ["#a9573a", "#6f3520"],
  wood: ["#7a4f2c", "#4f3119"],
  board: ["#dccfa8", "#a8966c"],
  paper: ["#f6efdc", "#a8966c"],
  label: ["#fffaf0", "#a8966c"],
  gold: ["#c9a24a", "#8e6c22"],
  stone: ["#b8b1a1", "#7d7668"],
  glaze: ["#4a6f9a", "#4a6f9a"],
  ink: ["#3b3528", "#3b3528"],
  herb: [palette.leaf, palette.leafEdge],
};

/** As in flowers, outlines and shadows have the colour of the edge, and light is white. */
const paints: Readonly<Record<string, (face: string, edge: string) => string>> = {
  "": (face, edge) => `fill="${face}" stroke="${edge}" stroke-width=".8" stroke-linejoin="round"`,
  "-shade": (_, edge) => `fill="${edge}" opacity=".4"`,
  "-dark": (_, edge) => `fill="${edge}"`,
  "-line": (_, edge) => `fill="none" stroke="${edge}"`,
  "-core": (face) => `fill="none" stroke="${face}"`,
};

/** A thing from `props/`, a file that any drawing program can edit, in colours that drawings share. */
export function Prop({ name, at = {} }: { name: string; at?: Placement }): ReactElement {
  return (
    <g
      transform={place(at)}
      strokeLinecap="round"
      dangerouslySetInnerHTML={{ __html: contentsOf(name) }}
    />
  );
}

function contentsOf(name: string): string {
  const svg = readFileSync(`components/drawing/props/${name}.svg`, "utf8");
  const [, shapes = ""] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  return shapes
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/class="(\w+)(-\w+)?"/g, (_, material: string, part = "") => paintOf(material, part))
    .replace(/>\s+/g, ">")
    .trim();
}

/** The attributes of a class such as "fur-shade". */
function paintOf(material: string, part: string): string {
  if (material === "shine") return 'fill="#fff" opacity=".3"';
  const [face, edge] = materials[material] ?? [];
  const paint = paints[part];
  if (!face || !edge || !paint)
    throw new Error(`props/ has an unknown class: "${material}${part}".`);
  return paint(face, edge);
}
