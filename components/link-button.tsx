import type { ReactElement } from "react";

/** An address with the words that lead there. */
export interface Link {
  readonly label: string;
  readonly address: string;
}

/** A link that looks like a button; `quiet` for one that stands beside a more important one. */
export function LinkButton({ link, quiet }: { link: Link; quiet?: boolean }): ReactElement {
  return (
    <a className={quiet ? "button quiet" : "button"} href={link.address} {...relOf(link.address)}>
      {link.label}
    </a>
  );
}

/** What a link to another site says of it. */
export const relToOthers = "external noopener";

/** What a link has to say of its address. */
export function relOf(address: string): { rel?: string } {
  return /^https?:/.test(address) ? { rel: relToOthers } : {};
}
