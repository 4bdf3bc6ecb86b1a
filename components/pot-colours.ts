/** Colours of the drawings of plants in pots. */
export const potColours = {
  leaf: "#4f7f45",
  leafEdge: "#3d6a3a",
  stalk: "#5f8f4a",
  soil: "#4a3527",
  perlite: "#e4dac6",
  root: "#d9c9a3",
  clay: "#b9613c",
};
