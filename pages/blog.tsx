import { Advertisement } from "../components/advertisement.tsx";
import { CommentForm } from "../components/comment-form.tsx";
import { Comments } from "../components/comments.tsx";
import { FeaturedArticles, OlderArticles } from "../components/featured-articles.tsx";
import { Layout } from "../components/layout.tsx";
import { NewsFeed } from "../components/news-feed.tsx";
import { Newsletter } from "../components/newsletter.tsx";
import { Words } from "../components/words.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";
import "../components/blog.css";

const { heading, lead } = content.blog;

export const meta: PageMeta = content.blog.page;

export default function BlogPage() {
  return (
    <Layout>
      <div className="sheet">
        <div className="masthead in-wide">
          <Words of={heading} as="h1" />
          <Words of={lead} className="lead" />
        </div>
        <div className="blog-columns in-wide">
          <div className="blog-main">
            <FeaturedArticles />
            <OlderArticles />
            <Comments />
          </div>
          <CommentForm />
          <Newsletter />
          <div className="blog-side">
            <NewsFeed end="after-news" />
            <div id="after-news">
              <Advertisement type="google" />
            </div>
          </div>
        </div>
      </div>
    </Layout>
  );
}
