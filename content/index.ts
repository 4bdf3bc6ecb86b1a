import { collection, data, loadContent, markdown, readOwnFile } from "../generator/content.ts";
import { Drawings } from "./drawing-schema.ts";
import { fillIn } from "./fill-in.ts";
import { legal } from "./legal.ts";
import * as schemas from "./schemas.ts";

const { content: written, notes } = loadContent({
  settings: data("content/site.yaml", schemas.Settings),
  services: data("content/services.yaml", schemas.Services),
  home: data("content/home.yaml", schemas.Home),
  about: markdown("content/about.md", schemas.About),
  careTips: markdown("content/care-tips.md", schemas.CareTips),
  varieties: data("content/varieties.yaml", schemas.Varieties),
  blog: data("content/blog.yaml", schemas.Blog),
  articles: collection("content/articles", schemas.Article),
  contact: data("content/contact.yaml", schemas.Contact),
  privacyPolicy: legal("privacy-policy"),
  termsOfService: legal("terms-of-service"),
  pages: collection("content/pages", schemas.TextPage),
  drawings: data("content/drawings.yaml", Drawings),
  notFound: data("content/not-found.yaml", schemas.NotFound),
  failure: data("content/failure.yaml", schemas.Failure),
});

const { name, email, icon, logo, socialPicture } = written.settings;
notes.filesRead.push(...[icon, logo, socialPicture].map((file) => `content/${file}`));
for (const file of new Set([icon, logo])) {
  const size = file ? Math.round(readOwnFile(file).length / 1000) : 0;
  const message = `Every page loads this picture of ${size} kB. Keep it below 100 kB.`;
  if (size > 100) notes.notices.push({ file: `content/${file}`, message });
}
const { donation } = written.services;

// In the east of the world, the next day has begun already.
const tomorrow = new Date(Date.now() + 14 * 60 * 60 * 1000).toJSON();
const hasNoText =
  "This article has no text, so it has no page. Write its text, or add `draft: true`.";
for (const { file, date, draft, hasText, address } of written.articles) {
  if (!hasText && !address) notes.notices.push({ file, message: hasNoText });
  const message = `The date ${date} is in the future, but the article publishes today. To hold it back, add \`draft: true\`.`;
  if (date > tomorrow && !draft) notes.notices.push({ file, message });
}

// Only development has drafts.
for (const entry of [...written.articles, ...written.pages]) {
  if (entry.draft) entry.title = `Draft: ${entry.title}`;
}

/** Every word and fact of the site, read and checked once. */
export const content = fillIn(written, {
  "site name": name,
  email,
  ...(donation && {
    charity: donation.charity,
    "charity site": new URL(donation.address).hostname.replace(/^www\./, ""),
  }),
});
export { notes };
