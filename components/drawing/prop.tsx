import { readFileSync } from "node:fs";
import { palette } from "./palette.ts";
import { type Placement, place } from "./path.ts";

/** The face and the edge of each material; classes in the files of `props/` name them. */
type Materials = Readonly<Record<string, readonly [face: string, edge: string]>>;

const shared: Materials = {
  fur: ["#d99a55", "#a8672f"],
  zinc: ["#8fb0b4", "#557278"],
  metal: ["#a3b0b4", "#5f7076"],
  handle: ["#a9573a", "#6f3520"],
  wood: ["#7a4f2c", "#4f3119"],
  plank: ["#c9ab7a", "#8a6d43"],
  board: ["#dccfa8", "#a8966c"],
  paper: ["#f6efdc", "#a8966c"],
  label: ["#fffaf0", "#a8966c"],
  gold: ["#c9a24a", "#8e6c22"],
  bow: ["#c4287a", "#8a1a54"],
  stone: ["#b8b1a1", "#7d7668"],
  glaze: ["#4a6f9a", "#4a6f9a"],
  ink: ["#3b3528", "#3b3528"],
  clay: [palette.clay, palette.inside],
  rim: [palette.rim, palette.inside],
  soil: [palette.soil, palette.soil],
  perlite: [palette.perlite, palette.perlite],
  root: [palette.root, palette.root],
  stem: [palette.stem.colour, palette.stem.shade],
  herb: [palette.leaf, palette.leafEdge],
  crown: [palette.stem.colour, palette.leafEdge],
};

/** As in flowers, outlines and shadows have the colour of the edge, and light is white. */
const paints: Readonly<Record<string, (face: string, edge: string) => string>> = {
  "": (face, edge) => `fill="${face}" stroke="${edge}" stroke-width=".8"`,
  "-shade": (_, edge) => `fill="${edge}" opacity=".4"`,
  "-dark": (_, edge) => `fill="${edge}"`,
  "-line": (_, edge) => `fill="none" stroke="${edge}"`,
  "-core": (face) => `fill="none" stroke="${face}"`,
};

interface PropProps {
  readonly name: string;
  readonly at?: Placement;
  /** Materials of this thing only, such as the petals of a head. */
  readonly materials?: Materials;
}

/** A thing from `props/`, a file that any drawing program can edit, in colours that drawings share. */
export function Prop({ name, at, materials = {} }: PropProps) {
  const svg = readFileSync(`components/drawing/props/${name}.svg`, "utf8");
  // The first style shows the colours in drawing programs.
  const drawn = svg
    .slice(svg.indexOf("</style>") + "</style>".length, svg.lastIndexOf("</svg>"))
    .replace(/class="([^"-]*)([^"]*)"/g, (_, material, part) =>
      paintOf({ ...shared, ...materials }, material, part, name),
    )
    .replace(/>\s+/g, ">");
  return (
    <g
      transform={place(at)}
      strokeLinecap="round"
      strokeLinejoin="round"
      dangerouslySetInnerHTML={{ __html: drawn.trim() }}
    />
  );
}

/** The attributes of a class such as "fur-shade". */
function paintOf(materials: Materials, material: string, part: string, name: string): string {
  if (material === "petals") return 'class="petals"';
  if (material === "shine") return 'fill="#fff" opacity=".3"';
  const [face, edge] = materials[material] ?? [];
  const paint = paints[part];
  if (!face || !edge || !paint)
    throw new Error(`props/${name}.svg has an unknown class: "${material}${part}".`);
  return paint(face, edge);
}
