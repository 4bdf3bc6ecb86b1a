import { content } from "../../content/index.ts";
import { useSite } from "../../generator/site.tsx";
import { Embed } from "../text/embed.tsx";
import "./news-feed.css";

const { newsFeed } = content.services;
const { feedHeading, skipFeed } = content.blog;

/**
 * News from another service, in a frame of fixed height.
 *
 * @param end the id of the element after the feed; a link skips to it.
 */
export function NewsFeed({ end }: { end: string }) {
  const { addCss } = useSite();
  if (!newsFeed) return null;
  const skip = { label: skipFeed, address: `#${end}` };
  addCss(`.blog-columns{--side:calc(${newsFeed.height}px + 21.5rem)}`);
  return (
    <section className="feed" aria-labelledby="feed">
      <h2 id="feed">{feedHeading}</h2>
      <Embed of={newsFeed} address={newsFeed.address} field="tall" skip={skip} />
    </section>
  );
}
