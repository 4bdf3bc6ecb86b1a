import { Closing } from "../components/closing.tsx";
import { Facts } from "../components/facts.tsx";
import { Hero } from "../components/hero.tsx";
import { Layout } from "../components/layout.tsx";
import { Photograph } from "../components/photograph.tsx";
import { WaysIn } from "../components/ways-in.tsx";
import { Words } from "../components/words.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";
import "../components/photograph-beside.css";
import "../components/prose.css";

const { introduction, facts, photograph } = content.home;

export const meta: PageMeta = content.home.page;

export default function HomePage() {
  return (
    <Layout>
      <Hero />
      <section className="sheet" aria-labelledby="introduction">
        <h2 id="introduction" className="in-head">
          {introduction.heading}
        </h2>
        <div className="prose">
          {introduction.paragraphs.map((paragraph) => (
            <Words key={paragraph.__html} of={paragraph} />
          ))}
        </div>
        <div className="in-margin photograph-beside">
          <Photograph of={photograph} placeholder="crested-double" />
        </div>
        <div className="in-wide">
          <Facts facts={facts} />
        </div>
      </section>
      <WaysIn />
      <Closing />
    </Layout>
  );
}
