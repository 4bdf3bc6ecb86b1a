import { Hero } from "../components/home/hero.tsx";
import { HomeCards } from "../components/home/home-cards.tsx";
import { ReadMore } from "../components/home/read-more.tsx";
import { Layout } from "../components/page/layout.tsx";
import { Photograph } from "../components/text/photograph.tsx";
import { Words } from "../components/text/words.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";
import "../components/text/photograph-beside.css";
import "../components/text/prose.css";

const { introduction, photograph } = content.home;

export const meta: PageMeta = content.home.page;

export default function HomePage() {
  return (
    <Layout>
      <Hero />
      <HomeCards />
      <section className="sheet" aria-labelledby="introduction">
        <h2 id="introduction" className="in-head">
          {introduction.heading}
        </h2>
        <div className="prose">
          {introduction.paragraphs.map((paragraph) => (
            <Words of={paragraph} />
          ))}
        </div>
        <div className="in-margin photograph-beside">
          <Photograph of={photograph} placeholder="crested-double" />
        </div>
      </section>
      <ReadMore />
    </Layout>
  );
}
