/**
 * What the owner wrote in `content/`, read without the generator. Tests take their expected words and
 * counts from here, so that an edit of the content never makes a test fail.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { FAILSAFE_SCHEMA, load } from "js-yaml";
import { markdownToHtml } from "satteri";
import type { InferInput } from "valibot";
import type * as schemas from "../../content/schemas.ts";

const folder = resolve(import.meta.dirname, "../../content");

/** All values of data files are read as text, whether or not they are quoted. */
type AsText<Value> = Value extends string | number | boolean
  ? string
  : { readonly [Key in keyof Value]: AsText<Value[Key]> };
type Input<Name extends keyof typeof schemas> = AsText<InferInput<(typeof schemas)[Name]>>;

/** What a page says about itself. */
type Page = Input<"Home">["page"];

interface Article {
  readonly slug: string;
  readonly title: string;
  readonly date: string;
  /** Where "Read more" leads. */
  readonly address: string | undefined;
  /** Whether the article has a page of its own. */
  readonly hasText: boolean;
}

/** Each file is read when a test asks for it, because an owner may remove a page and its words. */
export const content = {
  settings: () => read<Input<"Settings">>("site.yaml"),
  services: () => read<Input<"Services">>("services.yaml"),
  home: () => read<Input<"Home">>("home.yaml"),
  about: () => read<Input<"About">>("about.md"),
  careTips: () => read<Input<"CareTips">>("care-tips.md"),
  varieties: () => read<Input<"Varieties">>("varieties.yaml"),
  blog: () => read<Input<"Blog">>("blog.yaml"),
  contact: () => read<Input<"Contact">>("contact.yaml"),
  notFound: () => read<Input<"ErrorPage">>("not-found.yaml"),
  failure: () => read<Input<"ErrorPage">>("failure.yaml"),
  articles,
};

/** Data from a YAML file, or from the front matter of a Markdown file. */
function read<Data>(name: string): Data {
  return load(partsOf(name).data, { schema: FAILSAFE_SCHEMA }) as Data;
}

function partsOf(name: string): { data: string; body: string } {
  const text = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
  const [, data = text, body = ""] = /^---\n(.*?)\n---(?:\n(.*))?$/s.exec(text) ?? [];
  return { data, body };
}

/** Articles without drafts, newest first. */
function articles(): Article[] {
  const names = readdirSync(join(folder, "articles")).filter((name) => name.endsWith(".md"));
  const found = names.flatMap((name) => {
    const file = `articles/${name}`;
    const { draft, ...article } = read<Omit<Article, "slug"> & { draft?: string }>(file);
    const slug = basename(name, ".md");
    const hasText = partsOf(file).body.trim() !== "";
    const address = hasText ? `/articles/${slug}` : article.address;
    return draft === "true" ? [] : [{ ...article, slug, hasText, address }];
  });
  return found.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

/** What the file named after a page's route says about that page, if there is one. */
export function pageOf(route: string): Page | undefined {
  const name = route === "/" ? "home" : route.slice(1);
  const file = [".yaml", ".md"].map((ending) => name + ending).find((each) => has(each));
  return file === undefined ? undefined : read<{ readonly page?: Page }>(file).page;
}

/** The entries of the main navigation that are named in files of `content/`, in order. */
export function navigationInContent(): { route: string; label: string }[] {
  const entries = readdirSync(folder)
    .filter((name) => [".yaml", ".md"].includes(extname(name)))
    .flatMap((name) => {
      const base = basename(name, extname(name));
      const route = base === "home" ? "/" : `/${base}`;
      const navigation = pageOf(route)?.navigation;
      return navigation ? [{ route, ...navigation }] : [];
    });
  return entries
    .sort((a, b) => Number(a.position) - Number(b.position))
    .map(({ route, label }) => ({ route, label }));
}

const has = (name: string) => existsSync(join(folder, name));

/** A text as a reader sees it: one space for any white space. */
const asRead = (text: string) => text.replace(/\s+/g, " ").trim();

/** Text of Markdown, as a reader sees it. */
export const plain = (markdown: string) => asRead(DomUtils.textContent(rendered(markdown)));

/** The headings of the second level in the body of a Markdown file. */
export const headingsIn = (name: string) =>
  DomUtils.getElementsByTagName("h2", rendered(partsOf(name).body)).map((heading) =>
    asRead(DomUtils.textContent(heading)),
  );

function rendered(markdown: string) {
  const { html } = markdownToHtml(markdown) as { html: string };
  return parseDocument(html);
}
