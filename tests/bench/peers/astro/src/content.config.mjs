import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";

export const collections = {
  articles: defineCollection({
    loader: glob({ pattern: "*.md", base: "content/articles" }),
    schema: z.object({ title: z.string(), date: z.string(), summary: z.string() }),
  }),
};
