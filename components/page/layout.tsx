import type { ReactElement, ReactNode } from "react";
import { content } from "../../content/index.ts";
import { Island, useSite } from "../../generator/site.tsx";
import DonationPopup from "../../islands/donation-popup.tsx";
import { drawHead, useDrawing } from "../drawing/drawings.tsx";
import { formatDate } from "../text/date.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Services } from "./services.tsx";
import "../styles/foundation.css";
import "./layout.css";
import "../styles/button.css";
import "./donation-popup.css";

const { delay, storageKey, charity, ...donation } = content.services.donation;

/**
 * Header, footer and the donation popup of most pages. On pages with a text, ids of components
 * begin with a capital letter, because ids of headings never do.
 */
export function Layout({ children }: { children: ReactNode }): ReactElement {
  return (
    <>
      <a className="skip-link" href="#Content">
        {content.settings.interface.skipLink}
      </a>
      <Header />
      <main id="Content" tabIndex={-1}>
        {children}
      </main>
      <Imprint />
      <Footer />
      <Island
        of={DonationPopup}
        when={{ delay, unlessStored: storageKey }}
        props={{ shownKey: storageKey, ...donation, picture: useDrawing(drawHead("mini")) }}
      />
      <Services />
    </>
  );
}

/** What paper shows in place of the header and the footer. */
function Imprint(): ReactElement {
  const { page, absolute } = useSite();
  const { updated } = page.meta;
  return (
    <p className="imprint">
      {content.settings.name} · {absolute(page.route)}
      {updated ? ` · ${formatDate(updated)}` : null}
    </p>
  );
}
