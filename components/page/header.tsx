import { content } from "../../content/index.ts";
import { Island, useSite } from "../../generator/site.tsx";
import Menu from "../../islands/menu.tsx";
import { Drawn, drawHead } from "../drawing/drawings.tsx";
import { usePageLanguage } from "./direction.ts";
import { Mark } from "./mark.tsx";
import "./header.css";

const { name, interface: labels } = content.settings;
const navigationId = "SiteNavigation";

/** The bar that stays at the top: the link to the front page and the main navigation. */
export function Header() {
  const { page, navigation } = useSite();
  const width = widthOfBar(name + navigation.map(({ label }) => label).join(""), navigation.length);
  // In wide windows, there is more space between links.
  const fits = width <= 60 ? "fits-60" : width <= 73 ? "fits-80" : "";
  return (
    <header className={`header ${fits}`} {...usePageLanguage().inSiteLanguage}>
      <a className="home-link" href="/" aria-label={`${name}, ${labels.home}`}>
        <Mark />
        {name}
      </a>
      <Island
        of={Menu}
        when="visible"
        props={{ label: labels.menu, closeLabel: labels.closeMenu, controls: navigationId }}
      />
      <nav
        id={navigationId}
        className="navigation"
        aria-label={labels.mainNavigation}
        popover="auto"
      >
        <ul className="navigation-list">
          {navigation.map(({ route, label }) => (
            <li>
              <a href={route} aria-current={route === page.route ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <Drawn of={drawHead("hero")} />
      </nav>
    </header>
  );
}

/**
 * About how many rem the name and the links need in one line, by the width of letters in the text face.
 * Where they don't fit, the button shows.
 */
function widthOfBar(text: string, links: number): number {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const ideographs = text.match(/[\u1100-\uffff]/g)?.length ?? 0;
  return 8.5 + 1.5 * links + 0.47 * text.length + 0.2 * capitals + 0.5 * ideographs;
}
