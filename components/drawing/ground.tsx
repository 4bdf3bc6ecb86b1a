import type { ReactElement } from "react";

/** In the dark scheme, too, the ground is darker than the page. */
const darkStyle = "@media(prefers-color-scheme:dark){#ground stop{stop-color:#000}}";

/** A patch of ground that fades towards its edges, in one drawing only. */
export function Ground({ y, rx, ry }: { y: number; rx: number; ry: number }): ReactElement {
  return (
    <>
      <style>{darkStyle}</style>
      <radialGradient id="ground">
        <stop offset=".7" stopColor="#8a7a4a" stopOpacity=".28" />
        <stop offset="1" stopColor="#8a7a4a" stopOpacity="0" />
      </radialGradient>
      <ellipse cy={y} rx={rx} ry={ry} fill="url(#ground)" />
    </>
  );
}
