export default function configure(config) {
  // markdown-it gives headings no id; the other tools do.
  config.amendLibrary("md", (markdown) => {
    markdown.core.ruler.push("heading_ids", ({ tokens }) => {
      tokens.forEach((token, index) => {
        if (token.type !== "heading_open") return;
        token.attrSet("id", tokens[index + 1].content.toLowerCase().replace(/[^a-z0-9]+/g, "-"));
      });
    });
  });
  return {
    dir: { input: "content", includes: "../_includes", output: "dist" },
    // The articles are plain Markdown: no template pass over their text.
    markdownTemplateEngine: false,
  };
}
