import { type Link, relOf } from "../text/links.ts";
import "../styles/button.css";

/** A link that looks like a button; `quiet` if it is beside a more important one. */
export function LinkButton({ link, quiet }: { link: Link; quiet?: boolean }) {
  return (
    <a className={quiet ? "button quiet" : "button"} href={link.address} {...relOf(link.address)}>
      {link.label}
    </a>
  );
}
