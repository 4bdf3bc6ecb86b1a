import { DrawMarker } from "../marker.tsx";
import { polar, scatter } from "../numbers.ts";
import { dots, place, round, roundScale } from "../path.ts";
import { Picture } from "../picture.tsx";
import { Prop } from "../prop.tsx";
import { FieldHeads, faceOf } from "./field-heads.tsx";
import { colourAt, colours, type Field, fieldRows, type Row } from "./field-plants.ts";

/** Half-widths: of a usual panel on phones, and of the widest panel that leaves out the sides. */
const narrow = { usual: 170, widest: 205 };

const css = `svg{--leaf:#4f7f45;--leaf2:#467741;--leaf3:#58884a;--edge:#264a2a;--under:#37643a;
--vein:#9dbd80;--stalk:#6b9c55;--shade:#3f6f38;--sky:#fbe8c6;--mist:#e6ebc8;--sun:#f9cf7c;
--ridge0:#d3dfc4;--ridge1:#b7cdaa;--ridge2:#98b88c}
@media(prefers-color-scheme:dark){svg{--leaf:#376339;--leaf2:#305c37;--leaf3:#3e6b3d;--edge:#16321f;
--under:#21462c;--vein:#6f9862;--stalk:#5a8a4a;--shade:#2f5a30;--sky:#2d5a50;--mist:#2b5547;
--sun:#efe6c4;--ridge0:#214940;--ridge1:#1c3f36;--ridge2:#18362d}}`;

/** The rosettes of each detail in `props/field-leaves.svg`. */
const rosettes = { near: 3, middle: 2, far: 2 };

/**
 * A field of gerberas before hills, for a panel of any shape: the middle of its lower edge always shows,
 * and the rest as far as there is room.
 */
export function FlowerField({ of: field }: { of: Field }) {
  const { width, sky, depth } = field;
  const band = (y: number, height: number) => `M${-width / 2} ${y}h${width}v${height}h${-width}Z`;
  const hideSides = `@media(max-aspect-ratio:${2 * narrow.widest}/${sky + depth}){.side{display:none}}`;
  const hills = roundScale(sky / 300);
  const haze = <path d={band(-60, 60 + depth * 0.4)} fill="url(#haze)" opacity=".22" />;
  return (
    <Picture viewBox={[-width / 2, -sky, width, sky + depth]} preserveAspectRatio="xMidYMax slice">
      <style>{css + hideSides}</style>
      <defs>
        <FieldHeads />
        <Prop name="field-leaves" />
      </defs>
      <path d={band(-sky, sky)} fill="url(#dawn)" />
      <circle cx="84" cy={-98 * hills} r="46" fill="var(--sun)" />
      <Prop name="hills" at={{ scale: [1, hills] }} />
      <path d={band(0, depth)} fill="url(#earth)" />
      {haze}
      <FarFlowers of={field} />
      {fieldRows(field).map((row) => (
        <g>
          {row.y < depth * 0.3 ? haze : null}
          <Plants of={row} />
        </g>
      ))}
    </Picture>
  );
}

/**
 * Near the horizon, flowers are dots above larger dots, their leaves. Small distances between dots make a
 * lighter file.
 */
function FarFlowers({ of: { width, depth, growth } }: { of: Field }) {
  const rows = Array.from({ length: 8 }, (_, row) => {
    // The farthest comes first.
    const distance = 7 - row;
    const y = depth * 0.14 * 0.8 ** distance;
    const scale = 30 * growth * y;
    const places = Array.from({ length: Math.ceil(width / scale / 10) }, (_, index) => {
      const x = Math.round(10 * (index + scatter(index, distance)) - width / scale / 2);
      // Up to the next row, so that no bands show.
      const y = Math.round((-0.014 / growth) * scatter(distance, index));
      return { x, y, colour: colourAt(30 * x, row + scatter(x, row)) };
    });
    return { y: Math.round(y), scale, places };
  });
  return (
    <g strokeLinecap="round" strokeWidth="5">
      {rows.map(({ y, scale, places }, row) => {
        const paths = colours.map((colour) => ({
          colour,
          path: dots(places.filter((place) => place.colour === colour)),
        }));
        return (
          <g transform={place({ y, scale: [scale, 0.45 * scale] })}>
            <g
              transform="translate(1 6)"
              stroke="var(--leaf2)"
              strokeWidth="13"
              opacity={round(0.1 + 0.02 * row)}
            >
              {paths.map(({ path }) => (
                <path d={path} />
              ))}
            </g>
            {paths.map(({ colour, path }) => (
              <>
                <path d={path} stroke={faceOf(colour)} />
                {row > 4 && <path d={path} stroke="#34491c" strokeWidth="1.4" />}
              </>
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** The plants of a row. All stalks are behind all heads. */
function Plants({ of: { y, scale, detail, feet, heads } }: { of: Row }) {
  const sideOf = (x: number, reach: number) =>
    (Math.abs(x) - reach) * scale > narrow.widest ? "side" : undefined;
  // The edge of a narrow panel would cut these heads in half.
  const sideOfHead = ({ x }: Row["heads"][number]) =>
    detail.heads !== "far" && (Math.abs(x) + 35) * scale > narrow.usual ? "side" : sideOf(x, 110);
  const stalks = [undefined, "side"].map((side) => ({
    side,
    path: heads
      .filter((head) => sideOfHead(head) === side)
      .map(({ foot, x, y, tilt }) => {
        const end = polar(0.6 * (foot.y - y), tilt);
        return `M${foot.x} ${foot.y}Q${Math.round(x - end.x)} ${Math.round(y - end.y)} ${x} ${y}`;
      })
      .join(""),
  }));
  const leaves = (id: (index: number) => string) =>
    feet.map((foot, index) => (
      <DrawMarker
        id={`${detail.leaves}${id(index)}`}
        className={sideOf(foot.x, 370)}
        transform={place({ ...foot, scale: [foot.size * (index % 4 < 2 ? -1 : 1), foot.size] })}
      />
    ));
  return (
    <g transform={place({ y, scale })}>
      {leaves((index) => `${index % rosettes[detail.leaves]}`)}
      <g fill="none">
        {stalks.map(({ side, path }) => (
          <g className={side}>
            {detail.heads !== "far" && <path d={path} stroke="var(--shade)" strokeWidth="13" />}
            <path d={path} stroke="var(--stalk)" strokeWidth="8" />
          </g>
        ))}
      </g>
      {detail.leaves === "far" ? null : leaves(() => "-heart")}
      {heads.map((head) => {
        const { x, y, colour, tilt, scale, flat } = head;
        return (
          <DrawMarker
            id={`${detail.heads}-${colour}`}
            className={sideOfHead(head)}
            transform={place({ x, y, turn: tilt, scale: [scale, scale * flat] })}
          />
        );
      })}
    </g>
  );
}
