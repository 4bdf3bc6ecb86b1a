import { renderToStaticMarkup } from "react-dom/server";
import { content } from "../../content/index.ts";
import { relOf } from "../text/links.ts";
import { Words } from "../text/words.tsx";
import { usePageLanguage } from "./direction.ts";
import { SocialLinks } from "./social-links.tsx";
import "./footer.css";

const { name, footer, quickLinks, socialLinks, recommendedSites } = content.settings;

/** A description of the site, and links to its pages, profiles and other sites. */
function FooterContents() {
  return (
    <>
      <div className="footer-about">
        <p className="footer-name">{name}</p>
        <Words of={footer.note} className="note" />
      </div>
      {quickLinks.length > 0 ? (
        <nav aria-labelledby="QuickLinks">
          <h2 id="QuickLinks">{footer.quickLinks}</h2>
          <ul className="footer-list">
            {quickLinks.map(({ label, address }) => (
              <li>
                <a href={address}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {socialLinks.length > 0 ? (
        <section aria-labelledby="SocialLinks">
          <h2 id="SocialLinks">{footer.social}</h2>
          <SocialLinks />
        </section>
      ) : null}
      {recommendedSites.length > 0 ? (
        <section aria-labelledby="RecommendedSites">
          <h2 id="RecommendedSites">{footer.recommendedSites}</h2>
          <ul className="footer-list">
            {recommendedSites.map(({ label, address }) => (
              <li>
                <a href={address} {...relOf(address)}>
                  <Words of={label} as="span" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** Rendered once: it is the same on every page, and a fifth of an article's elements. */
const contents = { __html: renderToStaticMarkup(<FooterContents />) };

/** The foot of the page. */
export function Footer() {
  const { inSiteLanguage } = usePageLanguage();
  return <footer className="footer" {...inSiteLanguage} dangerouslySetInnerHTML={contents} />;
}
