import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { Island, type PageSummary, shared, useSite } from "../generator/site.tsx";
import Menu from "../islands/menu.tsx";
import { Mark } from "./mark.tsx";

const { name, interface: labels } = content.settings;
const navigationId = "site-navigation";

interface Entry {
  readonly route: string;
  readonly label: string;
  readonly position: number;
}

/** Of thousands of pages few are listed: they are looked for once, and not by each page again. */
const navigations = new WeakMap<readonly PageSummary[], readonly Entry[]>();

function navigationOf(pages: readonly PageSummary[]): readonly Entry[] {
  const known = navigations.get(pages);
  if (known) return known;
  const entries = pages
    .flatMap(({ route, meta }) => (meta.navigation ? [{ route, ...meta.navigation }] : []))
    .sort((one, other) => one.position - other.position);
  navigations.set(pages, entries);
  return entries;
}

/** The bar that stays at the top: the way home and the main navigation. */
export function Header(): ReactElement {
  const { page } = useSite();
  return <Bar current={page.meta.navigation && page.route} />;
}

const Bar = shared(function Bar({ current }: { current: string | undefined }): ReactElement {
  const { pages } = useSite();
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
          {navigationOf(pages).map(({ route, label }) => (
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
