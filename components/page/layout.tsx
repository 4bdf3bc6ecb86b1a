import type { ReactNode } from "react";
import { content } from "../../content/index.ts";
import { useSite } from "../../generator/site.tsx";
import { formatDate } from "../text/date.ts";
import { AdvertisementsAtEnd } from "./advertisement.tsx";
import { usePageLanguage } from "./direction.ts";
import { Donation } from "./donation.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { ServiceQuestions, Services } from "./services.tsx";
import "../styles/foundation.css";
import "./layout.css";

/**
 * Header, footer and the donation popup of most pages. On pages with a text, ids of components
 * begin with a capital letter, because ids of headings never do.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { inSiteLanguage } = usePageLanguage();
  return (
    <>
      <a className="skip-link" href="#Content" {...inSiteLanguage}>
        {content.settings.interface.skipLink}
      </a>
      <Header />
      <main id="Content" tabIndex={-1}>
        {children}
        <AdvertisementsAtEnd />
        <ServiceQuestions />
      </main>
      <Imprint />
      <Footer />
      {inSiteLanguage.lang ? (
        <div {...inSiteLanguage}>
          <Donation />
        </div>
      ) : (
        <Donation />
      )}
      <Services />
    </>
  );
}

/** What paper shows in place of the header and the footer. */
function Imprint() {
  const { page, absolute } = useSite();
  const { updated } = page.meta;
  return (
    <p className="imprint">
      {content.settings.name} · {absolute(page.route)}
      {updated ? ` · ${formatDate(updated)}` : null}
    </p>
  );
}
