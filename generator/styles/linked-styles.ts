import { isUtf8 } from "node:buffer";
import type { OutputFile, SiteFiles } from "../files.ts";
import { readTags } from "../markup/html.ts";
import { resolve, routeOfOutput } from "../routes.ts";
import type { Settings } from "../settings.ts";
import { notUtf8 } from "../sources.ts";
import { type AddressInStyles, addressesIn } from "./styles.ts";

/** A style sheet of `public/` that an HTML file there links, or that such a one imports. */
export interface LinkedSheet {
  readonly output: string;
  readonly file: string;
  /** As its author wrote it. */
  readonly css: string;
  /** With spaces in place of what says nothing to a browser: each offset is that in `css`. */
  readonly plain: string;
  readonly addresses: readonly AddressInStyles[];
}

/** Reads the style sheets that a document links, with all that they import, and puts the base path into them. */
export type SheetReader = (html: string, output: string) => LinkedSheet[];

/** A reader that reads each style sheet of the site once, however many documents link it. */
export function sheetReader(files: SiteFiles, settings: Settings): SheetReader {
  const all = new Map(files);
  const known = new Map<string, LinkedSheet | undefined>();
  const read = (output: string): LinkedSheet | undefined => {
    const file = all.get(output);
    if (!known.has(output)) {
      known.set(output, file && readSheet(output, file, files, settings.base));
    }
    return known.get(output);
  };
  return (html, output) => {
    const sheets = new Set<LinkedSheet>();
    const add = (address: string, from: string) => {
      const sheet = read(outputAt(address, from, files, settings) ?? "");
      if (!sheet || sheets.has(sheet)) return;
      sheets.add(sheet);
      for (const { address } of sheet.addresses) {
        add(addressWithBase(address, settings.base), `/${sheet.output}`);
      }
    };
    for (const address of sheetsLinkedIn(html)) add(address, routeOfOutput(output));
    return [...sheets];
  };
}

function sheetsLinkedIn(html: string): string[] {
  return readTags(html).flatMap(({ name, attributes }) => {
    const isSheet =
      name === "link" && /(?:^|\s)stylesheet(?:\s|$)/i.test(attributes.get("rel") ?? "");
    return isSheet ? (attributes.get("href") ?? []) : [];
  });
}

/** The output to which an address leads from a route, if it is one of this site. */
function outputAt(
  address: string,
  from: string,
  files: SiteFiles,
  { origin, base }: Settings,
): string | undefined {
  const start = `${origin}${base}${from}`;
  const url = URL.canParse(address, start) ? new URL(address, start) : undefined;
  if (url?.origin !== origin || !url.pathname.startsWith(`${base}/`)) return undefined;
  const target = resolve(url.pathname.slice(base.length), (output) => files.has(output));
  return target.kind === "file" ? target.output : undefined;
}

function readSheet(
  output: string,
  { contents, source }: OutputFile,
  files: SiteFiles,
  base: string,
): LinkedSheet | undefined {
  const { file } = source;
  if (!file.startsWith("public/") || !output.toLowerCase().endsWith(".css")) return undefined;
  const bytes = Buffer.from(contents);
  const css = bytes.toString();
  if (!isUtf8(bytes)) files.problems.push(notUtf8(file, css));
  const plain = css.replace(textOrSilence, (found) =>
    /^["']/.test(found) ? found : found.replace(/[^\n]/g, " "),
  );
  const addresses = addressesIn(plain);
  if (base !== "") files.replace(output, { contents: withBases(css, addresses, base), source });
  return { output, file, css, plain, addresses };
}

/** A text, which stays; a comment; and the name of a language of markup, which looks like an address. */
const textOrSilence =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?(?:\*\/|$)|@namespace\b[^;]*/g;

/** An address in a style sheet as it stands in the finished site. */
export function addressWithBase(address: string, base: string): string {
  return /^\/(?!\/)/.test(address) ? `${base}${address}` : address;
}

function withBases(css: string, addresses: readonly AddressInStyles[], base: string): string {
  let end = 0;
  const parts = addresses.map(({ address, at }) => {
    const before = css.slice(end, at);
    end = at + address.length;
    return before + addressWithBase(address, base);
  });
  return parts.join("") + css.slice(end);
}
