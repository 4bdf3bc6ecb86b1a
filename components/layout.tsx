import type { ReactElement, ReactNode } from "react";
import { content } from "../content/index.ts";
import { Island, shared } from "../generator/site.tsx";
import DonationPopup from "../islands/donation-popup.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

const { donation } = content.services;

/** Where a browser remembers that its reader has seen the donation popup. */
const popupShownKey = "donationPopupShown";
const popupDelay = 3000;

/** What all pages share: header, footer and the donation popup. */
export function Layout({ children }: { children: ReactNode }): ReactElement {
  return (
    <>
      <a className="skip-link" href="#content">
        {content.settings.interface.skipLink}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Popup />
    </>
  );
}

const Popup = shared(function Popup(): ReactElement {
  return (
    <Island
      of={DonationPopup}
      when={{ delay: popupDelay, unlessStored: popupShownKey }}
      props={{ shownKey: popupShownKey, ...donation }}
    />
  );
});
