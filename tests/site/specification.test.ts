/**
 * The rows of the specification, each held against the built pages. They are read without script:
 * all of this has to be in the files themselves.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { content } from "../../content/index.ts";
import { createSiteServer, listen } from "../../generator/server.ts";
import { desktop, eventually, phone, prepareVisits } from "../support/browser.ts";
import {
  allPaths,
  missingPath,
  navigation,
  outputsEndingIn,
  publicRoutes,
  readOutput,
  routes,
  siteFolder,
} from "../support/site.ts";

const { newVisitor } = prepareVisits();

/** The articles that have a page of their own: an author adds some. */
const written = content.articles.filter(({ hasText }) => hasText).map(({ slug }) => slug);

/** A window that is too low for the shortest page. */
const low = { ...desktop, height: 300 };

const opened = new Map<string, Page>();

/** Hands over a page, which is opened once for all tests: reading it leaves it as it is. */
async function read<Result>(
  path: string,
  look: (page: Page) => Promise<Result>,
  viewport = desktop,
): Promise<Result> {
  const key = `${path} at ${viewport.width}x${viewport.height}`;
  const page = opened.get(key) ?? (await openWithoutScript(path, viewport));
  opened.set(key, page);
  return await look(page);
}

async function openWithoutScript(path: string, viewport: typeof desktop): Promise<Page> {
  const visitor = await newVisitor({ viewport, javaScriptEnabled: false });
  return visitor.open(path);
}

/** The text of each element, with its white space as a reader sees it. */
async function textsOf(elements: Locator): Promise<string[]> {
  return (await elements.allTextContents()).map((text) => text.replace(/\s+/g, " ").trim());
}

/** The text and the address of each link. */
async function linksOf(links: Locator): Promise<[string, string | null][]> {
  const texts = await textsOf(links);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  return texts.map((text, index) => [text, addresses[index] ?? null]);
}

const headingsOf = (page: Page) => textsOf(page.locator("main").locator("h1, h2, h3, h4, dt"));

/** The part of a page under a heading. */
const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

/** Whether an element has the look of a button: a shape of its own and room around its words. */
function looksLikeButton(element: Element): boolean {
  const style = getComputedStyle(element);
  const hasShape =
    Number.parseFloat(style.borderTopWidth) > 0 ||
    style.backgroundColor !== "rgba(0, 0, 0, 0)" ||
    style.boxShadow !== "none";
  return hasShape && Number.parseFloat(style.paddingLeft) >= 8;
}

describe("routes", () => {
  test.for(Object.entries(publicRoutes))("%s is public and is the file %s", async ([
    route,
    file,
  ]) => {
    await using visitor = await newVisitor();
    const response = await visitor.context.request.get(route, { maxRedirects: 0 });

    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toBe("text/html; charset=utf-8");
    expect(await response.text()).toBe(readOutput(file));
  });

  test("there are the eight public pages, those of articles and the two error pages, and no others", () => {
    const articles = written.map((slug) => `articles/${slug}.html`);
    expect(outputsEndingIn(".html")).toEqual(
      [...Object.values(publicRoutes), ...articles, "404.html", "500.html"].sort(),
    );
  });

  test("every page names its language, has one main heading, and a title and description that no other page has", async () => {
    const heads = [];
    for (const path of allPaths) {
      const head = await read(path, async (page) => ({
        language: await page.locator("html").getAttribute("lang"),
        title: await page.title(),
        description: await page.locator("meta[name=description]").getAttribute("content"),
        headings: await textsOf(page.locator("h1")),
      }));
      heads.push(head);
    }

    for (const { language, title, description, headings } of heads) {
      expect(language).toMatch(/^en(-|$)/);
      expect(title).not.toBe("");
      expect(description).toBeTruthy();
      expect(headings).toEqual([expect.stringMatching(/./)]);
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  });

  test("the sitemap lists the eight public routes, the articles and nothing else", () => {
    const addresses = [...readOutput("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g)];
    const paths = addresses.map(([, address = ""]) => new URL(address).pathname);
    const articles = written.map((slug) => `/articles/${slug}`);
    expect(paths.sort()).toEqual([...routes, ...articles].sort());
  });

  test("robots.txt lets everybody read and names the sitemap", () => {
    const robots = readOutput("robots.txt");
    expect(robots).toMatch(/^User-agent: \*$/m);
    expect(robots).not.toMatch(/^Disallow: *\//m);
    expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  });

  test("the web manifest names the site and icons that exist in the sizes it says", () => {
    const manifest: { name: string; icons: { src: string; sizes: string }[] } = JSON.parse(
      readOutput("site.webmanifest"),
    );
    for (const route of routes) {
      expect(readOutput(publicRoutes[route])).toContain(
        '<link rel="manifest" href="/site.webmanifest"',
      );
    }
    expect(manifest.name).toBe(content.settings.name);
    expect(manifest.icons).not.toEqual([]);
    for (const { src, sizes } of manifest.icons) {
      const png = readFileSync(join(siteFolder, src));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test.for(routes)("the headers of %s carry a strict policy", async (route) => {
    await using visitor = await newVisitor();
    const response = await visitor.context.request.get(route);
    const policy = response.headers()["content-security-policy"];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
  });
});

describe.for(routes)("the layout of %s", (route) => {
  test("has a header with the entries of the main navigation in order", async () => {
    await read(route, async (page) => {
      expect(await linksOf(page.locator("header nav a"))).toEqual(navigation);
    });
  });

  test("marks the entry of the current page, and nothing else", async () => {
    await read(route, async (page) => {
      const marked = page.locator("[aria-current]");
      const expected = navigation.filter(([, address]) => address === route);
      expect(await linksOf(marked)).toEqual(expected);
      expect(await page.locator("header nav [aria-current=page]").count()).toBe(expected.length);
    });
  });

  test("has a header that stays at the top", async () => {
    await read(
      route,
      async (page) => {
        await page.mouse.wheel(0, 700);
        await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
        expect(await page.locator("header").first().boundingBox()).toMatchObject({ y: 0 });
        await page.evaluate(() => scrollTo(0, 0));
      },
      low,
    );
  });

  test("has a footer with Quick Links, social links and three Recommended Sites", async () => {
    await read(route, async (page) => {
      const footer = page.locator("footer");
      expect(
        await linksOf(footer.getByRole("navigation", { name: "Quick Links" }).locator("a")),
      ).toEqual([
        ["Home", "/"],
        ["Privacy Policy", "/privacy-policy"],
        ["Terms of Service", "/terms-of-service"],
      ]);
      const recommended = await linksOf(
        footer.getByRole("region", { name: "Recommended Sites" }).locator("a"),
      );
      const hosts = recommended.map(([, address]) => new URL(address ?? "").host);
      expect(recommended.map(([, address]) => address)).toEqual(
        Array(3).fill(expect.stringMatching(/^https:\/\//)),
      );
      expect(new Set(hosts).size).toBe(3);
      await expectSocialLinks(footer);
      const lines = await footer
        .locator("h2 + ul")
        .evaluateAll((lists) =>
          lists.map((list) =>
            [...list.children].map((item) => Math.round(item.getBoundingClientRect().y)),
          ),
        );
      expect(lines, "the lines of the three lists").toEqual([lines[0], lines[0], lines[0]]);
    });
  });

  test("carries the donation popup, closed, with a way out and the charity", async () => {
    await read(route, async (page) => {
      const popup = page.locator("dialog");
      expect(await popup.count()).toBe(1);
      expect(await popup.isVisible()).toBe(false);
      expect(await textsOf(popup.locator("button"))).toEqual([expect.stringMatching(/./)]);
      expect(await linksOf(popup.locator("a"))).toEqual([
        ["Donate Now", content.services.donation.address],
      ]);
      expect(content.services.donation.address).toMatch(/^https:\/\//);
    });
  });
});

/** Stands "#" for an owner's address, it is to be exactly that; it is replaced in content/ alone. */
async function expectSocialLinks(place: Locator): Promise<void> {
  const expected = content.settings.socialLinks.map(({ name, address }) => [name, address]);
  expect(expected).not.toEqual([]);
  for (const [, address] of expected) expect(address).toMatch(/^(#|https:\/\/.+)$/);
  const links = place.getByRole("link", {
    name: new RegExp(`^(${expected.map(([name]) => name).join("|")})$`),
  });
  expect(await linksOf(links)).toEqual(expected);
}

describe("the active link", () => {
  test.for([
    ["a wide window", desktop],
    ["a phone", phone],
  ] as const)("is highlighted, and not by colour alone, in %s", async ([, viewport]) => {
    const lookOf = (link: Element) => {
      const { fontWeight, textDecorationLine, borderBottomWidth, borderLeftWidth, boxShadow } =
        getComputedStyle(link);
      return [fontWeight, textDecorationLine, borderBottomWidth, borderLeftWidth, boxShadow];
    };
    await read(
      "/varieties",
      async (page) => {
        const links = page.locator("header nav");
        const active = await links.locator("[aria-current=page]").evaluate(lookOf);
        const others = await links.locator("a:not([aria-current])").first().evaluate(lookOf);
        expect(active).not.toEqual(others);
      },
      viewport,
    );
  });
});

describe("home", () => {
  test('has a hero with the call to action "Explore Varieties"', async () => {
    await read("/", async (page) => {
      const call = page.locator("main").getByRole("link", { name: "Explore Varieties" });
      expect(await call.getAttribute("href")).toBe("/varieties");
      expect(await call.evaluate(looksLikeButton)).toBe(true);
      expect((await call.boundingBox())?.y).toBeLessThan(desktop.height);
    });
  });

  test("introduces gerberas", async () => {
    await read("/", async (page) => {
      const paragraphs = await textsOf(page.locator("main p"));
      expect(paragraphs.filter((text) => /gerbera/i.test(text) && text.length > 100)).not.toEqual(
        [],
      );
    });
  });

  test.for([
    1248, 1440, 1920,
  ])("has its figures on one line each, in the columns above them, at %i px", async (width) => {
    await read(
      "/",
      async (page) => {
        const boxesOf = (selector: string) =>
          page
            .locator(selector)
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
        const [, second, , last] = await boxesOf(".facts > li");
        const [words] = await boxesOf("main .prose");
        const [photograph] = await boxesOf(".photograph");
        expect([second?.left, last?.left]).toEqual([words?.left, photograph?.left]);
        const figures = await boxesOf(".facts b");
        expect(new Set(figures.map(({ height }) => height)).size).toBe(1);
      },
      { width, height: 900 },
    );
  });

  test("has three cards: varieties, growing tips, latest articles", async () => {
    await read("/", async (page) => {
      const cards = page.locator("main article");
      expect(await textsOf(cards.locator("h2, h3"))).toEqual([
        expect.stringMatching(/varieties/i),
        expect.stringMatching(/tips/i),
        expect.stringMatching(/articles/i),
      ]);
      const links = await linksOf(cards.locator("a"));
      expect(links.map(([, address]) => address)).toEqual(["/varieties", "/care-tips", "/blog"]);
    });
  });

  test.for(["/about", "/contact"])("has a button to %s", async (address) => {
    await read("/", async (page) => {
      const links = await page.locator(`main a[href="${address}"]`).all();
      const looks = await Promise.all(links.map((link) => link.evaluate(looksLikeButton)));
      expect(looks).toContain(true);
    });
  });
});

describe("about gerbera daisies", () => {
  test.for([
    ["origins", /origin/i],
    ["singles", /^singles?\b/i],
    ["doubles", /^doubles?\b/i],
    ["crested doubles", /^crested doubles?\b/i],
    ["spider types", /^spider/i],
    ["what the colours stand for", /colou?rs?.*(mean|symbol|say|stand)/i],
  ] as const)("has a part on %s", async ([, heading]) => {
    await read("/about", async (page) => {
      expect(await headingsOf(page)).toContainEqual(expect.stringMatching(heading));
    });
  });

  test("tells the history with its years", async () => {
    await read("/about", async (page) => {
      const text = (await textsOf(page.locator("main"))).join();
      for (const year of ["1737", "1884", "1888", "1889", "1890"]) expect(text).toContain(year);
    });
  });

  test("gives meanings of at least four colours", async () => {
    await read("/about", async (page) => {
      const colours = await headingsOf(page);
      const named = ["Red", "Pink", "Orange", "Yellow", "White"].filter((colour) =>
        colours.includes(colour),
      );
      expect(named.length).toBeGreaterThanOrEqual(4);
    });
  });
});

describe("the care guide", () => {
  const topics = [
    /\blight\b/i,
    /\bwater/i,
    /\bsoil\b.*\bfertilizer/i,
    /\btemperature\b.*\bhumidity\b/i,
    /\bpests\b.*\bdiseases\b/i,
    /\bseasonal care\b/i,
  ];
  const isTopic = (heading: string) => topics.some((topic) => topic.test(heading));

  test("has its six topics in order", async () => {
    await read("/care-tips", async (page) => {
      const headings = await textsOf(page.locator("main h2"));
      expect(headings.filter(isTopic)).toEqual(topics.map((topic) => expect.stringMatching(topic)));
    });
  });

  test("says enough on each of them", async () => {
    await read("/care-tips", async (page) => {
      const headings = await textsOf(page.locator("main h2"));
      const [text = ""] = await textsOf(page.locator("main"));
      for (const heading of headings.filter(isTopic)) {
        const start = text.lastIndexOf(heading) + heading.length;
        const ends = headings.map((other) => text.indexOf(other, start)).filter((end) => end > 0);
        expect(Math.min(...ends) - start, heading).toBeGreaterThan(200);
      }
    });
  });
});

test("the table of symptoms says on a phone what stands in each of its cells", async () => {
  await read(
    "/care-tips",
    async (page) => {
      const { cause, act } = content.careTips.symptomsColumns;
      const cells = page
        .getByRole("region", { name: content.careTips.symptomsHeading })
        .locator("td");
      const labels = await cells.evaluateAll((all) =>
        all.map((cell) => getComputedStyle(cell, "::before").content),
      );
      expect(labels.length).toBeGreaterThan(0);
      for (const [index, label] of labels.entries()) {
        expect(label).toContain(index % 2 === 0 ? cause : act);
      }
    },
    phone,
  );
});

describe("varieties", () => {
  const names = ["Single", "Double", "Spider", "Mini", "Giant", "Crested Double"];

  test("has six cards in order", async () => {
    await read("/varieties", async (page) => {
      expect(await textsOf(page.locator("main article").locator("h2, h3"))).toEqual(names);
    });
  });

  test.for(names)("shows the description, the colours and an image of %s", async (name) => {
    await read("/varieties", async (page) => {
      const card = page.getByRole("article", { name, exact: true });
      const descriptions = await textsOf(card.locator("p"));
      const colours = await textsOf(card.locator("li"));
      const images = card.locator("img:not([alt=''])");
      const addresses = await images.evaluateAll((all) =>
        all.map((image) => image.getAttribute("src")),
      );

      expect(descriptions[0]?.length).toBeGreaterThan(30);
      expect(colours.length).toBeGreaterThanOrEqual(2);
      expect(colours).not.toContain("");
      expect(addresses).toContainEqual(expect.stringMatching(/^https:\/\//));
      const drawings = card.locator("img:not([alt='']):not([src^=http])");
      expect(await drawings.count()).toBe(1);
    });
  });

  test("has a section on the colours", async () => {
    await read("/varieties", async (page) => {
      const section = region(page, /colou?r varieties/i);
      const colours = await textsOf(section.getByRole("heading"));
      for (const colour of [/red/i, /pink/i, /orange/i, /yellow/i, /white/i]) {
        expect(colours).toContainEqual(expect.stringMatching(colour));
      }
    });
  });

  test("leads on to the care guide", async () => {
    await read("/varieties", async (page) => {
      expect(await page.locator('main a[href="/care-tips"]').count()).toBeGreaterThan(0);
    });
  });
});

describe("blog", () => {
  test.for([
    desktop,
    phone,
  ])("shows the external news feed in a frame 1600 px high at $width px", async (viewport) => {
    await read("/blog", (page) => expectFrame(page, 1600), viewport);
  });

  test("keeps a place for an advertisement", async () => {
    await read("/blog", async (page) => expect(await advertisementsOf(page)).toHaveLength(1));
  });

  test('has three featured articles with their dates and "Read more" links', async () => {
    await read("/blog", async (page) => {
      const articles = page.locator("main article");
      const newest = content.articles.slice(0, 3);
      expect(newest).toHaveLength(3);
      expect(await textsOf(articles.locator("h2, h3"))).toEqual(newest.map(({ title }) => title));
      expect(await datesOf(articles)).toEqual(newest.map(({ date }) => date));
      // "#" until an owner has put the address of the full article into content/, or its text.
      const addresses = newest.map(({ hasText, slug, address }) =>
        hasText ? `/articles/${slug}` : address,
      );
      expect(await linksOf(articles.locator("a"))).toEqual(
        addresses.map((address) => ["Read more", address]),
      );
      for (const address of addresses) expect(address).toMatch(/^(#|\/.*|https:.+)$/);
      for (const { title } of newest) {
        expect(
          await page.getByRole("link", { name: `Read more ${title}`, exact: true }).count(),
        ).toBe(1);
      }
    });
  });

  test("has three sample comments, as the text that they are", async () => {
    await read("/blog", async (page) => {
      const comments = region(page, /^(sample )?comments$/i).locator("li");
      expect(await comments.count()).toBe(3);
      for (const [index, { name, date, body }] of content.blog.comments.samples.entries()) {
        const text = await comments.nth(index).textContent();
        expect(text).toContain(name);
        expect(text).toContain(body);
        expect(await datesOf(comments.nth(index))).toEqual([date]);
      }
    });
  });

  test('has a "Leave a Comment" form with name, email, comment and "Post Comment"', async () => {
    await read("/blog", async (page) => {
      expect(
        await page.getByRole("heading", { name: "Leave a Comment", exact: true }).count(),
      ).toBe(1);
      const form = page.getByRole("form", { name: "Leave a Comment" });
      expect(await fieldsOf(form)).toEqual([
        ["Name", "text"],
        ["Email", "email"],
        ["Comment", "textarea"],
      ]);
      expect(await textsOf(form.locator("button"))).toEqual(["Post Comment"]);
    });
  });

  test('has a newsletter form with email and "Subscribe"', async () => {
    await read("/blog", async (page) => {
      const form = page.getByRole("form", { name: "Newsletter" });
      expect(await fieldsOf(form)).toEqual([["Email", "email"]]);
      expect(await textsOf(form.locator("button"))).toEqual(["Subscribe"]);
    });
  });

  test("asks nothing of the fields but that an email is one", async () => {
    await read("/blog", async (page) => {
      const limits = "[required], [minlength], [maxlength], [pattern], [aria-required]";
      expect(await page.locator("form").count()).toBe(2);
      expect(await page.locator("form").locator(limits).count()).toBe(0);
      expect(await page.locator("form[novalidate], form [formnovalidate]").count()).toBe(0);
    });
  });
});

/** The labels of a form's fields and what kind of field each is. */
async function fieldsOf(form: Locator): Promise<[string, string][]> {
  return form.locator("input, textarea, select").evaluateAll((fields) =>
    fields.map((field) => {
      const { labels, type } = field as HTMLInputElement;
      return [labels?.[0]?.textContent?.trim() ?? "", type];
    }),
  );
}

async function datesOf(place: Locator): Promise<(string | null)[]> {
  return place
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
}

/** That a page has one frame, of another site, so many pixels high in its HTML and on the screen. */
async function expectFrame(page: Page, height: number): Promise<void> {
  const frame = page.locator("iframe");
  expect(await frame.count()).toBe(1);
  expect(await frame.getAttribute("src")).toMatch(/^https:\/\//);
  expect(await frame.getAttribute("title")).toBeTruthy();
  expect(await frame.getAttribute("height")).toBe(String(height));
  expect(await frame.boundingBox()).toMatchObject({ height });
}

/** The advertiser that each place for an advertisement on a page names. */
async function advertisementsOf(page: Page): Promise<string[]> {
  const places = page.getByRole("complementary", { name: /^Advertisement/ });
  const texts = await textsOf(places);
  expect(await places.locator("img, iframe, script, a, object, embed").count()).toBe(0);
  return texts.map((text) => /Google|BuddhaTV|DunamisCharge/.exec(text)?.[0] ?? text);
}

describe("advertisements", () => {
  test("are placeholders of three types, each of which is used, and there is no other", async () => {
    const types = new Set<string>();
    for (const route of routes) {
      for (const type of await read(route, advertisementsOf)) types.add(type);
    }
    expect([...types].sort()).toEqual(["BuddhaTV", "DunamisCharge", "Google"]);
  });
});

describe("contact", () => {
  test("gives the office hours", async () => {
    await read("/contact", async (page) => {
      const text = (await textsOf(region(page, /hours/i))).join();
      expect(text).toMatch(/Mon-Fri\W*9am-5pm\W*Sat\W*10am-2pm\W*Sun\W*closed/i);
    });
  });

  test.for([390, 768, 1000, 1024, 1440])("keeps each time on one line at %i px", async (width) => {
    await read(
      "/contact",
      async (page) => {
        const rows = region(page, /hours/i).locator("tr");
        const heights = await rows.evaluateAll((all) =>
          all.map((row) => row.getBoundingClientRect().height),
        );
        expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(5);
        const sheet = await page.locator(".door-sign").boundingBox();
        const table = await page.locator(".door-sign table").boundingBox();
        expect(table?.width).toBeLessThan(Number(sheet?.width) - 32);
      },
      { width, height: 900 },
    );
  });

  test("gives the email address of content/ as a link to write to", async () => {
    await read("/contact", async (page) => {
      const { email } = content.settings;
      expect(await linksOf(page.locator('main a[href^="mailto:"]'))).toEqual([
        [email, `mailto:${email}`],
      ]);
      expect(await page.getByRole("link", { name: email, exact: true }).count()).toBe(1);
    });
  });

  test("has the social links", async () => {
    await read("/contact", (page) => expectSocialLinks(page.locator("main")));
  });

  test("keeps a place for an advertisement", async () => {
    await read("/contact", async (page) => expect(await advertisementsOf(page)).toHaveLength(1));
  });

  test.for([
    desktop,
    phone,
  ])("shows the form of another service in a frame 789 px high at $width px", async (viewport) => {
    await read("/contact", (page) => expectFrame(page, 789), viewport);
  });

  test("loads that service's script without blocking, and no other page loads one from elsewhere", async () => {
    for (const route of routes) {
      await read(route, async (page) => {
        const scripts = page.locator('script[src^="http"], script[src^="//"]');
        const found = await scripts.evaluateAll((all) =>
          all.map((script) => ({
            address: script.getAttribute("src"),
            waits: script.hasAttribute("async") || script.hasAttribute("defer"),
          })),
        );
        const { scriptAddress } = content.services.contactForm;
        expect(found).toEqual(
          route === "/contact" ? [{ address: scriptAddress, waits: true }] : [],
        );
      });
    }
  });

  test("answers four questions", async () => {
    await read("/contact", async (page) => {
      const questions = await textsOf(page.locator("main summary"));
      expect(questions).toEqual(Array(4).fill(expect.stringMatching(/\?$/)));
      const answers = await textsOf(page.locator("main details p"));
      expect(answers).toHaveLength(4);
      for (const answer of answers) expect(answer.length).toBeGreaterThan(30);
    });
  });
});

describe.for(["/privacy-policy", "/terms-of-service"] as const)("%s", (route) => {
  test("says that it was last updated on April 16, 2025", async () => {
    await read(route, async (page) => {
      const text = (await textsOf(page.locator("main"))).join();
      expect(text).toMatch(/last updated:? (on )?April 16, 2025/i);
      expect(text.length).toBeGreaterThan(1000);
    });
  });
});

describe("errors", () => {
  test("an unknown address answers with the 404 page and its status", async () => {
    await using visitor = await newVisitor();
    for (const path of ["/nowhere", missingPath, "/about/more", "/care-tips.php"]) {
      const response = await visitor.context.request.get(path);
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toBe(readOutput("404.html"));
    }
  });

  test('the 404 page says "404" and "Oops! Page not found" and leads home', async () => {
    await read(missingPath, async (page) => {
      expect(await page.getByText("404", { exact: true }).isVisible()).toBe(true);
      expect(await textsOf(page.locator("h1"))).toEqual(["Oops! Page not found"]);
      expect(await linksOf(page.getByRole("link"))).toEqual([["Return to Home", "/"]]);
    });
  });

  test('the error screen says "Unexpected Application Error!"', async () => {
    await read("/500", async (page) => {
      expect(await textsOf(page.locator("h1"))).toEqual(["Unexpected Application Error!"]);
    });
  });

  test.for([missingPath, "/500"])("%s has no header, footer or popup", async (path) => {
    await read(path, async (page) => {
      expect(await page.locator("header, footer, nav, dialog").count()).toBe(0);
    });
  });

  test("the error screen shows when nothing else can be served", async () => {
    await using visitor = await newVisitor();
    const page = await visitor.context.newPage();
    const contentType = "text/html; charset=utf-8";
    const answer = { status: 500, contentType, body: readOutput("500.html") };
    await page.route("**/about", (route) => route.fulfill(answer));
    await page.goto("/about", { waitUntil: "networkidle" });

    expect(await page.getByRole("heading").isVisible()).toBe(true);
    // Nothing that its policy had to refuse, either.
    expect(visitor.errors.filter((error) => !error.includes("status of 500"))).toEqual([]);
    // A browser asks for that one by itself.
    expect(visitor.inside.filter((path) => path !== "/favicon.ico")).toEqual([]);
    expect(visitor.outside).toEqual([]);
  });

  test("the server shows the error screen with status 500 when it fails", async () => {
    const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    onTestFinished(() => told.mockRestore());
    const server = createSiteServer({ folder: siteFolder, base: "" }, () => {
      throw new Error("planted");
    });
    const origin = await listen(server, { PORT: "0" });
    const response = await fetch(`${origin}/about`);
    const text = await response.text();
    server.close();
    expect(response.status).toBe(500);
    expect(text).toBe(readOutput("500.html"));
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Error: planted\n {4}at /));
  });
});

describe("code", () => {
  const pages = outputsEndingIn(".html");

  test.for(pages)("%s has no inline script, handler or style attribute", (name) => {
    const html = readOutput(name);
    const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
    const scripts = tags.filter((tag) => /^<script\b/i.test(tag) && !/ld\+json/.test(tag));

    expect(scripts.filter((tag) => !/ src="/.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /\s(style|on[a-z]+)=/i.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /\bhref="\s*javascript:/i.test(tag))).toEqual([]);
  });

  test.for(pages)("%s holds a style only if its policy allows that one style", (name) => {
    const html = readOutput(name);
    const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)];
    const allowed = styles.map(
      ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    );
    const [, policy = ""] =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html) ?? [];
    const sources = /style-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
    expect(sources).toEqual(expect.arrayContaining(allowed));
    expect(sources.filter((source) => !allowed.includes(source) && source !== "'self'")).toEqual(
      [],
    );
  });

  test("a page without an island has no script of islands", () => {
    const bare = pages.filter((name) => !readOutput(name).includes("data-island"));
    const own = bare.flatMap((name) => readOutput(name).match(/<script[^>]*>/g) ?? []);
    expect(bare).toEqual(["404.html", "500.html"]);
    // The 404 page logs the attempted path.
    expect(own).toHaveLength(1);
  });

  test("no page ships React, a client that fetches data, or anything that sends", () => {
    const scripts = outputsEndingIn(".js");
    expect(scripts).not.toEqual([]);
    for (const name of scripts) {
      const code = readOutput(name);
      for (const word of [
        "fetch(",
        "XMLHttpRequest",
        "sendBeacon",
        "WebSocket",
        "EventSource",
        "QueryClient",
        "Minified React error",
      ]) {
        expect(code, name).not.toContain(word);
      }
    }
  });

  test("all scripts of the site together are smaller than 30 kB", () => {
    const sizes = outputsEndingIn(".js").map((name) => readOutput(name).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000);
  });

  test("every script that a page names is a file of the site", () => {
    const local = pages.flatMap((name) => [
      ...readOutput(name).matchAll(/<script[^>]* src="\/([^"]*)"/g),
    ]);
    expect(local.length).toBeGreaterThan(routes.length);
    for (const [, file = ""] of local) expect(existsSync(join(siteFolder, file)), file).toBe(true);
  });
});
