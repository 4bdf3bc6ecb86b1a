import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { relOf } from "./links.ts";
import { SocialLinks } from "./social-links.tsx";
import { Words } from "./words.tsx";
import "./footer.css";

const { name, footer, quickLinks, socialLinks, recommendedSites } = content.settings;

/** The foot of the page: what the site is, and links to its pages, profiles and other sites. */
export function Footer(): ReactElement {
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
      {socialLinks.length > 0 ? (
        <section aria-labelledby="social-links">
          <h2 id="social-links">{footer.social}</h2>
          <SocialLinks />
        </section>
      ) : null}
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
}
