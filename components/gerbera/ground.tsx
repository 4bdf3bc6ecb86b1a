import type { ReactElement } from "react";

/** A patch of ground that fades towards its edges, in one drawing only. */
export function Ground({ y, rx, ry }: { y: number; rx: number; ry: number }): ReactElement {
  return (
    <>
      <radialGradient id="ground">
        <stop offset=".7" stopColor="#8a7a4a" stopOpacity=".28" />
        <stop offset="1" stopColor="#8a7a4a" stopOpacity="0" />
      </radialGradient>
      <ellipse cy={y} rx={rx} ry={ry} fill="url(#ground)" />
    </>
  );
}
