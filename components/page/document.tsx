import "../styles/layers.css";
import type { ReactNode } from "react";
import { content } from "../../content/index.ts";
import { useSite } from "../../generator/site.tsx";
import { directionOf, usePageLanguage } from "./direction.ts";
import { PageData } from "./page-data.tsx";
import { SocialCard } from "./social-card.tsx";

const { name, verification } = content.settings;

/** See `pages/feed.xml.ts`. */
const hasFeed = content.articles.some(({ hasText }) => hasText);

/** The build reports longer titles, because search results cut them off. */
const longestTitle = 70;

/** The whole HTML document around a page. */
export default function Document({ children }: { children: ReactNode }) {
  const { page, absolute, styles } = useSite();
  const { language } = usePageLanguage();
  const { title, description, accent } = page.meta;
  const titleWithName = `${title} · ${name}`;
  const showsName = page.route !== "/" && titleWithName.length <= longestTitle;
  const fullTitle = showsName ? titleWithName : title;
  const isErrorPage = page.route === "/404" || page.route === "/500";

  return (
    <html lang={language} dir={directionOf(language)} data-accent={accent}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        {isErrorPage ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={absolute(page.route)} />
            {hasFeed ? (
              <link rel="alternate" type="application/atom+xml" title={name} href="/feed.xml" />
            ) : null}
            <SocialCard />
            {page.route === "/" ? <Verification /> : null}
            <PageData />
          </>
        )}
        <style>{styles}</style>
        {/* 500.html appears when the server may deliver no other file. */}
        {page.route !== "/500" && <SharedFiles />}
      </head>
      <body>{children}</body>
    </html>
  );
}

const verificationNames = {
  google: "google-site-verification",
  bing: "msvalidate.01",
  pinterest: "p:domain_verify",
  facebook: "facebook-domain-verification",
  yandex: "yandex-verification",
} as const;

/** Proves to search engines and networks that the site is its owner's. They look at the home page. */
function Verification() {
  return Object.entries(verificationNames).flatMap(([key, metaName]) => {
    const code = verification[key as keyof typeof verificationNames];
    return code ? [<meta name={metaName} content={code} />] : [];
  });
}

/** The files that pages share. */
function SharedFiles() {
  const { font } = useSite();
  return (
    <>
      {font ? <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} /> : null}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
