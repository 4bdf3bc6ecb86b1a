import { findBrokenLinks } from "./links.ts";
import type { Notice, Problem } from "./problems.ts";
import type { RenderedPage, Rendering } from "./render.tsx";
import { routeOfOutput } from "./routes.ts";

/** Finds everything in the finished site that would reach a visitor broken. */
export function checkSite(pages: readonly RenderedPage[], rendering: Rendering): Problem[] {
  const { locator } = rendering;
  const routeOfTitle = new Map<string, string>();
  const problems = findBrokenLinks(pages, rendering);
  for (const { facts, meta, output, source } of pages) {
    const route = routeOfOutput(output);
    /** Reports a problem at the first of some texts that the author's files contain. */
    const report = (texts: readonly string[], advice: Omit<Problem, "file">) => {
      const found = texts.map((text) => locator.find(text, source.file)).find(Boolean);
      problems.push({ ...(found ?? source), ...advice });
    };
    const other = routeOfTitle.get(facts.title);
    if (other) {
      const message = `${route} and ${other} have the same title: "${facts.title}".`;
      const fix = "Give each page its own title, in its text or its `meta`.";
      report([`title: "${meta.title}"`, meta.title], { message, fix });
    } else routeOfTitle.set(facts.title, route);
    for (const id of new Set(facts.ids.filter((id, index) => facts.ids.indexOf(id) < index))) {
      const message = `The page has two elements with the id "${id}". Links find only the first.`;
      report([`id="${id}"`, `id: ${id}`], { message, fix: "Give each element its own id." });
    }
    for (const code of new Set(facts.inlineCode)) {
      const target = /^<?style/.test(code) ? "a component's style sheet" : "islands/";
      const message = `Inline \`${code}\` won't work: the security policy blocks it.`;
      const part = code.startsWith("<") ? "element" : code.endsWith("=") ? "attribute" : "link";
      const fix = `Delete the whole ${part}, or move what it contains to ${target}.`;
      const [exact] = locator.findAll(code, [source.file]);
      const text = exact ? code : code.replace(/(?<=^<\w+)\W.*/s, "");
      const { file } = locator.find(text, source.file) ?? source;
      const places = locator.findAll(text, [file]);
      // A package may have written it.
      const found = places[0] ? places : [source];
      problems.push(...found.map((place) => ({ ...place, message, fix })));
    }
    for (const { value, before } of facts.leaks) {
      // In the owner's own words, "undefined" is a word like any other.
      const [word = ""] = /\p{L}*(?=\P{L}*$)/u.exec(before) ?? [];
      const inProse = new RegExp(`${word}\\P{L}*${value.replace(/[[\]]/g, "\\$&")}`, "u");
      if (locator.isInContent(inProse, source.file)) continue;
      const inCode = locator.findAll(before.trim()).filter(({ file }) => file.endsWith(".tsx"));
      problems.push({
        ...((inCode.length === 1 && inCode[0]) || source),
        message: `The page shows "${before}${value}", where "${value}" comes from code.`,
        fix: "Find the expression that gives this value. Make it text, or remove it.",
      });
    }
  }
  return problems;
}

export function noticesOfLongTitles(pages: readonly RenderedPage[]): Notice[] {
  const long = pages.filter(({ facts }) => facts.title.length > 70);
  const message = "Search results cut off titles after 70 characters";
  return long.map(({ facts, source }) => ({ ...source, message: `${message}: "${facts.title}".` }));
}

/** Pages that show a film or a picture of other sites. */
const pageOfPicture =
  /^https:\/\/((www\.|m\.)?youtube\.com\/watch|youtu\.be\/|photos\.(google\.com|app\.goo\.gl)\/|drive\.google\.com\/file|www\.dropbox\.com\/(?!.*raw=1))/;

/** Addresses that browsers block (`http:`), links to `/about.html`, and pages in place of pictures. */
export function noticesOfAddresses(pages: readonly RenderedPage[], rendering: Rendering) {
  const { locator, settings } = rendering;
  const { base } = settings;
  const routes = new Map(pages.map(({ output }) => [`${base}/${output}`, routeOfOutput(output)]));
  const notices = new Map<string, Notice>();
  for (const { facts, source } of pages) {
    const add = (address: string, message: string) =>
      notices.set(message, { ...(locator.find(address, source.file) ?? source), message });
    for (const { address, directive } of facts.addresses) {
      if (directive !== "link" && /^http:/i.test(address))
        add(address, `Browsers may block "${address}". Write "https:", not "http:".`);
      if (directive === "img-src" && pageOfPicture.test(address)) {
        const advice = "Put it into content/pictures/, or paste the embed code of a film.";
        add(address, `"${address}" is a page, not a picture. ${advice}`);
      }
      const route = address.includes(".html") && routes.get(address.replace(/[?#].*/s, ""));
      const written = address.slice(base.length);
      const rest = written.replace(/^[^?#]*/, "");
      if (route) add(written, `Some hosts redirect "${written}". Write "${route}${rest}".`);
    }
  }
  return [...notices.values()];
}
