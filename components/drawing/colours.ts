/** Colours of the drawings of plants in pots. */
export const potColours = {
  leaf: "#4f7f45",
  leafEdge: "#2f5630",
  stalk: "#6b9c55",
  stalkShade: "#3f6f38",
  soil: "#6d4f3c",
  perlite: "#e4dac6",
  root: "#d9c9a3",
  clay: "#b9613c",
  rim: "#cb7650",
  farRim: "#94492b",
  inside: "#7d3a1f",
};
