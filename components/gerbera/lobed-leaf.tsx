import type { ReactElement } from "react";
import { round } from "../drawing-numbers.ts";

/** A leaf that points up from the origin; without `fill` it inherits one. */
export function LobedLeaf({
  length,
  fill,
  edge,
}: {
  length: number;
  fill?: string;
  edge: string;
}): ReactElement {
  return (
    <>
      <path d={outline(length)} fill={fill} stroke={edge} />
      <path d={`M0 0V${round(-length * 0.9)}`} stroke="#a9c48a" strokeWidth="1.5" />
    </>
  );
}

/** Path data of the leaf's edge, with lobes that grow towards its tip. */
function outline(length: number): string {
  const lobes = [0.3, 0.44, 0.59, 0.75];
  const sideOf = (direction: 1 | -1) =>
    lobes.map((share) => {
      const width = length * (0.07 + 0.17 * share) * direction;
      return {
        notch: `${round(width * 0.4)} ${round(-length * (share - 0.03))}`,
        lobe: `${round(width * 1.25)} ${round(-length * (share + 0.02))}`,
        end: `${round(width * 0.75)} ${round(-length * (share + 0.1))}`,
      };
    });
  const right = sideOf(1).map(({ notch, lobe, end }) => `L${notch}Q${lobe} ${end}`);
  const left = sideOf(-1).reverse();
  const leftward = left.map(({ notch, lobe, end }) => `L${end}Q${lobe} ${notch}`);
  const [shoulder, height] = [round(length * 0.16), round(-length * 0.97)];
  const tip = `Q${shoulder} ${height} 0 ${round(-length)}Q${-shoulder} ${height} ${left[0]?.end ?? ""}`;
  return `M2 0${right.join("")}${tip}${leftward.join("")}L-2 0Z`;
}
