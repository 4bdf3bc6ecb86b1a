/**
 * What the owner wrote in `content/`, read without the generator. Tests take their expected words and
 * counts from here, so that an edit of the content never makes a test fail.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { load } from "js-yaml";
import { markdownToHtml } from "satteri";

const folder = resolve(import.meta.dirname, "../../content");

interface Link {
  readonly label: string;
  readonly address: string;
}

/** What a page says about itself. */
export interface Page {
  readonly title: string;
  readonly description: string;
  readonly updated?: string;
  readonly navigation?: { readonly label: string; readonly position: number };
}

interface WithPage {
  readonly page: Page;
}

interface Settings {
  readonly name: string;
  readonly address: string;
  readonly language: string;
  readonly tagline: string;
  readonly email: string;
  readonly precompress?: boolean;
  readonly quickLinks: readonly Link[];
  readonly socialLinks: readonly { readonly name: string; readonly address: string }[];
  readonly recommendedSites: readonly Link[];
  readonly footer: {
    readonly quickLinks: string;
    readonly social: string;
    readonly recommendedSites: string;
  };
  readonly interface: { readonly skipLink: string; readonly menu: string };
}

interface Services {
  readonly newsFeed: { readonly address: string; readonly title: string };
  readonly contactForm: {
    readonly frameAddress: string;
    readonly scriptAddress: string;
    readonly title: string;
  };
  readonly donation: {
    readonly title: string;
    readonly body: string;
    readonly note: string;
    readonly address: string;
    readonly donateLabel: string;
    readonly closeLabel: string;
  };
  readonly advertisements: { readonly label: string };
}

interface Home extends WithPage {
  readonly heading: string;
  readonly callToAction: Link;
  readonly introduction: { readonly paragraphs: readonly string[] };
  readonly waysIn: { readonly cards: readonly { readonly heading: string; readonly link: Link }[] };
  readonly more: { readonly buttons: readonly Link[] };
}

interface About extends WithPage {
  readonly timeline: readonly { readonly when: string; readonly heading: string }[];
  readonly forms: readonly { readonly name: string }[];
  readonly colours: readonly { readonly name: string; readonly meaning: string }[];
}

interface CareTips extends WithPage {
  readonly symptomsHeading: string;
  readonly symptomsColumns: Readonly<Record<string, string>>;
}

interface Varieties extends WithPage {
  readonly colours: {
    readonly heading: string;
    readonly groups: readonly { readonly name: string; readonly body: string }[];
  };
  readonly varieties: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly colors: readonly { readonly name: string }[];
    readonly image: { readonly address: string };
  }[];
}

/** The labels of a form that sends nothing. */
export interface FormWords {
  readonly heading: string;
  readonly name?: string;
  readonly email: string;
  readonly comment?: string;
  readonly button: string;
  readonly note: string;
}

interface Blog extends WithPage {
  readonly articlesHeading: string;
  readonly readMore: string;
  readonly comments: {
    readonly heading: string;
    readonly samples: readonly {
      readonly name: string;
      readonly date: string;
      readonly body: string;
    }[];
  };
  readonly commentForm: FormWords;
  readonly newsletter: FormWords;
}

interface Contact extends WithPage {
  readonly hours: readonly { readonly short: string; readonly time: string }[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

interface ErrorPage extends WithPage {
  readonly code: string;
  readonly heading: string;
  readonly link: Link;
}

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
  settings: () => read<Settings>("site.yaml"),
  services: () => read<Services>("services.yaml"),
  home: () => read<Home>("home.yaml"),
  about: () => read<About>("about.md"),
  careTips: () => read<CareTips>("care-tips.md"),
  varieties: () => read<Varieties>("varieties.yaml"),
  blog: () => read<Blog>("blog.yaml"),
  contact: () => read<Contact>("contact.yaml"),
  notFound: () => read<ErrorPage>("not-found.yaml"),
  failure: () => read<ErrorPage>("failure.yaml"),
  articles,
};

/** Data from a YAML file, or from the front matter of a Markdown file. */
function read<Data>(name: string): Data {
  return load(partsOf(name).data) as Data;
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
    const { draft, ...article } = read<Omit<Article, "slug"> & { draft?: boolean }>(file);
    const slug = basename(name, ".md");
    const hasText = partsOf(file).body.trim() !== "";
    const address = hasText ? `/articles/${slug}` : article.address;
    return draft ? [] : [{ ...article, slug, hasText, address }];
  });
  return found.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

/** What the file named after a page's route says about that page, if there is one. */
export function pageOf(route: string): Page | undefined {
  const name = route === "/" ? "home" : route.slice(1);
  const file = [".yaml", ".md"].map((ending) => name + ending).find((each) => has(each));
  return file === undefined ? undefined : read<Partial<WithPage>>(file).page;
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
    .sort((a, b) => a.position - b.position)
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
