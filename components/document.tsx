import type { ReactElement, ReactNode } from "react";
import { content } from "../content/index.ts";
import { longestTitle } from "../content/schemas.ts";
import { useSite } from "../generator/site.tsx";
import { Layout } from "./layout.tsx";
import { PageData } from "./page-data.tsx";
import { SocialCard } from "./social-card.tsx";

const { name, language } = content.settings;

/** The whole document around a page, with the shared layout unless the page declines it. */
export default function Document({ children }: { children: ReactNode }): ReactElement {
  const { page, absolute, asset, styles } = useSite();
  const { title, description, accent, layout } = page.meta;
  const titleWithName = `${title} · ${name}`;
  const standsWithName = page.route !== "/" && titleWithName.length <= longestTitle;
  const fullTitle = standsWithName ? titleWithName : title;
  const standsAlone = page.route === "/500";
  const isErrorPage = standsAlone || page.route === "/404";

  return (
    <html lang={language} data-accent={accent}>
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
            <SocialCard />
            <PageData />
          </>
        )}
        {standsAlone ? (
          <style>{styles("components/failure.css")}</style>
        ) : (
          <>
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
            <link rel="manifest" href="/site.webmanifest" />
            <style>{styles("components/styles.css")}</style>
            <link
              rel="preload"
              as="font"
              type="font/woff2"
              crossOrigin="anonymous"
              href={asset(
                "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2",
              )}
            />
          </>
        )}
      </head>
      <body>{layout === "none" ? children : <Layout>{children}</Layout>}</body>
    </html>
  );
}
