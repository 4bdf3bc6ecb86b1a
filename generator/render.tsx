// Also for a site in another folder, whose tsconfig.json tsx would read.
/** @jsxRuntime automatic */
import type { ComponentType, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type BrowserBundle, loaderScript, reloadScript } from "./browser-bundle.ts";
import { type CspSource, policyOf, sourcesOfCss } from "./csp.ts";
import { createFinisher, policyMark, stylesText } from "./finish-page.ts";
import { type PageFacts, sourceOf } from "./html.ts";
import type { Page } from "./pages.ts";
import type { Photographs } from "./photographs.ts";
import type { Picture } from "./pictures.ts";
import type { Notice, SourceLocation } from "./problems.ts";
import type { Settings } from "./settings.ts";
import {
  type PageMeta,
  type PageNotice,
  type PageProblem,
  RenderContext,
  type WholeSite,
} from "./site.tsx";
import { fingerprintedOutput, type SiteFiles } from "./site-files.ts";
import { type SourceLocator, withLocation } from "./source-location.ts";

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
  /** The component of `components/page/document.tsx`, which wraps every page. */
  readonly Document: ComponentType<{ children: ReactElement }>;
  /** Island components, and the addresses of their modules. */
  readonly islands: ReadonlyMap<unknown, readonly string[]>;
  readonly photographs: Photographs;
  readonly site: WholeSite;
  readonly files: SiteFiles;
  /** The files of entries that aren't published. */
  readonly drafts: readonly string[];
}

/** Returns `render` for one page, `addPictures`, which waits for their PNGs, the `notices` and the `usedIslands`. */
export function createRenderer(rendering: Rendering) {
  const { locator, settings, bundle, files, Document, islands, site } = rendering;
  const emitter = createEmitter(files, locator);
  // The pages of a collection share their CSS: it is hashed and converted once.
  const convert = (css: string) => ({
    bytes: Buffer.from(css),
    sources: sourcesOfCss(css),
    font: /url\("?([^")]+\.woff2)/.exec(css)?.[1]?.slice(settings.base.length),
  });
  const stylesOf = new Map([...bundle.css].map(([file, css]) => [file, convert(css)]));
  const { finish, scriptTag } = createFinisher(rendering);
  const loader = scriptTag(loaderScript);
  const reload = settings.development ? scriptTag(reloadScript) : "";
  const notices = new Map<string, Notice>();
  const usedIslands = new Set<unknown>();

  const render = (page: Page): RenderedPage => {
    const allowed: CspSource[] = [];
    const rules = new Set<string>();
    const styles = stylesOf.get(page.moduleFile) ?? convert("");
    const context = {
      site: {
        ...site,
        page: { route: page.route, meta: page.meta },
        styles: stylesText,
        font: styles.font,
        emit: (name: string, make: Make) => emitter.emit(name, make, page.file),
        allow: (directive: CspSource[0], address: string) =>
          allowed.push([directive, sourceOf(address)]),
        addCss: (rule: string) => rules.add(rule),
        notice({ message, ...place }: PageNotice) {
          const found = "file" in place ? place : locator.find(place.searchText, page.file);
          const notice = { ...(found ?? { file: page.file }), message };
          const key = `${notice.file} ${message}`;
          if (!notices.has(key)) notices.set(key, notice);
        },
        problem({ message, fix, searchText = "" }: PageProblem) {
          const place = locator.find(searchText, page.file) ?? { file: page.file };
          files.problems.push({ ...place, message, fix });
        },
      },
      islandModules(island: unknown) {
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
    const { html, facts, boxes } = finish(`<!DOCTYPE html>${markup}\n`, page.file);
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
  return { render, addPictures: emitter.addPictures, notices, usedIslands };
}

/** The text before and after a mark. */
function cut(text: string, mark: string): [before: string, after: string] {
  const index = text.indexOf(mark);
  return index < 0 ? [text, ""] : [text.slice(0, index), text.slice(index + mark.length)];
}

type Make = () => string | Uint8Array | Picture;

/** Adds the files that components make. React may render a drawing while it renders a page. */
function createEmitter(files: SiteFiles, locator: SourceLocator) {
  const addresses = new Map<Make, string>();
  const pictures = new Map<string, { picture: Picture; file: string }>();
  const add = (name: string, make: Make, file: string): string => {
    const contents = make();
    if (typeof contents === "string" || contents instanceof Uint8Array) {
      return files.addFingerprinted(name, contents, { file });
    }
    const output = fingerprintedOutput(name, contents.fingerprint);
    pictures.set(output, { picture: contents, file });
    return output;
  };
  return {
    emit(name: string, make: Make, file: string): string {
      const address = addresses.get(make) ?? `/${add(name, make, file)}`;
      addresses.set(make, address);
      return address;
    },
    async addPictures() {
      for (const [output, { picture, file }] of pictures) {
        try {
          files.add(output, await picture, { file });
        } catch (error) {
          files.addFailed(output, withLocation(error, locator, file), { file });
        }
      }
    },
  };
}
