import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { Island, shared, useSite } from "../generator/site.tsx";
import Menu from "../islands/menu.tsx";
import { Mark } from "./mark.tsx";

const { name, interface: labels } = content.settings;
const navigationId = "site-navigation";

/** The bar that stays at the top: the way home and the main navigation. */
export function Header(): ReactElement {
  const { page } = useSite();
  return <Bar current={page.meta.navigation && page.route} />;
}

const Bar = shared(function Bar({ current }: { current: string | undefined }): ReactElement {
  const entries = useSite()
    .pages.flatMap(({ route, meta }) => (meta.navigation ? [{ route, ...meta.navigation }] : []))
    .sort((one, other) => one.position - other.position);
  return (
    <header className="header">
      <a className="home-link" href="/" aria-label={labels.homeLabel}>
        <Mark />
        {name}
      </a>
      <Island
        of={Menu}
        when={{ media: "(max-width: 59.99rem)" }}
        props={{ label: labels.menu, controls: navigationId }}
      />
      <nav
        id={navigationId}
        className="navigation"
        aria-label={labels.mainNavigation}
        popover="auto"
      >
        <ul className="navigation-list">
          {entries.map(({ route, label }) => (
            <li key={route}>
              <a href={route} aria-current={route === current ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
});
