/** Colours that several drawings share. Those of flower heads are in `content/drawings.yaml`. */
export const palette = {
  leaf: "#4f7f45",
  leafEdge: "#2f5630",
  /** Leaves behind others, and their edges. */
  leafBehind: "#457442",
  leafEdgeBehind: "#2c5030",
  /** A leaf through a lens. */
  leafLit: "#5b9050",
  vein: "#a9c48a",
  stem: { colour: "#6b9c55", shade: "#3f6f38" },
  soil: "#6d4f3c",
  perlite: "#e4dac6",
  root: "#d9c9a3",
  clay: "#b9613c",
  rim: "#cb7650",
  farRim: "#94492b",
  inside: "#7d3a1f",
  glass: "#a9c9cf",
  /** Darkens petals of any colour. */
  petalShadow: "#4a1e0a88",
};
