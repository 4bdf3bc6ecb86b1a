/** What owners write in `content/`, all together in one copy of the site, and what they delete in another. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createProgram } from "../../generator/program.ts";
import { content } from "../support/content.ts";
import { copySite } from "../support/copy-site.ts";
import { all, attribute, metaOf, parse, textOf, values } from "../support/document.ts";
import { editContent, replaceCharity } from "../support/edit-content.ts";
import { buildInMemory, problemsIn, writeFiles } from "../support/miniature.ts";
import { newFolder } from "../support/scratch.ts";

function copyOfSite(): string {
  const root = newFolder("owner");
  copySite(root);
  mkdirSync(join(root, "content/pictures"), { recursive: true });
  return root;
}

/** Returns the files of a built site as text, by name. */
async function filesOf(built: ReturnType<typeof buildInMemory>) {
  const { files } = await built;
  return (name: string) => Buffer.concat(files.get(name)?.parts ?? []).toString();
}

const root = copyOfSite();
const icon =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'.padEnd(1e6);
const address = { street: "1 Garden Row", city: "Leeds", postalCode: "LS1 4DY", country: "UK" };

function writeArticle(name: string, keys: string, body = ""): void {
  const text = `---\ntitle: The ${name}\nsummary: In short.\n${keys}\n---\n${body}\n`;
  writeFileSync(join(root, `content/articles/${name}.md`), text);
}

async function startWeek() {
  const photograph = { width: 1500, height: 1125, channels: 3, background: "#853" } as const;
  await sharp({ create: photograph }).toFile(join(root, "content/pictures/bed.jpg"));
  copyFileSync(join(root, "content/pictures/bed.jpg"), join(root, "content/pictures/card.jpg"));
  writeFileSync(join(root, "content/pictures/icon.svg"), icon);
  const bed = "photograph: { file: pictures/bed.jpg, alt: A bed, caption: In *May*, author: Jo }";
  const old = "oldAddresses: [/blog/bed, /old/, /2019/bed.html]";
  writeArticle(
    "bed",
    `date: 2090-01-05\nauthor: Ana\n${bed}\n${old}`,
    '![Us](pictures/bed.jpg "We")',
  );
  writeArticle(
    "winter",
    "date: 2090-01-04\nupdated: 2090-02-20\nlanguage: ar",
    "**Frost: ** and [text](../care-tips), [trial](http://localhost:41827/).\n\nEnd.\n---",
  );
  writeArticle("third", "date: 2090-01-03", '<iframe src="https://a.org/b"></iframe>\nOur *way*.');
  writeArticle("journal", "date: 2090-01-02\naddress: https://journal.org/us");
  writeArticle("plain", 'date: 2090-01-01\naddress: "#"');
  writeArticle("hidden", "date: 2090-01-01\ndraft: true", "Text.");
  const pictures = { icon: "pictures/icon.svg", logo: "pictures/icon.svg" };
  editContent(root, "site.yaml", { ...pictures, socialPicture: "pictures/card.jpg" });
  editContent(root, "contact.yaml", {
    hours: [{ days: "Sunday", short: "Sun", time: "closed" }],
    exceptions: [
      { date: "2090-12-22", time: "open until 8pm" },
      { date: "2090-12-24", until: "2090-12-26", time: "closed" },
      { date: "2020-01-02", time: "10am-2:30pm" },
    ],
    phone: "+44 (0)20 7946 0018",
    postalAddress: address,
  });
  const sending = { action: "https://forms.org/f", hidden: { _next: "/nowhere" } };
  editContent(root, "blog.yaml", { "commentForm.sending": sending });
  const services = [
    { name: "Counter", script: { src: "https://counter.org/c.js" } },
    { name: "Map", pages: ["/maps"], frames: ["https://map.org"] },
  ];
  editContent(root, "services.yaml", { services });
  const policy = join(root, "content/privacy-policy.md");
  writeFileSync(policy, `${readFileSync(policy, "utf8")}\nOur forms send nothing.\n`);
  return buildInMemory(root);
}

const week = startWeek();
const read = filesOf(week);
const pageOf = async (name: string) => parse((await read)(`${name}.html`));

test("an article shows its photograph with captions, and names its author", async () => {
  const page = await pageOf("articles/bed");
  const [main] = all(page, "main");
  expect(values(main, "img", "alt")).toEqual(["A bed", "Us"]);
  const captions = all(main, "figcaption").map(textOf);
  expect(captions).toEqual([expect.stringMatching(/^In May.*: Jo$/), "We"]);
  expect(textOf(main)).toContain("· Ana");
  expect((await read)("articles/bed.html")).toContain('"author":{"@type":"Person","name":"Ana"}');
  expect(metaOf(page, "og:image")).toMatch(/\/assets\/bed-1200-\w+\.jpeg$/);
  const size = ["width", "height"].map((side) => metaOf(page, `og:image:${side}`));
  expect(size).toEqual(["1200", "900"]);
  const blog = await pageOf("blog");
  const [newest] = all(blog, "article");
  expect(values(newest, "img", "src")).toEqual([expect.stringContaining("/assets/bed-1200-")]);
});

test("an article keeps the words beside an embed code", async () => {
  const [article] = all(await pageOf("articles/third"), "article");
  expect(textOf(article)).toContain("Our *way*.");
});

test("an article may have another language and direction than its header and footer", async () => {
  const page = await pageOf("articles/winter");
  const [html] = all(page, "html");
  expect([attribute(html, "lang"), attribute(html, "dir")]).toEqual(["ar", "rtl"]);
  for (const part of all(page, "header footer")) {
    expect(attribute(part, "lang")).toBe(content.settings.language);
  }
  const [title] = all(await pageOf("blog"), "h3", { lang: "ar" });
  expect([textOf(title), attribute(title, "dir")]).toEqual(["The winter", "rtl"]);
});

test("the feed has each article in full, and search engines and readers get its days", async () => {
  const feed = (await read)("feed.xml");
  const entries = feed.split("<entry>").slice(1);
  const found = entries.map((entry) => /(?<=<id>.*\/articles\/)[\w-]+/.exec(entry)?.[0]);
  expect(found.slice(0, 3)).toEqual(["bed", "winter", "third"]);
  expect(entries[1]).toMatch(/<updated>2090-02-20T.*and <a href=.*<published>2090-01-04T/s);
  for (const [, address] of feed.matchAll(/(?:href|src)="([^"]*)"/g))
    expect(address).toMatch(/^https?:\/\//);
  expect(values(await pageOf("blog"), "link", "href")).toContain("/feed.xml");
  expect((await read)("sitemap.xml")).toContain("winter</loc><lastmod>2090-02-20</lastmod>");
  const dates = '"datePublished":"2090-01-04","dateModified":"2090-02-20"';
  expect((await read)("articles/winter.html")).toContain(dates);
});

test("old addresses lead to the article on every host", async () => {
  for (const file of ["blog/bed.html", "old/index.html", "2019/bed.html"]) {
    const target = expect.stringMatching(/\/articles\/bed$/);
    const page = parse((await read)(file));
    expect(values(page, "link", "href")).toEqual([target]);
    expect(metaOf(page, "refresh")).toEqual(target);
  }
  expect((await read)("_redirects").split("\n")).toContain("/blog/bed /articles/bed 301");
});

test("contact and search engines get the phone, the address and the days with other hours", async () => {
  const page = await pageOf("contact");
  expect(values(page, "a", "href")).toContain("tel:+442079460018");
  const [, data = ""] =
    /(\{"@type":"LocalBusiness".*?)\]\}<\/script>/.exec((await read)("contact.html")) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    telephone: "+44 (0)20 7946 0018",
    address: { streetAddress: address.street, postalCode: address.postalCode },
    specialOpeningHoursSpecification: [
      { validFrom: "2090-12-24", validThrough: "2090-12-26", opens: "00:00", closes: "00:00" },
      { validFrom: "2020-01-02", opens: "10:00", closes: "14:30" },
    ],
  });
});

test("the owner's icon, logo and social picture replace the drawings", async () => {
  expect((await read)("favicon.svg")).toBe(icon);
  const page = await pageOf("index");
  expect(metaOf(page, "og:image")).toMatch(/\/assets\/card-1200-\w+\.jpeg$/);
  expect(values(all(page, "header")[0], "img", "src")[0]).toMatch(/pictures-icon-\w+\.svg$/);
});

test("a connected form asks for what its service needs", async () => {
  const fields = all(all(await pageOf("blog"), "form")[0], "*", { required: true });
  expect(fields.map(({ attribs }) => attribs.name)).toEqual(["email", "comment"]);
});

test("notices name what an owner may not have meant", async () => {
  const { report } = await week;
  const notices = report.notices.map(({ file, message }) => `${file} ${message}`).join("\n");
  for (const expected of [
    'articles/winter.md "**Frost: **" appears as text.',
    'articles/winter.md "End." becomes a heading',
    "articles/bed.md The date 2090-01-05 is in the future, but the article publishes today.",
    'privacy-policy.md The privacy policy says "send nothing", but the form',
    '`_next` leads visitors to "/nowhere", a page that doesn\'t exist.',
    "content/pictures/icon.svg Every page loads this picture of 1000 kB.",
    "contact.yaml The hours of 2020-01-02 are over.",
    'privacy-policy.md The privacy policy doesn\'t mention the service "Counter"',
    'The service "Map" names a page "/maps", which doesn\'t exist.',
  ])
    expect(notices).toContain(expected);
  expect(report.drafts).toContain("content/articles/hidden.md");
  expect(notices).not.toContain("No page uses");
  expect((await read)("articles/hidden.html")).toBe("");
});

test("development shows drafts, marked as drafts", async () => {
  const options = { development: true, environment: {} };
  const file = await filesOf(createProgram(root).build(options));
  expect(textOf(all(parse(file("articles/hidden.html")), "h1")[0])).toBe("Draft: The hidden");
});

test("an owner removes parts by deleting their blocks", async () => {
  const bare = copyOfSite();
  for (const part of ["articles", "terms-of-service.md", "../pages/terms-of-service.tsx"])
    rmSync(join(bare, "content", part), { recursive: true, force: true });
  const parts = ["donation", "newsFeed", "contactForm", "advertisements", "services"];
  editContent(bare, "services.yaml", Object.fromEntries(parts.map((part) => [part, undefined])));
  const forms = { commentForm: undefined, newsletter: undefined };
  editContent(bare, "blog.yaml", { answers: undefined, comments: undefined, ...forms });
  editContent(bare, "site.yaml", { quickLinks: undefined, scientificNames: undefined });
  const meta = '{ title: "B", description: "B", accent: "corall" }';
  const page = `export { default } from "./about.tsx";\nexport const meta = ${meta};`;
  writeFiles(bare, { "pages/b.tsx": page });
  const problems = await problemsIn(bare);
  writeFiles(bare, { "pages/b.tsx": null });
  // What is left of a part is one problem, unless the owner has no such words.
  const left = problems.map(({ message }) => /\{charity|"#form"|corall/.exec(message)?.[0]);
  expect(left).toContain("corall");
  expect(left).toEqual([...new Set(left)]);
  expect(left).not.toContain(undefined);
  editContent(bare, "contact.yaml", { lead: "Us.", hours: undefined, questions: undefined });
  replaceCharity(bare);
  const built = buildInMemory(bare);
  const file = await filesOf(built);
  const names = [...(await built).files.keys()];
  expect(names.filter((name) => /donation|frame-veil|feed\.xml/.test(name))).toEqual([]);
  for (const name of ["index", "blog", "contact"]) {
    const page = parse(file(`${name}.html`));
    expect(all(page, "form iframe dialog aside")).toEqual([]);
    expect(all(page, "h1 h2 h3 section ul ol nav").filter((one) => textOf(one) === "")).toEqual([]);
  }
  const [blog] = all(parse(file("blog.html")), "main");
  expect(all(blog, "h2")).toEqual([]);
});
