import type { PartialMessage } from "esbuild";
import { Features, transform } from "lightningcss";
import { closestMatch, lineAndColumn } from "./problems.ts";

/** Colours that browsers of 2022 don't know. */
const newColors =
  Features.ColorFunction | Features.LabColors | Features.OklabColors | Features.P3Colors;

const quoted = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/.source;
const opaque = `/\\*[\\s\\S]*?\\*/|${quoted}|url\\(\\s*(?:${quoted}|[^)]*)\\s*\\)`;
/** Comments, texts and addresses, which may look like declarations. */
const opaques = new RegExp(opaque, "g");
/** The same, and colours without variables, and what else begins with `#`. */
const colors = new RegExp(
  `${opaque}|(?<![\\w-])(?:color|hwb|rgba?|hsla?|(?:ok)?l(?:ab|ch))\\([^()]*\\)|#[\\w-]+`,
  "gi",
);
/** The name and the value of a declaration, and what follows. No selector has a space after a colon. */
const declarations = /(?<=[;{}]\s*)([\w-]+)\s*:(?=\s|[^{};]*[;}])\s*([^{};]+)([;{}])/g;

/** The names of an order of layers, or of the layer of a block. */
const layerNames = /@layer\s+([^;{.]+?)(?:\.[^;{]*)?\s*([;{])/g;

/**
 * Returns `read`, which writes the colours of a style sheet for browsers of 2022, and `findRest`, to call
 * after the last sheet. Both find mistakes that browsers skip without a word.
 */
export function createStylesReader() {
  const colorNames = new Set<string>();
  const layers = new Set<string>();
  /** Checks that need all sheets. */
  const checks: (() => PartialMessage[])[] = [];

  const read = (file: string, css: string) => {
    const errors: PartialMessage[] = [];
    const errorAt = (offset: number, text: string, detail?: string): PartialMessage => {
      const { line, column } = lineAndColumn(css, offset);
      const lineText = css.split("\n")[line - 1] ?? "";
      return { text, detail, location: { file, line, column: column - 1, lineText } };
    };
    const notColor = (offset: number, value: string) =>
      errorAt(offset, `\`${value}\` isn't a colour.`);
    const lower = (value: string, start: number) =>
      value.replace(colors, (color, offset: number) => {
        if (/^["'/]|^url/i.test(color)) return color;
        const lowered = toSrgb(color);
        if (!lowered) errors.push(notColor(start + offset, color));
        return lowered ?? color;
      });
    const classify = (name: string, value: string, start: number) => {
      const [, pair] = /^light-dark\(([^()]*)\)$/.exec(value) ?? [];
      const parts = (pair ?? value).split(",").map((part) => part.trim());
      const areColors = parts.every((part) => part.startsWith("#") || toSrgb(part));
      if (pair !== undefined && !(areColors && parts.length === 2))
        errors.push(notColor(start, value));
      if (areColors) colorNames.add(name);
      else if (/^(?!inherit|initial|unset|revert)[a-z]+$/i.test(value))
        checks.push(() => (colorNames.has(name) ? [notColor(start, value)] : []));
    };

    let contents = "";
    let end = 0;
    const visible = css.replace(opaques, (text) => text.replace(/[^\n]/g, " "));
    for (const { 1: name = "", 2: after, index } of visible.matchAll(layerNames)) {
      if (after === ";") for (const one of name.split(",")) layers.add(one.trim());
      else {
        checks.push(() => {
          if (layers.size === 0 || layers.has(name)) return [];
          const suggestion = closestMatch(name, layers) ?? [...layers].join("` or `");
          const error = errorAt(index, `\`${name}\` isn't a layer of this site.`);
          return [{ ...error, location: { ...error.location, suggestion } }];
        });
      }
    }
    for (const match of visible.matchAll(declarations)) {
      const [whole, name = "", found = "", after] = match;
      const start = match.index + whole.length - found.length - 1;
      contents += css.slice(end, start);
      end = start + found.trimEnd().length;
      const next = found.search(after === "{" ? /\s*\n/ : /\s+[\w-]+\s*:/);
      const value = lower(css.slice(start, end), start);
      contents += value;
      if (next > 0) {
        const text = `The value of \`${name}\` has no semicolon after it.`;
        errors.push(errorAt(start + next, text, "Add `;` at the end of this line."));
      } else if (name.startsWith("--")) classify(name, value, start);
    }
    return { contents: contents + css.slice(end), errors };
  };

  return {
    read,
    /**
     * Layers that the order of layers doesn't name, and words in place of colours: another declaration
     * gives the same custom property a colour.
     */
    findRest: () => checks.flatMap((check) => check()),
  };
}

/** A colour for browsers of 2022, or undefined if it isn't one. */
function toSrgb(color: string): string | undefined {
  // lightningcss only makes one of both if they are colours.
  const css = minify(`a{color:light-dark(${color},${color})}`, newColors);
  return /^a\{color:(#?\w+|rgba?\(.*?\))[;}]/.exec(css.toString())?.[1];
}

/** Makes the style sheets of a page one small text, grouped by layers. esbuild has found their mistakes. */
export function minifySheets(sheets: readonly string[]): Buffer {
  return minify(sheets.join(""), Features.LightDark);
}

function minify(css: string, include: number): Buffer {
  const options = { filename: "", minify: true, errorRecovery: true, include };
  return Buffer.from(transform({ ...options, code: Buffer.from(css) }).code);
}
