import { content } from "../../content/index.ts";
import { relOf } from "../text/links.ts";
import "./social-links.css";

/** Path data of the icons, 24 by 24 units. */
const drawings: Readonly<Record<string, string>> = {
  Facebook: "M14 21v-8h3l.5-3.5H14V8c0-1 .5-2 2-2h1.5V3H15c-3 0-4.5 2-4.5 4.5v2H8V13h2.5v8",
  Instagram:
    "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17 7v.1",
  Pinterest:
    "M9.5 21l3-12M8.5 13.5c-2.5-3 0-8 4-8 3 0 5 2 5 4.8 0 3.2-2 5.7-4.5 5.7-1.2 0-2-.5-2.4-1.4",
  YouTube:
    "M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM10 9v6l5-3Z",
};

/** For a network without an icon of its own. */
const globe =
  "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9Z";

/** Links to the site's profiles in social networks. */
export function SocialLinks() {
  return (
    <ul className="social-links">
      {content.settings.socialLinks.map(({ name, address }) => (
        <li>
          <a href={address} {...relOf(address)}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={drawings[name] ?? globe} />
            </svg>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
