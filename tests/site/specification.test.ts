/**
 * The rows of the specification, checked in the files of the site. Constants of the specification are
 * written here; everything else that an owner may change is expected as `content/` has it.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../../generator/listen.ts";
import { createSiteServer, diskReader } from "../../generator/server.ts";
import { content, headingsIn, navigationInContent, pageOf, plain } from "../support/content.ts";
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
  allPaths,
  fileOf,
  hasPage,
  missingPath,
  navigation,
  outputsEndingIn,
  pageAt,
  readOutput,
  routes,
  serve,
  siteFolder,
} from "../support/site.ts";

const specifiedRoutes = [
  "/",
  "/about",
  "/care-tips",
  "/varieties",
  "/blog",
  "/contact",
  "/privacy-policy",
  "/terms-of-service",
];
const advertisementTypes = ["BuddhaTV", "DunamisCharge", "Google"];
const feedHeight = "1600";
const formHeight = "789";

/** An owner may remove a page; its routes then answer 404. */
const sourceOf = (route: string) =>
  resolve(import.meta.dirname, "../../pages", `${route === "/" ? "index" : route.slice(1)}.tsx`);

const mainOf = (page: Html) => all(page, "main")[0];
const textsOf = (place: Html | Element | undefined, names: string) => all(place, names).map(textOf);
const datesOf = (place: Element) => values(place, "time", "datetime");

/** An owner's own address replaces "#". */
const expectLinkAddress = (address: string | undefined) =>
  expect(address).toMatch(/^(#|\/.*|https:\/\/.+)$/);

describe("routes", () => {
  test.for(specifiedRoutes)("%s is public", async (route) => {
    await using site = await serve();
    const response = await fetch(site.origin + route, { redirect: "manual" });
    expect(response.status).toBe(existsSync(sourceOf(route)) ? 200 : 404);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toBe(readOutput(fileOf(route)));
  });

  test("articles with a text have a page", () => {
    const written = content.articles().filter(({ hasText }) => hasText);
    expect(routes).toEqual(expect.arrayContaining(written.map(({ slug }) => `/articles/${slug}`)));
  });

  test("an unknown address at any depth answers 404 with the 404 page", async () => {
    await using site = await serve();
    for (const path of ["/nowhere", missingPath, "/privacy-policy/more", "/index.php"]) {
      const response = await fetch(site.origin + path, { redirect: "manual" });
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).toBe(readOutput("404.html"));
    }
  });

  test("a failing server answers 500 with the error page", async () => {
    const printed = vi.spyOn(console, "error").mockReturnValue();
    onTestFinished(() => printed.mockRestore());
    const server = createSiteServer(diskReader(siteFolder), () =>
      Promise.reject(new Error("planted")),
    );
    onTestFinished(() => server.closeAllConnections());
    onTestFinished(() => void server.close());
    const response = await fetch(`${await listen(server, { PORT: "0" })}/about`);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe(readOutput("500.html"));
  });
});

describe("the navigation", () => {
  test("lists the pages that content/ names for it, in order", () => {
    const expected = navigationInContent().filter(({ route }) => hasPage(route));
    const known = new Set(expected.map(({ route }) => route));
    expect(navigation.filter(({ route }) => known.has(route))).toEqual(expected);
    expect(navigation.length).toBeGreaterThan(1);
  });
});

describe.for(routes)("the layout of %s", (route) => {
  const page = pageAt(route);
  const [header] = all(page, "header");
  const [footer] = all(page, "footer");
  const { settings, services } = content;

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
    const { quickLinks, socialLinks, recommendedSites, footer: words } = settings();
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
    for (const { address } of socialLinks) expectLinkAddress(address);
  });

  test("contains the donation popup, closed, with a way out and the charity", () => {
    const { donateLabel, closeLabel, address } = services().donation;
    const [popup, ...others] = all(page, "dialog");
    expect(others).toEqual([]);
    expect(attribute(popup, "open")).toBeUndefined();
    expect(textsOf(popup, "button")).toEqual([closeLabel]);
    expect(linksOf(popup)).toEqual([[donateLabel, address]]);
    expect(address).toMatch(/^https:\/\//);
  });
});

test("the front page has a call to action, an introduction, cards and buttons", () => {
  const page = pageAt("/");
  const main = mainOf(page);
  const { callToAction, introduction, waysIn, more } = content.home();
  const links = linksOf(main);
  for (const { label, address } of [callToAction, ...more.buttons]) {
    expect(links).toContainEqual([label, address]);
  }
  expect(textsOf(main, "p")).toEqual(expect.arrayContaining(introduction.paragraphs.map(plain)));
  const cards = all(main, "article");
  expect(cards.map((card) => textsOf(card, "h2 h3"))).toEqual(
    waysIn.cards.map(({ heading }) => [heading]),
  );
  expect(cards.flatMap(linksOf)).toEqual(
    waysIn.cards.map(({ link }) => [link.label, link.address]),
  );
});

test.runIf(hasPage("/about"))("the about page has history, forms and colour customs", () => {
  const main = mainOf(pageAt("/about"));
  const { timeline, forms, colours } = content.about();
  const headings = textsOf(main, "h2 h3 h4 dt");
  expect(headings).toEqual(expect.arrayContaining(headingsIn("about.md")));
  expect(headings).toEqual(expect.arrayContaining(forms.map(({ name }) => name)));
  const text = textOf(main);
  for (const { when, heading } of timeline) {
    expect(text).toContain(when);
    expect(text).toContain(heading);
  }
  for (const { name, meaning } of colours) {
    expect(headings).toContain(name);
    expect(textsOf(main, "dd")).toContain(plain(meaning));
  }
});

test.runIf(hasPage("/care-tips"))("the care guide has its topics in order", () => {
  const main = mainOf(pageAt("/care-tips"));
  const topics = headingsIn("care-tips.md");
  expect(topics.length).toBeGreaterThan(0);
  expect(textsOf(main, "h2").filter((heading) => topics.includes(heading))).toEqual(topics);
});

describe.runIf(hasPage("/varieties"))("varieties", () => {
  test("are cards with name, description, colours, drawing and photograph", () => {
    const cards = all(mainOf(pageAt("/varieties")), "article");
    const { varieties } = content.varieties();
    expect(cards.map((card) => textsOf(card, "h2 h3"))).toEqual(
      varieties.map(({ name }) => [name]),
    );
    for (const [index, { description, colors, image }] of varieties.entries()) {
      const card = cards[index];
      expect(textsOf(card, "p")).toContain(plain(description));
      expect(textsOf(card, "li")).toEqual(colors.map(({ name }) => name));
      const photograph = "file" in image ? expect.stringMatching(/\.jpeg$/) : image.address;
      expect(all(card, "img").map(({ attribs }) => attribs.src)).toEqual(
        expect.arrayContaining([photograph, expect.stringMatching(/^\/assets\/.*\.svg$/)]),
      );
    }
  });

  test("have a section on colours and a link to the care guide", () => {
    const { heading, groups } = content.varieties().colours;
    const [section] = labelled(pageAt("/varieties"), heading);
    expect(textsOf(section, "h3 dt")).toEqual(
      expect.arrayContaining(groups.map(({ name }) => name)),
    );
    const addresses = linksOf(mainOf(pageAt("/varieties"))).map(([, address]) => address);
    if (hasPage("/care-tips")) expect(addresses).toContain("/care-tips");
  });
});

/** Expects one frame of another service, with the height of the specification. */
function expectFrame(page: Html, expected: { src: string; title: string; height: string }): void {
  const [frame, ...others] = all(page, "iframe");
  expect(others).toEqual([]);
  expect(frame?.attribs).toMatchObject(expected);
  expect(expected.src).toMatch(/^https:\/\//);
}

describe.runIf(hasPage("/blog"))("the blog", () => {
  test("shows the news feed in a frame of the specified height", () => {
    const { address, title } = content.services().newsFeed;
    expectFrame(pageAt("/blog"), { src: address, title, height: feedHeight });
  });

  test("features the three newest articles with their dates and links", () => {
    const newest = content.articles().slice(0, 3);
    const { articlesHeading, readMore } = content.blog();
    const cards = labelled(pageAt("/blog"), articlesHeading).flatMap((part) =>
      all(part, "article"),
    );
    expect(cards.flatMap(datesOf)).toEqual(newest.map(({ date }) => date));
    expect(cards.flatMap((card) => textsOf(card, "h3")).sort()).toEqual(
      newest.map(({ title }) => title).sort(),
    );
    for (const card of cards) {
      const [title] = textsOf(card, "h3");
      const address = newest.find((article) => article.title === title)?.address;
      if (address === undefined) continue;
      expect(linksOf(card)).toEqual([[readMore, address]]);
      expectLinkAddress(address);
      // Links with the same words need names of their own.
      expect(labelled(pageAt("/blog"), `${readMore} ${title}`)).toHaveLength(1);
    }
  });

  test("shows the sample comments as text", () => {
    const { heading, samples } = content.blog().comments;
    const items = labelled(pageAt("/blog"), heading).flatMap((part) => all(part, "li"));
    expect(items).toHaveLength(samples.length);
    for (const [index, { name, date, body }] of samples.entries()) {
      const item = items[index];
      expect(textOf(item)).toContain(name);
      expect(textOf(item)).toContain(body.replace(/\s+/g, " ").trim());
      expect(item && datesOf(item)).toEqual([date]);
    }
  });

  test("has two forms that ask for nothing but a valid email address", () => {
    const page = pageAt("/blog");
    const { commentForm, newsletter } = content.blog();
    const fieldsOf = (form: Element) =>
      all(form, "input textarea select").map((field) => [
        textOf(all(form, "label", { for: attribute(field, "id") ?? "" })[0]),
        field.attribs.type ?? field.name,
      ]);
    const forms = [commentForm, newsletter].flatMap(({ heading }) =>
      labelled(page, heading).filter(({ name }) => name === "form"),
    );
    expect(all(page, "form")).toEqual(forms);
    expect(forms.map(fieldsOf)).toEqual([
      [
        [commentForm.name, "text"],
        [commentForm.email, "email"],
        [commentForm.comment, "textarea"],
      ],
      [[newsletter.email, "email"]],
    ]);
    expect(forms.map((form) => textsOf(form, "button"))).toEqual([
      [commentForm.button],
      [newsletter.button],
    ]);
    for (const limit of ["required", "minlength", "maxlength", "pattern", "novalidate"]) {
      expect(all(page, "*", { [limit]: true }), limit).toEqual([]);
    }
  });
});

describe.runIf(hasPage("/contact"))("the contact page", () => {
  test("gives office hours, email address and social links", () => {
    const main = mainOf(pageAt("/contact"));
    const { email, socialLinks } = content.settings();
    const rows = all(main, "tr").map((row) => textsOf(row, "th td"));
    expect(rows).toEqual(content.contact().hours.map(({ short, time }) => [short, time]));
    const links = linksOf(main);
    expect(links).toContainEqual([email, `mailto:${email}`]);
    for (const { name, address } of socialLinks) expect(links).toContainEqual([name, address]);
  });

  test("shows the form of another service in a frame of the specified height", () => {
    const { frameAddress, title } = content.services().contactForm;
    expectFrame(pageAt("/contact"), { src: frameAddress, title, height: formHeight });
  });

  test("answers the questions", () => {
    const main = mainOf(pageAt("/contact"));
    const { questions } = content.contact();
    const [names, answers] = [textsOf(main, "summary"), all(main, "details")];
    expect(names).toEqual(questions.map(({ question }) => question));
    for (const [index, { answer }] of questions.entries()) {
      expect(textOf(answers[index])).toContain(plain(answer));
    }
  });
});

test("only the contact page loads a script of another site, without waiting for it", () => {
  for (const path of allPaths) {
    const foreign = all(pageAt(path), "script", { src: true })
      .map(({ attribs }) => attribs)
      .filter(({ src = "" }) => /^(https?:)?\/\//.test(src));
    const { scriptAddress } = content.services().contactForm;
    const expected = path === "/contact" ? [scriptAddress] : [];
    expect(foreign.map(({ src }) => src)).toEqual(expected);
    for (const attributes of foreign) expect(attributes).toHaveProperty("async");
  }
});

test("frames are on the blog and the contact page only", () => {
  const framing = allPaths.filter((path) => all(pageAt(path), "iframe").length > 0);
  expect(framing).toEqual(["/blog", "/contact"].filter(hasPage));
});

test("advertisements are placeholders of the three specified types", () => {
  const { label } = content.services().advertisements;
  const used = new Set<string>();
  for (const route of routes) {
    for (const place of all(pageAt(route), "aside")) {
      if (!place.attribs["aria-label"]?.startsWith(label)) continue;
      const type = place.attribs["aria-label"].slice(`${label}: `.length);
      expect(advertisementTypes).toContain(type);
      expect(textOf(place)).toContain(`${label} · ${type}`);
      expect(all(place, "img iframe script a object embed")).toEqual([]);
      used.add(type);
    }
  }
  if (specifiedRoutes.every(hasPage)) expect([...used].sort()).toEqual(advertisementTypes);
});

test.for(
  ["/privacy-policy", "/terms-of-service"].filter(hasPage),
)("%s says when it was last updated", (route) => {
  const main = mainOf(pageAt(route));
  expect(main && datesOf(main)).toContain(pageOf(route)?.updated);
  expect(textOf(main).length).toBeGreaterThan(500);
});

describe("the error pages", () => {
  test.for([
    ["404.html", missingPath, content.notFound],
    ["500.html", "/500", content.failure],
  ] as const)("%s has its code, heading and link, and no shared layout", ([, path, words]) => {
    const page = pageAt(path);
    const { code, heading, link } = words();
    expect(textsOf(page, "h1")).toEqual([heading]);
    expect(textsOf(page, "p")).toContain(code);
    expect(linksOf(page)).toEqual([[link.label, link.address]]);
    expect(all(page, "header footer nav dialog")).toEqual([]);
  });

  test("500.html needs no other file", () => {
    const page = pageAt("/500");
    expect(values(page, "*", "src")).toEqual([]);
    expect(values(page, "link", "href")).toEqual([]);
    // Fragments point into the page itself.
    expect(readOutput("500.html")).not.toMatch(/url\((?!#)/);
  });
});

test("no script of the site fetches, sends or contains React", () => {
  const scripts = outputsEndingIn(".js");
  expect(scripts).not.toEqual([]);
  const unwanted =
    /\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket|EventSource|QueryClient|Minified React error/;
  // A frame's host is only asked whether it answers; nothing of the answer is read.
  const probe = /fetch\(\w+,\{method:"HEAD",mode:"no-cors"/;
  for (const name of scripts)
    expect(readOutput(name).replace(probe, ""), name).not.toMatch(unwanted);
});
