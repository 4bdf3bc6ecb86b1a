/** One row of the table: medians of several builds. */
export interface Row {
  readonly articles: number;
  readonly kind: "cold" | "one changed";
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly peakMebibytes: number;
}

const colours = { cold: "#b3261e", "one changed": "#6a4fa3" } as const;

/**
 * Draws time over the number of articles. On both axes, 160 px are a factor of ten, so that linear
 * growth rises at 45°.
 */
export function drawGrowth(rows: readonly Row[]): string {
  const marks = rows.map(({ articles, kind, wallSeconds }) => {
    const x = Math.round(60 + 160 * Math.log10(articles / 10));
    const y = Math.round(340 - 160 * Math.log10(wallSeconds / 0.5));
    const mark = `<circle cx="${x}" cy="${y}" r="4" fill="${colours[kind]}"/>
<text x="${x}" y="${y - 10}">${wallSeconds.toFixed(2)}</text>
<text x="${x}" y="380">${articles}</text>`;
    return { kind, point: `${x},${y}`, mark };
  });
  const lines = Object.entries(colours).map(([kind, colour], index) => {
    const points = marks.filter((mark) => mark.kind === kind).map(({ point }) => point);
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${colour}"/>
<text x="60" y="${24 + 16 * index}" fill="${colour}">${kind}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" font-family="sans-serif" font-size="12" text-anchor="middle">
<rect width="100%" height="100%" fill="#fff"/>
${[...lines, ...marks.map(({ mark }) => mark)].join("\n")}
<text x="320" y="396">articles, wall time in seconds</text>
</svg>
`;
}
