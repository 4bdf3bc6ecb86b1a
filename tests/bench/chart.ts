/** One row of the table: medians of several builds. */
export interface Row {
  readonly articles: number;
  readonly kind: "cold" | "one changed";
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly peakMebibytes: number;
}

const width = 640;
const height = 400;
const margin = 56;
const colours = { cold: "#b3261e", "one changed": "#6a4fa3" } as const;

/** Draws time over the number of articles on logarithmic axes: linear growth rises at 45°. */
export function drawGrowth(rows: readonly Row[]): string {
  const across = scaleOf(
    rows.map(({ articles }) => articles),
    margin,
    width - margin,
  );
  const up = scaleOf(
    rows.map(({ wallSeconds }) => wallSeconds),
    height - margin,
    margin,
  );
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const lines = kinds.map((kind, index) => {
    const own = rows.filter((row) => row.kind === kind);
    const points = own.map((row) => `${across(row.articles)},${up(row.wallSeconds)}`).join(" ");
    const dots = own.map(
      (row) =>
        `<circle cx="${across(row.articles)}" cy="${up(row.wallSeconds)}" r="4" fill="${colours[kind]}"/>` +
        `<text x="${across(row.articles)}" y="${up(row.wallSeconds) - 10}" text-anchor="middle">${row.wallSeconds.toFixed(2)}</text>`,
    );
    const name = `<text x="${margin}" y="${24 + 16 * index}" fill="${colours[kind]}">${kind}</text>`;
    return `<polyline points="${points}" fill="none" stroke="${colours[kind]}"/>${dots.join("")}${name}`;
  });
  const ticks = [...new Set(rows.map(({ articles }) => articles))].map(
    (articles) =>
      `<text x="${across(articles)}" y="${height - 20}" text-anchor="middle">${articles}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...lines,
    ...ticks,
    `<text x="${width / 2}" y="${height - 4}" text-anchor="middle">articles, wall time in seconds</text>`,
    "</svg>\n",
  ].join("\n");
}

/** Maps values to positions along an axis, by their logarithms. */
function scaleOf(values: readonly number[], from: number, to: number): (value: number) => number {
  const logs = values.map(Math.log10);
  const low = Math.min(...logs);
  const range = Math.max(...logs) - low || 1;
  return (value) => Math.round(from + ((Math.log10(value) - low) / range) * (to - from));
}
