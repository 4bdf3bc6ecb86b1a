import { readFileSync } from "node:fs";
import { basename, join, normalize } from "node:path";
import type { ComponentType, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BrowserBundle } from "./browser-bundle.ts";
import { type CspSource, policyOf, sourcesOfCss } from "./csp.ts";
import { type PageAddress, type PageFacts, readPageFacts, withBasePath } from "./html.ts";
import type { Picture } from "./images.ts";
import type { Page } from "./pages.ts";
import { type SourceLocation, UsageError } from "./problems.ts";
import type { Settings } from "./settings.ts";
import {
  type PageMeta,
  type RenderContext,
  RenderContextProvider,
  type WholeSite,
} from "./site.tsx";
import { fingerprintedOutput, type SiteFiles } from "./site-files.ts";

/** What the checks and the headers need to know about a finished page. */
export interface RenderedPage {
  readonly output: string;
  readonly meta: PageMeta;
  readonly source: SourceLocation;
  readonly facts: PageFacts;
  readonly policy: string;
}

/** Everything that the pages of one site share. */
export interface Rendering {
  readonly root: string;
  readonly settings: Settings;
  readonly bundle: BrowserBundle;
  /** The component of `components/document.tsx`, which wraps every page. */
  readonly Document: ComponentType<{ children: ReactElement }>;
  /** The files of the islands by their components. */
  readonly islands: ReadonlyMap<unknown, string>;
  readonly site: WholeSite;
  readonly files: SiteFiles;
}

/** Renders pages one after the other into the files of the site. */
export interface Renderer {
  /** @throws whatever a component of the page throws. */
  render(page: Page): RenderedPage;
  /** Waits for the pictures that pages have asked for, and adds them. */
  addPictures(): Promise<void>;
}

export const loaderFile = "generator/browser/loader.ts";
export const reloadFile = "generator/browser/reload.ts";

/** The document puts this text into its `<style>` element; the page's CSS replaces it. */
const stylesText = "/* styles */";
const stylesElement = `<style>${stylesText}</style>`;

export function createRenderer(rendering: Rendering): Renderer {
  const { settings, bundle, files, Document, islands, site } = rendering;
  const emitted = createEmitter(files);
  const stylesOf = createStyles();
  const share = createSharing();

  return {
    render(page) {
      const context: RenderContext = {
        site: {
          ...site,
          page: { route: page.route, meta: page.meta },
          styles: stylesText,
          emit: (name, make) => emitted.emit(name, make, page.file),
        },
        islandModules: (Component) =>
          bundle.islands
            .get(islands.get(Component) ?? "")
            ?.map((address) => settings.base + address),
      };
      const markup = renderToStaticMarkup(
        <RenderContextProvider value={context}>
          <Document>
            <page.Component />
          </Document>
        </RenderContextProvider>,
      );
      const html = emitted.resolve(withBasePath(`<!DOCTYPE html>${markup}\n`, settings.base));
      const source = { file: page.file };
      const { facts, policy, parts } = finish(html, stylesOf(bundle.css.get(page.moduleFile)));
      files.add(page.output, parts, source);
      return { output: page.output, meta: page.meta, source, ...share(facts, policy) };
    },
    addPictures: () => emitted.addPictures(),
  };

  function finish(html: string, styles: PageStyles) {
    const [before = "", after] = html.split(stylesElement);
    const facts = readPageFacts(after === undefined ? before : before + after);
    const scripts = [
      ...(facts.hasIsland ? [loaderFile] : []),
      ...(settings.development ? [reloadFile] : []),
    ].map((file) => settings.base + (bundle.scripts.get(file) ?? ""));
    const policy = policyOf(facts, [
      ...(scripts.length > 0 ? [["script-src", "'self'"] as const] : []),
      ...(settings.development ? [["connect-src", "'self'"] as const] : []),
      ...(after === undefined ? [] : styles.sources),
    ]);
    const start = withHead(before, policy, after === undefined ? scripts : []);
    const end = after === undefined ? undefined : withScripts(after, scripts);
    const parts: Uint8Array[] = [Buffer.from(after === undefined ? start : `${start}<style>`)];
    if (end !== undefined) parts.push(styles.bytes, Buffer.from(`</style>${end}`));
    return { facts, policy, parts };
  }
}

/** The policy is also in the page itself, for hosts that send no headers. */
function withHead(html: string, policy: string, scripts: readonly string[]): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return withScripts(html, scripts).replace(
    /<head>(?:<meta charSet="[^"]*"\/>)?/,
    (head) => head + meta,
  );
}

function withScripts(html: string, scripts: readonly string[]): string {
  const elements = scripts.map((src) => `<script type="module" src="${src}"></script>`);
  return html.replace("</head>", () => `${elements.join("")}</head>`);
}

interface PageStyles {
  readonly bytes: Buffer;
  readonly sources: readonly CspSource[];
}

/** The pages of a collection share their CSS: it is hashed and converted once. */
function createStyles(): (css?: string) => PageStyles {
  const known = new Map<string, PageStyles>();
  return (css = "") => {
    const styles = known.get(css) ?? { bytes: Buffer.from(css), sources: sourcesOfCss(css) };
    known.set(css, styles);
    return styles;
  };
}

/**
 * Most addresses and policies occur on many pages and are kept once. A string found in a page is a
 * slice that would keep the whole page in memory, so it's copied.
 */
function createSharing() {
  const policies = new Map<string, string>();
  const addresses = new Map<string, PageAddress>();
  const copy = (text: string) => Buffer.from(text).toString();
  const shareAddress = ({ address, use }: PageAddress): PageAddress => {
    const key = `${use} ${address}`;
    const known = addresses.get(key) ?? { address: copy(address), use };
    addresses.set(key, known);
    return known;
  };
  return (facts: PageFacts, policy: string) => {
    policies.set(policy, policies.get(policy) ?? policy);
    const shared = {
      ...facts,
      title: copy(facts.title),
      ids: facts.ids.map(copy),
      addresses: facts.addresses.map(shareAddress),
    };
    return { facts: shared, policy: policies.get(policy) ?? policy };
  };
}

type Make = () => string | Uint8Array | Picture;

/**
 * The files that components make while pages render. React can't render inside a render, so the
 * address is a marker in the markup until the page is complete.
 */
function createEmitter(files: SiteFiles) {
  const requests: { name: string; make: Make; file: string; address?: string }[] = [];
  const numbers = new Map<Make, number>();
  const pictures = new Map<string, { bytes: Promise<Uint8Array>; file: string }>();

  const addressOf = (number: number): string => {
    const request = requests[number];
    if (!request) return "";
    request.address ??= `/${add(request.name, request.make(), request.file)}`;
    return request.address;
  };
  const add = (name: string, contents: string | Uint8Array | Picture, file: string): string => {
    if (typeof contents === "string" || contents instanceof Uint8Array) {
      return files.addFingerprinted(name, contents, { file });
    }
    const output = fingerprintedOutput(name, contents.fingerprint);
    pictures.set(output, { bytes: contents.bytes, file });
    return output;
  };
  return {
    emit(name: string, make: Make, file: string): string {
      const number = numbers.get(make) ?? requests.push({ name, make, file }) - 1;
      numbers.set(make, number);
      return `/emitted:${number}/`;
    },
    resolve: (html: string) =>
      !html.includes("/emitted:")
        ? html
        : html.replace(/\/emitted:(\d+)\//g, (_, number) => addressOf(Number(number))),
    async addPictures() {
      for (const [output, { bytes, file }] of pictures) files.add(output, await bytes, { file });
    },
  };
}

/** The `asset` function of a site: looks in the bundle, then in the project. */
export function createAssets(
  root: string,
  bundle: BrowserBundle,
  files: SiteFiles,
): WholeSite["asset"] {
  return (file) => {
    const bundled = bundle.scripts.get(file) ?? bundle.fonts.get(file);
    if (bundled) return bundled;
    const isOutside = /^(\.\.|\/|[A-Z]:)|(^|[\\/])\./.test(normalize(file));
    const contents = isOutside ? undefined : readIfThere(join(root, file));
    if (!contents) {
      throw new UsageError(
        {
          message: `There is no file "${file}" in the project.`,
          fix: 'Write a path from the project\'s folder, such as "content/pictures/seedling.jpg".',
        },
        file,
      );
    }
    return `/${files.addFingerprinted(basename(file), contents, { file })}`;
  };
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
