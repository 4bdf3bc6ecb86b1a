import { Answers } from "../components/blog/answers.tsx";
import { FeaturedArticles, OlderArticles } from "../components/blog/featured-articles.tsx";
import { NewsFeed } from "../components/blog/news-feed.tsx";
import { Samples } from "../components/blog/samples.tsx";
import { Advertisements } from "../components/page/advertisement.tsx";
import { Layout } from "../components/page/layout.tsx";
import { Contents } from "../components/text/contents.tsx";
import { Words } from "../components/text/words.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";
import "../components/blog/blog.css";
import "../components/page/advertisement.css";

const { heading, lead, answers } = content.blog;
const { newsFeed, advertisements } = content.services;
const hasSide = newsFeed || advertisements.some(({ page }) => page === "/blog");

const contents = [
  { id: "articles", title: content.blog.articlesHeading, isHere: content.articles.length > 0 },
  { id: "answers", title: answers?.heading, isHere: answers?.list[0] },
  { id: "feed", title: content.blog.feedHeading, isHere: newsFeed },
].flatMap(({ id, title, isHere }) => (title && isHere ? [{ id, title }] : []));

export const meta: PageMeta = content.blog.page;

export default function BlogPage() {
  return (
    <Layout>
      {contents.length > 1 ? <Contents of={contents} /> : null}
      <div className="sheet">
        <div className="masthead in-wide">
          <Words of={heading} as="h1" />
          <Words of={lead} className="lead" />
        </div>
        <div className={newsFeed ? "blog-columns in-wide with-side" : "blog-columns in-wide"}>
          <div className="blog-main">
            <FeaturedArticles />
            <OlderArticles />
            <Answers />
          </div>
          <Samples />
          {hasSide ? (
            <div className="blog-side">
              <NewsFeed end="after-news" />
              <div id="after-news">
                <Advertisements />
              </div>
            </div>
          ) : null}
        </div>
      </div>
    </Layout>
  );
}
