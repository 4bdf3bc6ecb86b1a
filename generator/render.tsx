// Also for a site in another folder, whose tsconfig.json tsx would read.
/** @jsxRuntime automatic */
import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { ComponentType, PropsWithChildren } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type BrowserBundle, loaderScript, reloadScript } from "./browser-bundle.ts";
import { type CspSource, policyOf, sourcesOfCss } from "./csp.ts";
import { createFinisher, policyMark, stylesText } from "./finish-page.ts";
import { type PageFacts, sourceOf } from "./html.ts";
import { walkMarkup } from "./markup.ts";
import type { Page, RunModule } from "./pages.ts";
import type { Photographs } from "./photographs.ts";
import { type Notice, type SourceLocation, UsageError } from "./problems.ts";
import type { Settings } from "./settings.ts";
import { type PageMeta, RenderContext, type Site, type WholeSite } from "./site.tsx";
import { fingerprintedOutput, type SiteFile, type SiteFiles } from "./site-files.ts";
import { attempt, type SourceLocator } from "./source-location.ts";

/** A finished page, for the checks and the headers. */
export interface RenderedPage {
  readonly output: string;
  readonly meta: PageMeta;
  readonly source: SourceLocation;
  readonly facts: PageFacts;
  readonly policy: string;
}

/** Everything that the pages of one site share. */
export interface Rendering {
  readonly locator: SourceLocator;
  readonly settings: Settings;
  readonly bundle: BrowserBundle;
  readonly photographs: Photographs;
  readonly files: SiteFiles;
  readonly site: WholeSite;
  /** The files of entries that aren't published. */
  readonly drafts: readonly string[];
}

/**
 * Renders all pages, and adds them and the files of their components.
 *
 * @param awaited addresses that browsers wait for, and how to answer them. Their pages come first.
 */
export async function renderPages(
  pages: readonly Page[],
  rendering: Rendering,
  run: RunModule,
  awaited: ReadonlyMap<string, (page: SiteFile) => void> = new Map(),
) {
  const { files, settings } = rendering;
  const { render, finish } = createRenderer(rendering, run);
  const rendered = new Map<Page, RenderedPage>();
  const answerTo = ({ route }: Page) => awaited.get(settings.base + route);
  for (const page of [...pages.filter(answerTo), ...pages.filter((one) => !answerTo(one))]) {
    await attempt(rendering, page, async () => {
      rendered.set(page, render(page));
      const made = files.get(page.output);
      if (made) answerTo(page)?.(made);
      // Lets the server send the answer before the next page is rendered.
      if (answerTo(page)) await setImmediate();
    });
  }
  return { notices: await finish(), rendered: pages.flatMap((page) => rendered.get(page) ?? []) };
}

/** Returns `render` for one page, and `finish`, to call after the last one. */
function createRenderer(rendering: Rendering, run: RunModule) {
  const { locator, settings, bundle, files, site } = rendering;
  const Document = run("components/page/document.tsx").default as ComponentType<PropsWithChildren>;
  const islands = new Map([...bundle.islands].map(([file, paths]) => [run(file).default, paths]));
  const emitter = createEmitter(rendering);
  const stylesOf = createStyles(rendering);
  const finisher = createFinisher(settings, bundle, rendering.photographs);
  const loader = finisher.scriptTag(loaderScript);
  const reload = settings.development ? finisher.scriptTag(reloadScript) : "";
  const notices = new Map<string, Notice>();
  const usedIslands = new Set<unknown>();

  const render = (page: Page): RenderedPage => {
    const allowed: CspSource[] = [];
    const rules = new Set<string>();
    const styles = stylesOf(page);
    const context: Site = {
      ...site,
      page: { route: page.route, meta: page.meta },
      styles: stylesText,
      font: styles.font,
      emit: (name, make) => emitter.emit(name, make, page.file),
      allow: (directive, address) => allowed.push([directive, sourceOf(address)]),
      addCss: (rule) => rules.add(rule),
      notice({ message, ...place }) {
        const found = "file" in place ? place : locator.find(place.searchText, page.file);
        const notice = { ...(found ?? { file: page.file }), message };
        const key = `${notice.file} ${message}`;
        if (!notices.has(key)) notices.set(key, notice);
      },
      problem({ message, fix, searchText }) {
        const place = locator.find(searchText, page.file) ?? { file: page.file };
        files.problems.push({ ...place, message, fix });
      },
      islandModules(island) {
        usedIslands.add(island);
        return islands.get(island)?.map((address) => settings.base + address);
      },
    };
    const markup = renderToStaticMarkup(
      <RenderContext value={context}>
        <Document>
          <page.Component />
        </Document>
      </RenderContext>,
    );
    const { html, facts, boxes } = finisher.finish(`<!DOCTYPE html>${markup}\n`, page.file);
    const css = [...rules].join("") + boxes;
    const [head, rest] = cut(html, policyMark);
    const [beforeStyles, afterStyles] = cut(rest, `<style>${stylesText}</style>`);
    const scripts = (facts.hasIsland ? loader : "") + reload;
    // Scripts of services may write markup as they like.
    const isStrict = allowed.every(([directive]) => directive !== "script-src");
    const more: CspSource[] = [
      ...(scripts ? [["script-src", "'self'"] as const] : []),
      ...styles.sources,
      ...(css ? sourcesOfCss(css) : []),
      ...allowed,
      // Lighthouse fetches robots.txt from the page, and development opens its event stream.
      ["connect-src", "'self'"],
    ];
    const policy = policyOf(facts, more, isStrict);
    // The policy is also in the page itself, for hosts that send no headers.
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
    const start = Buffer.from(`${head}${meta}${beforeStyles}${scripts}<style>`);
    const end = Buffer.from(`</style>${css && `<style>${css}</style>`}${afterStyles}`);
    const source = { file: page.file };
    files.add(page.output, [start, styles.bytes, end], source);
    return { output: page.output, meta: page.meta, source, facts, policy };
  };
  /** Waits for pictures, removes the islands that no page has, and returns the pages' notices. */
  const finish = async (): Promise<Notice[]> => {
    await emitter.addFiles();
    for (const [island, paths] of islands) {
      if (!usedIslands.has(island)) files.delete(paths.at(-1)?.slice(1) ?? "");
    }
    return [...notices.values()];
  };
  return { render, finish };
}

/** @param pages those that components may know: all but the error pages. */
export function createSite(
  settings: Settings,
  bundle: BrowserBundle,
  photographs: Photographs,
  pages: readonly Page[],
): WholeSite {
  return {
    pages: pages.map(({ route, meta }) => ({ route, meta })),
    navigation: pages
      .flatMap(({ route, meta }) => (meta.navigation ? [{ route, ...meta.navigation }] : []))
      .sort((one, other) => one.position - other.position),
    absolute: (address) => settings.origin + settings.base + address,
    asset(file) {
      const address = bundle.scripts.get(file);
      if (address) return address;
      const fix = "Pass a `.ts` file of islands/.";
      throw new UsageError(`There is no script "${file}".`, fix, file);
    },
    placePhotographs: (html, file) => walkMarkup(html, { tag: photographs.placer(file).place }),
  };
}

/** A rule with the colours of an accent. Those of other accents would take 170 bytes of a page. */
const accentRule = /(?<=[{}])\[data-accent=([\w-]+)\]\{[^{}]*\}/g;

/** Returns a function for the CSS of a page. The pages of a collection share it. */
function createStyles({ bundle, settings: { base } }: Rendering) {
  const convert = ({ moduleFile, meta: { accent } }: Page) => {
    const whole = bundle.css.get(moduleFile) ?? "";
    const css = whole.replace(accentRule, (rule, name) => (name === accent ? rule : ""));
    const font = /url\("?([^")]+\.woff2)/.exec(css)?.[1]?.slice(base.length);
    return { bytes: Buffer.from(css), sources: sourcesOfCss(css), font };
  };
  const converted = new Map<string, ReturnType<typeof convert>>();
  return (page: Page) => {
    const key = `${page.moduleFile} ${page.meta.accent}`;
    const styles = converted.get(key) ?? convert(page);
    converted.set(key, styles);
    return styles;
  };
}

/** The text before and after a mark. */
function cut(text: string, mark: string): [before: string, after: string] {
  const index = text.indexOf(mark);
  return index < 0 ? [text, ""] : [text.slice(0, index), text.slice(index + mark.length)];
}

type Make = Parameters<Site["emit"]>[1];

/** Collects the files that components make, and adds them to the site at the end. */
function createEmitter(rendering: Rendering) {
  const addresses = new Map<Make, string>();
  const made = new Map<string, { contents: ReturnType<Make>; file: string }>();
  return {
    emit(name: string, make: Make, file: string): string {
      const known = addresses.get(make);
      if (known) return known;
      const contents = make();
      const isPicture = contents instanceof Promise;
      const fingerprint = isPicture ? contents.fingerprint : hash("sha256", contents);
      const output = fingerprintedOutput(name, fingerprint);
      if (!made.has(output)) made.set(output, { contents, file });
      addresses.set(make, `/${output}`);
      return `/${output}`;
    },
    async addFiles() {
      for (const [output, { contents, file }] of made) {
        const add = async () => rendering.files.add(output, await contents, { file });
        await attempt(rendering, { file, output }, add);
      }
    },
  };
}
