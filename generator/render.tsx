import { createHash } from "node:crypto";
import type { ComponentType, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type BrowserBundle, loaderScript, reloadScript } from "./browser-bundle.ts";
import { type CspSource, policyOf, sourcesOfCss } from "./csp.ts";
import { type PageFacts, readPageFacts, withBasePath } from "./html.ts";
import type { Page } from "./pages.ts";
import type { Photographs } from "./photographs.ts";
import type { Notice, SourceLocation } from "./problems.ts";
import type { Picture } from "./raster.ts";
import type { Settings } from "./settings.ts";
import { type PageMeta, RenderContext, type WholeSite } from "./site.tsx";
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
  /** The component of `components/document.tsx`, which wraps every page. */
  readonly Document: ComponentType<{ children: ReactElement }>;
  /** Island components, and the addresses of their modules. */
  readonly islands: ReadonlyMap<unknown, readonly string[]>;
  readonly photographs: Photographs;
  readonly site: WholeSite;
  readonly files: SiteFiles;
  /** The files of entries that aren't published. */
  readonly drafts: readonly string[];
}

/** The document puts this text into its `<style>` element. */
const stylesText = "/* styles */";

/** Returns `render` for one page, `addPictures`, which waits for their PNGs, and the `notices`. */
export function createRenderer(rendering: Rendering) {
  const { locator, settings, bundle, files, photographs, Document, islands, site } = rendering;
  const emitted = createEmitter(files, locator);
  // The pages of a collection share their CSS: it is hashed and converted once.
  const convert = (css: string) => ({ bytes: Buffer.from(css), sources: sourcesOfCss(css) });
  const stylesOf = new Map([...bundle.css].map(([file, css]) => [file, convert(css)]));
  const withIntegrity = createIntegrity(rendering);
  const notices = new Map<string, Notice>();

  const render = (page: Page): RenderedPage => {
    const allowed: CspSource[] = [];
    const context = {
      site: {
        ...site,
        page: { route: page.route, meta: page.meta },
        styles: stylesText,
        emit: (name: string, make: Make) => emitted.emit({ name, make, file: page.file }),
        allow: (directive: CspSource[0], address: string) =>
          allowed.push([directive, new URL(address).origin]),
        notice: (notice: Notice) => notices.set(JSON.stringify(notice), notice),
      },
      islandModules: (island: unknown) =>
        islands.get(island)?.map((address) => settings.base + address),
    };
    const markup = renderToStaticMarkup(
      <RenderContext value={context}>
        <Document>
          <page.Component />
        </Document>
      </RenderContext>,
    );
    const placed = photographs.place(markup, page.file);
    const html = emitted.resolve(withBasePath(`<!DOCTYPE html>${placed.html}\n`, settings.base));
    const whole = withIntegrity(html);
    const [before = "", after = ""] = whole.split(`<style>${stylesText}</style>`);
    // A copy, because a part of a string keeps the whole string in memory.
    const facts: PageFacts = JSON.parse(JSON.stringify(readPageFacts(before + after)));
    const styles = stylesOf.get(page.moduleFile) ?? { bytes: Buffer.from(""), sources: [] };
    const scripts = withIntegrity(scriptsOf(facts, rendering));
    const policy = policyOf(facts, [
      ...(scripts ? [["script-src", "'self'"] as const] : []),
      ...styles.sources,
      ...(placed.css ? sourcesOfCss(placed.css) : []),
      ...allowed,
      // Lighthouse fetches robots.txt from the page, and development opens its event stream.
      ["connect-src", "'self'"],
    ]);
    // The policy is also in the page itself, for hosts that send no headers.
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
    const head = before.replace(/<head>(<meta charSet="[^"]*"\/>)?/, (start) => start + meta);
    const start = Buffer.from(`${head}${scripts}<style>`);
    const rest = Buffer.from(`</style>${placed.css && `<style>${placed.css}</style>`}${after}`);
    const source = { file: page.file };
    files.add(page.output, [start, styles.bytes, rest], source);
    return { output: page.output, meta: page.meta, source, facts, policy };
  };
  return { render, addPictures: emitted.addPictures, notices };
}

function scriptsOf({ hasIsland }: PageFacts, { settings, bundle }: Rendering): string {
  const tagOf = (file: string) =>
    `<script type="module" src="${settings.base}${bundle.scripts.get(file)}"></script>`;
  return (hasIsland ? tagOf(loaderScript) : "") + (settings.development ? tagOf(reloadScript) : "");
}

/** Adds hashes to `<script src>`: a browser refuses a changed file. What scripts import has no hash. */
function createIntegrity({ settings, bundle }: Rendering) {
  const hashes = new Map(
    [...bundle.files].map(([output, { contents }]) => [
      `${settings.base}/${output}`,
      `sha256-${createHash("sha256").update(contents).digest("base64")}`,
    ]),
  );
  return (html: string): string =>
    html.replace(/<script[^>]* src="([^"]*)"/g, (tag, address: string) => {
      const hash = hashes.get(address);
      return hash ? `${tag} integrity="${hash}"` : tag;
    });
}

type Make = () => string | Uint8Array | Picture;
type Emitted = { name: string; make: Make; file: string; address?: string };

/** A page can't render a drawing while it renders. So `emit` returns a marker, and `resolve` makes the file. */
function createEmitter(files: SiteFiles, locator: SourceLocator) {
  const all: Emitted[] = [];
  const pictures = new Map<string, { picture: Picture; file: string }>();
  const add = ({ name, make, file }: Emitted): string => {
    const contents = make();
    if (typeof contents === "string" || contents instanceof Uint8Array) {
      return files.addFingerprinted(name, contents, { file });
    }
    const output = fingerprintedOutput(name, contents.fingerprint);
    pictures.set(output, { picture: contents, file });
    return output;
  };
  return {
    emit(emitted: Emitted): string {
      const known = all.findIndex(({ make }) => make === emitted.make);
      return `/emitted:${known < 0 ? all.push(emitted) - 1 : known}/`;
    },
    resolve: (html: string) =>
      html.replace(/\/emitted:(\d+)\//g, (marker, number) => {
        const emitted = all[number];
        if (emitted) emitted.address ??= `/${add(emitted)}`;
        return emitted?.address ?? marker;
      }),
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
