export default {
  layout: "article.njk",
  tags: "articles",
  permalink: ({ page }) => `articles/${page.fileSlug}.html`,
};
