/** An address with its label. */
export interface Link {
  readonly label: string;
  readonly address: string;
}

/** The `rel` of links to other sites. */
export const relToOthers = "external noopener";

/** The `rel` attribute of a link, if it leads to another site. */
export function relOf(address: string): { rel?: string } {
  return /^https?:/i.test(address) ? { rel: relToOthers } : {};
}
