/** The policy and the headers that protect visitors. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { content } from "../support/content.ts";
import { all, codeOf, isElsewhere, metaOf, values } from "../support/document.ts";
import { project } from "../support/scratch.ts";
import {
  allPaths,
  missingPath,
  outputsEndingIn,
  pageAt,
  routes,
  serve,
  siteFolder,
} from "../support/site.ts";

type Policy = Readonly<Record<string, readonly string[]>>;

function readPolicy(policy = ""): Policy {
  const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]));
}

const policyIn = (path: string) => readPolicy(metaOf(pageAt(path), "Content-Security-Policy"));

/** The sources that addresses need: an origin each, or 'self' for this site. */
const sourcesOf = (addresses: readonly string[]) => [
  ...new Set(addresses.map((one) => (isElsewhere(one) ? new URL(one).origin : "'self'"))),
];

const hashOf = (contents: string | Buffer) =>
  `sha256-${createHash("sha256").update(contents).digest("base64")}`;

/** The directives of a policy that allows what the page contains and nothing else. */
function neededBy(path: string): Policy {
  const page = pageAt(path);
  const links = (rel: string) =>
    all(page, "link")
      .filter((link) => link.attribs.rel?.split(" ").includes(rel))
      .map((link) => link.attribs.href ?? "");
  const css = all(page, "style").map(codeOf);
  const urls = css.flatMap((text) => [...text.matchAll(/url\(["']?([^"')]+)/g)]);
  const inCss = urls.map(([, address = ""]) => address).filter((address) => address[0] !== "#");
  const isFont = (address: string) => /\.woff2?($|\?)/.test(address);
  const icons = [...links("icon"), ...links("apple-touch-icon")];
  const actions = values(page, "form", "action");
  const objects = [...values(page, "object", "data"), ...values(page, "embed", "src")];
  const hashes = css.map((text) => `'${hashOf(text)}'`);
  return {
    "script-src": sourcesOf(values(page, "script", "src")),
    "style-src": [...hashes, ...sourcesOf(links("stylesheet"))],
    "img-src": sourcesOf([
      ...values(page, "img", "src"),
      ...icons,
      ...inCss.filter((address) => !isFont(address)),
    ]),
    "font-src": sourcesOf(inCss.filter(isFont)),
    "frame-src": sourcesOf([...values(page, "iframe", "src"), ...objects.filter(isElsewhere)]),
    "object-src": sourcesOf(objects),
    // Lighthouse reads robots.txt from within the page, and an island asks the hosts of frames in figures.
    "connect-src": sourcesOf([
      "/robots.txt",
      ...all(page, "figure").flatMap((each) => values(each, "iframe", "src")),
    ]),
    "manifest-src": sourcesOf(links("manifest")),
    "media-src": sourcesOf(values(page, "audio video source", "src")),
    // The service may lead back to this site.
    "form-action": actions.length > 0 ? ["'self'", ...sourcesOf(actions)] : [],
  };
}

/** Advertisements and other services, which may load whatever their own domain serves. */
const [, ...declarations] = readFileSync(join(project, "content/services.yaml"), "utf8")
  .replace(/#.*/g, "")
  .split(/^(?=advertisements:|services:)/m);
const declared = declarations.join("");

/** What needs no reason. The scripts of services may write pictures and films into a page. */
const harmless = declared.includes("https:")
  ? / 'none'$|^((img|font)-src data:|media-src blob:)$/
  : / 'none'$/;

/** Whether a source of a policy is an origin, or "*." and a domain around it. */
const covers = (source: string, origin: string) =>
  source === origin || (source.includes("//*.") && origin.endsWith(source.replace(/.*\*/, "")));

describe.for(allPaths)("the policy of %s", (path) => {
  const policy = policyIn(path);
  const page = pageAt(path);

  test("allows what the page contains, nothing else and nothing unsafe", () => {
    expect(policy).toMatchObject({ "default-src": ["'none'"], "base-uri": ["'none'"] });
    const needed = neededBy(path);
    for (const name of new Set([...Object.keys(needed), ...Object.keys(policy)])) {
      const sources = (policy[name] ?? []).filter((one) => !harmless.test(`${name} ${one}`));
      const expected = needed[name] ?? sources;
      const missing = expected.filter((one) => !sources.some((source) => covers(source, one)));
      expect.soft(missing, name).toEqual([]);
      for (const source of sources) {
        // An owner may declare more, such as all hosts of a service.
        const domain = source.replace(/^\w+:\/\/(\*\.)?/, "");
        if (!declared.includes(domain)) expect.soft(expected, name).toContain(source);
        expect(source).toMatch(
          /^('self'|'script'|'sha256-[\w+/=]+'|(https?|wss):\/\/(\*\.)?[\w.-]+)$/,
        );
      }
    }
    const hasForeignScript = (policy["script-src"] ?? []).some(isElsewhere);
    // The start code of a service, which an owner has pasted, is no module.
    const hasStartCode = all(page, "script").some(({ attribs: { src, type } }) => src && !type);
    const trustedTypes = hasForeignScript || hasStartCode ? undefined : ["'script'"];
    expect(policy["require-trusted-types-for"]).toEqual(trustedTypes);
  });

  test("comes first on a page without inline code, whose scripts don't run if they change", () => {
    const [first, second] = all(all(page, "head")[0], "*");
    expect(first?.attribs).toHaveProperty("charset");
    expect(second?.attribs["http-equiv"]).toBe("Content-Security-Policy");
    for (const { attribs } of all(page, "script")) {
      const { src = "", type = "" } = attribs;
      expect(src || type).toMatch(/^\/|^https:|^application.ld.json$/);
      if (type === "module" && src && !isElsewhere(src))
        expect(attribs.integrity).toBe(hashOf(readFileSync(join(siteFolder, src))));
    }
    for (const { attribs, name } of all(page, "*")) {
      expect(Object.keys(attribs).join(" "), name).not.toMatch(/(^| )(style|on\w+)( |$)/);
      expect(attribs.href ?? "").not.toMatch(/^\s*javascript:/i);
    }
  });
});

/** Whether other sites can run, show or receive something on a page. */
const meetsOtherSites = (path: string) =>
  ["script-src", "frame-src", "object-src", "connect-src", "form-action"]
    .flatMap((name) => policyIn(path)[name] ?? [])
    .some(isElsewhere);

test("the servers' headers repeat each policy, and protect pages from the other sites they use", async () => {
  await using site = await serve();
  for (const route of routes) {
    const { headers } = await fetch(site.origin + route);
    const { "frame-ancestors": ancestors, ...others } = readPolicy(
      headers.get("content-security-policy") ?? "",
    );
    expect(ancestors, route).toEqual(["'none'"]);
    expect(others, route).toEqual(policyIn(route));
    const usesOtherSites = Object.values(policyIn(route)).flat().some(isElsewhere);
    const embedder = usesOtherSites ? null : "require-corp";
    expect(headers.get("cross-origin-embedder-policy"), route).toBe(embedder);
    const opener = meetsOtherSites(route) ? "same-origin-allow-popups" : "same-origin";
    expect(headers.get("cross-origin-opener-policy"), route).toBe(opener);
    expect(headers.get("cross-origin-resource-policy"), route).toBe("same-origin");
    const asked = values(pageAt(route), "iframe", "allow").join();
    const permissions = headers.get("permissions-policy")?.split(", ") ?? [];
    const denied = permissions.filter((one) => one.endsWith("=()"));
    const given = permissions.filter((one) => asked.includes(one.replace(/=.*/, "")));
    expect([...denied, ...given].sort(), route).toEqual([...permissions].sort());
    expect(permissions.length, route).toBeGreaterThan(5);
  }
});

test("pages and files have the headers that protect a visitor, and the right lifetime", async () => {
  await using site = await serve();
  const files = outputsEndingIn("").filter((name) => /^[^._].*\.[a-z0-9]+$/.test(name));
  const visible = files.filter((name) => !/\.(html|br|gz)$/.test(name)).map((name) => `/${name}`);
  for (const path of [...allPaths, ...visible]) {
    const { headers } = await fetch(site.origin + path);
    expect.soft(Object.fromEntries(headers), path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": expect.stringMatching(/max-age=\d{8}/),
    });
    expect
      .soft([headers.get("set-cookie"), headers.get("access-control-allow-origin")])
      .toEqual([null, null]);
    // Other sites can show pictures of this site, but can't run its scripts.
    const sharing = path.endsWith(".js") ? "same-origin" : null;
    if (visible.includes(path))
      expect.soft(headers.get("cross-origin-resource-policy"), path).toBe(sharing);
    const lifetime = headers.get("cache-control");
    if (path.startsWith("/assets/")) {
      expect.soft(lifetime, path).toBe("public, max-age=31536000, immutable");
      expect.soft(path).toMatch(/[-/][0-9A-Z]{8}\.\w+$/i);
    } else if (path !== missingPath && path !== "/500") {
      // Error pages have no address of their own, so hosts have no rule for them.
      expect.soft(lifetime, path).toMatch(/^(public, max-age=0, must-revalidate|no-cache)$/);
    }
  }
});

const { newsFeed, contactForm } = content.services;

test("frames, pictures and scripts of other sites load late, with no referrer and few rights", () => {
  for (const path of allPaths) {
    for (const { name, attribs } of all(pageAt(path), "iframe img script")) {
      if (!isElsewhere(attribs.src ?? "")) continue;
      if (name === "script") {
        expect(attribs.async ?? attribs.defer, attribs.src).toBeDefined();
        continue;
      }
      expect(attribs.loading).toBe("lazy");
      // Embed codes may choose a policy, because some videos play only if they learn the site's name.
      expect(attribs.referrerpolicy).toMatch(/^(?!unsafe-url)./);
      if (name !== "iframe") continue;
      expect(attribs.title).toMatch(/\S/);
      // Videos in articles may need more.
      if (![newsFeed?.address, contactForm?.frameAddress].includes(attribs.src ?? "")) continue;
      expect(attribs.sandbox).toContain("allow-scripts");
      expect(attribs.sandbox).not.toMatch(/allow-(top-navigation|modals|downloads)/);
    }
  }
});
