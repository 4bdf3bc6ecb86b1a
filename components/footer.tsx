import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { shared } from "../generator/site.tsx";
import { relOf } from "./link-button.tsx";
import { SocialLinks } from "./social-links.tsx";
import { Words } from "./words.tsx";

const { name, footer, quickLinks, recommendedSites } = content.settings;

/** The foot of the page: what the site is, and links within it and away from it. */
export const Footer = shared(function Footer(): ReactElement {
  return (
    <footer className="footer">
      <div className="footer-about">
        <p className="footer-name">{name}</p>
        <Words of={footer.note} className="note" />
      </div>
      <nav aria-labelledby="quick-links">
        <h2 id="quick-links">{footer.quickLinks}</h2>
        <ul className="footer-list">
          {quickLinks.map(({ label, address }) => (
            <li key={label}>
              <a href={address}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="social-links">
        <h2 id="social-links">{footer.social}</h2>
        <SocialLinks />
      </section>
      <section aria-labelledby="recommended-sites">
        <h2 id="recommended-sites">{footer.recommendedSites}</h2>
        <ul className="footer-list">
          {recommendedSites.map(({ label, address }) => (
            <li key={address}>
              <a href={address} {...relOf(address)}>
                <Words of={label} as="span" />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </footer>
  );
});
