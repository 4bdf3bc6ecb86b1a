interface Tool {
  readonly name: string;
  readonly rows: readonly { readonly articles: number; readonly seconds: number }[];
}

/** Pixels of a factor of ten on both axes, so that linear growth rises at 45°. */
const decade = 150;
const left = 60;

const colours = (...shades: readonly string[]) =>
  shades.map((shade, index) => `.line-${index} { color: ${shade}; }`).join(" ");

/** Draws time over the number of articles, for light and dark pages. The first two lines are this site. */
export function drawGrowth(tools: readonly Tool[]): string {
  const rows = tools.flatMap((tool) => tool.rows);
  const sizes = [...new Set(rows.map(({ articles }) => articles))];
  const logarithms = rows.map(({ seconds }) => Math.log10(seconds));
  const [lowest, highest] = [Math.min(...logarithms) - 0.15, Math.max(...logarithms) + 0.15];
  const bottom = Math.round(50 + decade * (highest - lowest));
  const x = (articles: number) =>
    Math.round(left + decade * Math.log10(articles / (sizes[0] ?? 1)));
  const y = (seconds: number) => Math.round(bottom - decade * (Math.log10(seconds) - lowest));
  const right = x(sizes.at(-1) ?? 1);

  const grid = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300]
    .filter((seconds) => y(seconds) > 50 && y(seconds) < bottom)
    .map(
      (seconds) => `<path d="M${left} ${y(seconds)}H${right}"/>
<text x="${left - 10}" y="${y(seconds) + 4}" text-anchor="end">${seconds} s</text>`,
    );
  const scale = sizes.map((size) => {
    return `<text x="${x(size)}" y="${bottom + 22}" text-anchor="middle">${size.toLocaleString("en")}</text>`;
  });
  // The names at the right keep their distance, from the fastest tool upwards.
  let free = Number.POSITIVE_INFINITY;
  const lines = tools
    .map(({ name, rows }, index) => ({ name, rows, index, last: rows.at(-1)?.seconds ?? 1 }))
    .sort((a, b) => a.last - b.last)
    .map(({ name, rows, index, last }) => {
      free = Math.min(y(last), free - 18);
      const points = rows.map(({ articles, seconds }) => [x(articles), y(seconds)] as const);
      return `<g class="line-${index}"><polyline points="${points.join(" ")}"/>
${points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4"/>`).join("")}
<text x="${right + 14}" y="${free + 4}">${name}: ${last.toFixed(1)} s</text></g>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right + 260} ${bottom + 62}" font-family="system-ui, sans-serif" font-size="13">
<style>
svg { --paper: #fff; --ink: #59544f; --rule: #e3dfda; }
${colours("#b3261e", "#b3261e", "#2f6db3", "#2c7a3f", "#8a4fb0")}
@media (prefers-color-scheme: dark) {
svg { --paper: #16181c; --ink: #b9b4ad; --rule: #33363c; }
${colours("#ff8a7a", "#ff8a7a", "#7db5f5", "#79c98c", "#cb9df0")}
}
rect { fill: var(--paper); } path { stroke: var(--rule); } text { fill: var(--ink); }
polyline { fill: none; stroke: currentColor; stroke-width: 2; } circle, g text { fill: currentColor; }
.line-0 polyline { stroke-width: 3; } .line-1 polyline { stroke-dasharray: 6 5; } .line-0 text { font-weight: 600; }
</style>
<rect width="100%" height="100%" rx="8"/>
<text x="${left}" y="28">Wall time of a build</text>
${[...grid, ...scale, ...lines].join("\n")}
<text x="${(left + right) / 2}" y="${bottom + 46}" text-anchor="middle">articles</text>
</svg>
`;
}
