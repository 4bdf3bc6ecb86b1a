import type { ReactElement } from "react";
import { content } from "../../content/index.ts";
import { Island, useSite } from "../../generator/site.tsx";
import Menu from "../../islands/menu.tsx";
import { drawHead } from "../drawing/drawings.tsx";
import { Drawn } from "../drawing/drawn.tsx";
import { usePageLanguage } from "./direction.ts";
import { Mark } from "./mark.tsx";
import "./header.css";

const { name, interface: labels } = content.settings;
const navigationId = "SiteNavigation";

/** The bar that stays at the top: the link to the front page and the main navigation. */
export function Header(): ReactElement {
  const { page, navigation } = useSite();
  return (
    <header className="header" {...usePageLanguage().inSiteLanguage}>
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
            <li key={route}>
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
