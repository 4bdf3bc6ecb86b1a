/**
 * The rows of the specification, checked in the files of the site. Constants of the specification are
 * written here; everything else that an owner may change is expected as `content/` has it.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { content, donation, navigationInContent, plain } from "../support/content.ts";
import {
  all,
  attribute,
  type Element,
  type Html,
  labelled,
  linksOf,
  textOf,
  values,
} from "../support/document.ts";
import {
  fileOf,
  hasPage,
  missingPath,
  navigation,
  outputsEndingIn,
  pageAt,
  readOutput,
  routes,
  serve,
  specifiedRoutes,
} from "../support/site.ts";

/** An owner may remove a page; its routes then answer 404. */
const sourceOf = (route: string) =>
  resolve(import.meta.dirname, "../../pages", `${route === "/" ? "index" : route.slice(1)}.tsx`);

const mainOf = (page: Html) => all(page, "main")[0];
const textsOf = (place: Html | Element | undefined, names: string) => all(place, names).map(textOf);
const datesOf = (place: Element) => values(place, "time", "datetime");

test.for([
  ...specifiedRoutes,
  ...["/nowhere", missingPath, "/privacy-policy/more", "/index.php"],
])("%s answers with its page, or with the 404 page", async (path) => {
  await using site = await serve();
  const response = await fetch(site.origin + path, { redirect: "manual" });
  expect(response.status).toBe(existsSync(sourceOf(path)) ? 200 : 404);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await response.text()).toBe(readOutput(fileOf(path)));
});

test("the navigation lists the pages that content/ names for it, in order", () => {
  const expected = navigationInContent.filter(({ route }) => hasPage(route));
  const known = expected.map(({ route }) => route);
  expect(navigation.filter(({ route }) => known.includes(route))).toEqual(expected);
  expect(navigation.length).toBeGreaterThan(1);
});

describe.for(routes)("the layout of %s", (route) => {
  const page = pageAt(route);
  const [header] = all(page, "header");
  const [footer] = all(page, "footer");

  test("has the main navigation in its header and marks the current page only", () => {
    expect(linksOf(all(header, "nav")[0])).toEqual(
      navigation.map((entry) => [entry.label, entry.route]),
    );
    const current = all(page, "*", { "aria-current": true });
    expect(current.map((link) => [link.attribs["aria-current"], link.attribs.href])).toEqual(
      navigation.filter((entry) => entry.route === route).map((entry) => ["page", entry.route]),
    );
  });

  test("has the footer with quick links, social links and recommended sites", () => {
    const { quickLinks, socialLinks, recommendedSites, footer: words } = content.settings;
    const linksUnder = (heading: string) => labelled(page, heading).flatMap(linksOf);
    expect(footer).toBeDefined();
    expect(linksUnder(words.quickLinks)).toEqual(
      quickLinks.map(({ label, address }) => [label, address]),
    );
    expect(linksUnder(words.social)).toEqual(
      socialLinks.map(({ name, address }) => [name, address]),
    );
    expect(linksUnder(words.recommendedSites)).toEqual(
      recommendedSites.map(({ label, address }) => [plain(label), address]),
    );
  });

  test("contains the donation popup, closed, with a way out and the charity", () => {
    const { title, body, note, donateLabel, closeLabel, address } = donation;
    const [popup, ...others] = all(page, "dialog");
    expect([popup !== undefined, others]).toEqual([content.services.donation !== undefined, []]);
    if (!popup) return;
    expect(attribute(popup, "open")).toBeUndefined();
    expect(textsOf(popup, "button")).toEqual([closeLabel]);
    expect(linksOf(popup)).toEqual([[donateLabel, address]]);
    expect(textOf(popup)).toContain(plain(`${title}${body} ${note}`));
  });
});

test("the front page has a call to action, an introduction, cards and buttons", () => {
  const page = pageAt("/");
  const main = mainOf(page);
  const { callToAction, introduction, waysIn, more } = content.home;
  const buttons = all(main, "a")
    .filter(({ attribs }) => /\bbutton\b/.test(attribs.class ?? ""))
    .map((link) => [textOf(link), attribute(link, "href")]);
  for (const { label, address } of [callToAction, ...more.buttons]) {
    expect(buttons).toContainEqual([label, address]);
  }
  expect(textsOf(main, "p")).toEqual(expect.arrayContaining(introduction.paragraphs.map(plain)));
  const cards = all(main, "article");
  expect(cards.map((card) => textsOf(card, "h2 h3"))).toEqual(
    waysIn.cards.map(({ heading }) => [heading]),
  );
  expect(cards.flatMap(linksOf)).toEqual(
    expect.arrayContaining(waysIn.cards.map(({ link }) => [link.label, link.address])),
  );
});

test.for(
  (
    [
      ["/about", content.about],
      ["/care-tips", content.careTips],
      ["/privacy-policy", content.privacyPolicy],
      ["/terms-of-service", content.termsOfService],
    ] as const
  ).filter(([route]) => hasPage(route)),
)("%s shows its whole text in order, and takes no id from its headings", ([
  route,
  { intro, sections, page },
]) => {
  const main = mainOf(pageAt(route));
  if (/policy|terms/.test(route)) expect(values(main, "time", "datetime")).toContain(page.updated);
  const topics = sections.map(({ title }) => plain(title));
  expect(topics).not.toEqual([]);
  expect(textsOf(main, "h2").filter((heading) => topics.includes(heading))).toEqual(topics);
  // The page numbers its references to sources, such as [^sanbi].
  const texts = [intro, ...sections.map(({ body }) => body)].flatMap((body) =>
    plain(body).split(/\[\^[\w-]+\]/),
  );
  for (const text of texts) expect(textOf(main)).toContain(text);
  // An owner may choose any heading: components have ids that no heading gets.
  const taken = all(pageAt(route), "*", { id: true })
    .filter(({ name, attribs }) => name !== "h2" || !sections.some(({ id }) => id === attribs.id))
    .filter(({ name }) => !/^(h[3-6]|li|a)$/.test(name))
    .map(({ attribs }) => attribs.id);
  for (const id of taken) expect(id).toMatch(/^[A-Z_]/);
});

test.runIf(hasPage("/about"))("the about page has history, forms and colour customs", () => {
  const main = mainOf(pageAt("/about"));
  const { timeline, forms, colours } = content.about;
  const [text, headings] = [textOf(main), textsOf(main, "h2 h3 h4 dt")];
  for (const { when, heading } of timeline) {
    expect(text).toContain(when);
    expect(text).toContain(heading);
  }
  expect(headings).toEqual(expect.arrayContaining([...forms, ...colours].map(({ name }) => name)));
  expect(textsOf(main, "dd")).toEqual(
    expect.arrayContaining(colours.map(({ meaning }) => plain(meaning))),
  );
});

describe.runIf(hasPage("/varieties"))("varieties", () => {
  const main = mainOf(pageAt("/varieties"));

  test("are cards with name, description, colours, drawing and photograph", () => {
    const cards = all(main, "article");
    const { varieties } = content.varieties;
    expect(cards.map((card) => textsOf(card, "h2 h3"))).toEqual(
      varieties.map(({ name }) => [name]),
    );
    for (const [index, { description, colors, image }] of varieties.entries()) {
      const card = cards[index];
      expect(textsOf(card, "p")).toContain(plain(description));
      expect(textsOf(card, "li")).toEqual(colors.map(({ name }) => name));
      const photograph = "file" in image ? expect.stringMatching(/\.jpeg$/) : image.address;
      expect(values(card, "img", "src")).toEqual(
        expect.arrayContaining([photograph, expect.stringMatching(/^\/assets\/.*\.svg\b/)]),
      );
    }
  });

  test("have a section on colours and a link to the care guide", () => {
    const { heading, groups } = content.varieties.colours;
    const [section] = labelled(pageAt("/varieties"), heading);
    const names = groups.map(({ name }) => name);
    expect(textsOf(section, "h3 dt")).toEqual(expect.arrayContaining(names));
    if (hasPage("/care-tips")) expect(values(main, "a", "href")).toContain("/care-tips");
  });
});

describe.runIf(hasPage("/blog"))("the blog", () => {
  const page = pageAt("/blog");

  test("features the three newest articles with their dates and links", () => {
    const newest = content.articles.slice(0, 3);
    const { articlesHeading, readMore } = content.blog;
    const cards = labelled(page, articlesHeading).flatMap((part) => all(part, "article"));
    expect(cards.map(datesOf)).toEqual(newest.map(({ date }) => [date]));
    for (const card of cards) {
      const [title] = textsOf(card, "h3");
      const article = newest.find((each) => each.title === title);
      expect(article, title).toBeDefined();
      const address = article?.hasText ? `/articles/${article.slug}` : article?.address;
      expect(linksOf(card)).toEqual(address ? [[readMore, address]] : []);
      // Links with the same words need names of their own.
      if (address) expect(labelled(page, `${readMore} ${title}`)).toHaveLength(1);
    }
  });

  test("names every article, and leads to those that have an address", () => {
    const main = mainOf(page);
    for (const { title, slug, hasText, address } of content.articles) {
      expect(textOf(main)).toContain(title);
      const target = hasText ? `/articles/${slug}` : address;
      if (target && target !== "#") expect(values(main, "a", "href")).toContain(target);
    }
  });

  test("shows the sample comments as text", () => {
    const { heading = "", samples = [] } = content.blog.comments ?? {};
    const items = labelled(page, heading).flatMap((part) => all(part, "li"));
    expect(items.map(datesOf)).toEqual(samples.map(({ date }) => [date]));
    for (const [index, { name, body }] of samples.entries()) {
      expect(textOf(items[index])).toContain(name);
      expect(textOf(items[index])).toContain(body);
    }
  });

  test("has forms that ask for nothing but a valid email address until they are connected", () => {
    const { commentForm, newsletter } = content.blog;
    const written = [commentForm, newsletter].filter((form) => form !== undefined);
    const fieldsOf = (form: Element) =>
      all(form, "input textarea select")
        .filter(({ attribs }) => attribs.type !== "hidden" && !("hidden" in attribs))
        .map((field) => [
          textOf(all(form, "label", { for: attribute(field, "id") ?? "" })[0]),
          field.attribs.type ?? field.name,
        ]);
    const forms = all(page, "form");
    const commentFields = [
      [commentForm?.name, "text"],
      [commentForm?.email, "email"],
      [commentForm?.comment, "textarea"],
    ];
    expect(forms.map(fieldsOf)).toEqual(
      written.map((one) => (one === newsletter ? [[one.email, "email"]] : commentFields)),
    );
    for (const [index, { heading, button, sending }] of written.entries()) {
      expect(labelled(page, heading)).toContain(forms[index]);
      expect(textsOf(forms[index], "button")).toEqual([button]);
      for (const limit of ["required", "minlength", "maxlength", "pattern", "novalidate"]) {
        if (!sending) expect(all(forms[index], "*", { [limit]: true }), limit).toEqual([]);
      }
    }
  });
});

describe.runIf(hasPage("/contact"))("the contact page", () => {
  const main = mainOf(pageAt("/contact"));

  test("gives office hours, email address and social links", () => {
    const { email, socialLinks } = content.settings;
    const rows = all(main, "tr").map((row) => textsOf(row, "th td"));
    const { hours, exceptions, phone = "", postalAddress } = content.contact;
    const others = exceptions.map(({ time }) => [expect.any(String), time]);
    expect(rows).toEqual([...hours.map(({ short, time }) => [short, time]), ...others]);
    for (const fact of [phone, postalAddress?.street ?? ""]) expect(textOf(main)).toContain(fact);
    const links = linksOf(main);
    expect(links).toContainEqual([email, `mailto:${email}`]);
    for (const { name, address } of socialLinks) expect(links).toContainEqual([name, address]);
  });

  test("answers the questions", () => {
    const { questions } = content.contact;
    expect(textsOf(main, "summary")).toEqual(questions.map(({ question }) => question));
    const answers = all(main, "details");
    for (const [index, { answer }] of questions.entries()) {
      expect(textOf(answers[index])).toContain(plain(answer));
    }
  });
});

const { newsFeed, contactForm } = content.services;

test.for(
  (
    [
      ["/blog", newsFeed?.address, newsFeed],
      ["/contact", contactForm?.frameAddress, contactForm],
    ] as const
  ).filter(([path, address]) => address && hasPage(path)),
)("%s shows the frame of %s", ([path, src = "", frame]) => {
  const frames = all(pageAt(path), "iframe", { src });
  const { title, height } = frame ?? {};
  expect(frames.map(({ attribs }) => attribs)).toMatchObject([{ title, height: String(height) }]);
  // For visitors who don't see the frame.
  const captions = all(pageAt(path), "figcaption").flatMap((one) => values(one, "a", "href"));
  expect(captions).toContainEqual(expect.stringMatching(/^(https|mailto):[^%]+$/));
});

test("each page has its advertisements, which are placeholders until there is one", () => {
  const { advertisementLabel: label, advertisements } = content.services;
  for (const route of routes) {
    const places = all(pageAt(route), "aside").filter(({ attribs }) =>
      attribs["aria-label"]?.startsWith(`${label}: `),
    );
    const here = advertisements.filter(({ page }) => page === route);
    expect(places.map((place) => attribute(place, "aria-label"))).toEqual(
      here.map(({ name }) => `${label}: ${name}`),
    );
    for (const [index, { kind, banner, frame, script, html }] of here.entries()) {
      expect(textOf(places[index])).toContain(`${label} · ${kind}`);
      if (banner || frame || script || html) continue;
      expect(all(places[index], "img iframe script a object embed")).toEqual([]);
    }
  }
});

test.for([
  [missingPath, content.notFound],
  ["/500", content.failure],
] as const)("the error page at %s has its code, heading and link, and no shared layout", ([
  path,
  { code, heading, link },
]) => {
  const page = pageAt(path);
  expect(textsOf(page, "h1")).toEqual([heading]);
  expect(textsOf(page, "p")).toContain(code);
  expect(linksOf(page)).toContainEqual([link.label, link.address]);
  expect(all(page, "header footer nav dialog")).toEqual([]);
});

test("no script of the site fetches, sends or contains React", () => {
  const scripts = outputsEndingIn(".js");
  expect(scripts).not.toEqual([]);
  const unwanted =
    /\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket|EventSource|QueryClient|Minified React error/;
  // A frame's host is only asked whether it answers; nothing of the answer is read.
  const probe = /fetch\(\w+,\{method:"HEAD",mode:"no-cors"|new EventSource\(\w+\)|EventSource\.C/g;
  for (const name of scripts)
    expect(readOutput(name).replace(probe, ""), name).not.toMatch(unwanted);
});
