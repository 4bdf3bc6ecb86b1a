import { renderToStaticMarkup } from "react-dom/server";
import { type Html, type Tag, walkMarkup } from "../../generator/content.ts";
import { RenderContext, type Site } from "../../generator/site.tsx";
import { AskFirst, linkInstead } from "./ask-first.tsx";
import { adviceForForm, adviceForScript, isAllowed, servicesOf } from "./service-advice.ts";

const mayBeEmbedCode =
  /<(?:iframe|script|style|link|form)\b|\s(?:style|on[a-z]+)\s*=|=\s*["']\/\/|javascript:/i;

/**
 * Lets the HTML that services hand out work in a text. Frames get what they lack, inline scripts become
 * files of this site, and a `style` keeps its sizes and alignment, because the policy blocks inline code.
 *
 * @param scripts whether the policy allows scripts of other sites, or the report says how to declare them.
 */
export function finishEmbedCode(
  html: Html,
  site: Site,
  scripts: "allowed" | "declared" = "declared",
): Html {
  if (!mayBeEmbedCode.test(html.__html)) return html;
  /** The element whose text is left out, because something else is in its place. */
  let replaced: string | undefined;
  const origins = new Set<string>();
  const context = { site, scripts, origins };
  const __html = walkMarkup(html.__html, {
    tag(tag) {
      for (const name of [...tag.attributes]) {
        completeAddress(tag, name, origins);
        dropCode(tag, name, site);
      }
      if (tag.has("style")) moveStyle(tag, site);
      const markup = finishers[tag.name]?.(tag, context);
      if (markup !== undefined) replaced = tag.name;
      // What comes next belongs to another embed code.
      if (tag.name === "script") origins.clear();
      return markup;
    },
    text: (_text, _isVerbatim, parents) =>
      replaced !== undefined && parents.at(-1) === replaced ? "" : undefined,
    end(name) {
      if (name !== replaced) return undefined;
      replaced = undefined;
      return "";
    },
  });
  return { __html };
}

/** Finishes a tag. What a finisher returns replaces the whole element. */
type Finish = (tag: Tag, context: Context) => string | undefined;

interface Context {
  readonly site: Site;
  readonly scripts: "allowed" | "declared";
  /** Of the addresses in `data-…` attributes. */
  readonly origins: ReadonlySet<string>;
}

const finishers: Readonly<Record<string, Finish>> = {
  iframe: finishFrame,
  script: finishScript,
  form(tag, { site }) {
    adviceForForm(tag.get("action"), site);
    return undefined;
  },
  link(tag, { site }) {
    const address = tag.get("href") ?? "";
    const isForeign = tag.get("rel") === "stylesheet" && /^https?:/i.test(address);
    if (!isForeign || isAllowed(address, "styles", site.page.route)) return undefined;
    site.notice({ message: blockedStyles, searchText: address.replace(/^https:/, "") });
    return "";
  },
  style(tag, { site }) {
    site.notice({ message: blockedStyles, searchText: String(tag) });
    return "";
  },
};

const blockedStyles = "The policy blocks style sheets in a text. This site's styles apply instead.";

function dropCode(tag: Tag, name: string, site: Site): void {
  const [link] = /^\s*javascript:/i.exec(tag.get(name) ?? "") ?? [];
  if (!link && !/^on[a-z]/.test(name)) return;
  const message = `The policy blocks \`${link ?? name}\` in a text, so it's left out.`;
  if (tag.get(name)) site.notice({ message, searchText: link ?? `${name}=` });
  tag.set(name, undefined);
}

/** Reads "//host" as "https://host", and collects the addresses in `data-…` attributes. */
function completeAddress(tag: Tag, name: string, origins: Set<string>): void {
  const value = tag.get(name) ?? "";
  if (/^\/\/[^/\s]+[.:]/.test(value)) tag.set(name, `https:${value}`);
  const isData = name.startsWith("data-") && /^https?:\/\//.test(value) && URL.canParse(value);
  if (isData) origins.add(new URL(value).origin);
}

/** Declarations that decide about size and place. Colours and fonts wouldn't suit the dark scheme. */
const layout =
  /^(?:(?:(?:min-|max-)?height|(?:max-)?width|margin|padding|(?:margin|padding)-\w+|top|right|bottom|left|aspect-ratio|text-align|vertical-align|float|display|overflow)\s*:\s*(?:[\w.%/\s-]+|(?:min|max|calc|clamp)\([\w.%/\s,+*-]+\))+|position\s*:\s*(?:relative|absolute))$/i;

/** Moves what matters of a `style` attribute into the CSS of the page. */
function moveStyle(tag: Tag, site: Site): void {
  const written = tag.get("style") ?? "";
  const declarations = written.split(";").map((one) => one.trim().replace(/\s*:\s*/, ":"));
  const kept = declarations.filter((one) => layout.test(one)).join(";");
  const isComplete = declarations.every(
    (one) => /^(border:(0|0px|none))?$/.test(one) || layout.test(one),
  );
  tag.set("style", undefined);
  if (kept) {
    tag.set("data-style", kept);
    site.addCss(`[data-style="${kept}"]{${kept}}`);
  }
  if (isComplete) return;
  const message =
    "The policy blocks `style` in a text. Sizes and alignment are kept; colours, borders and fonts aren't.";
  site.notice({ message, searchText: written.replace(/".*/s, "") });
}

/** Attributes that HTML no longer has. */
const outdated =
  /^(frameborder|marginheight|marginwidth|scrolling|allowtransparency|(webkit|moz)allowfullscreen)$/;

/** Players of films, which keep their shape on small screens. Other frames keep their height. */
const film = /^https:\/\/([\w.-]+\.)?(youtube(-nocookie)?|vimeo|dailymotion|ted)\.com\/|\bvideo\b/i;

function finishFrame(frame: Tag, { site }: Context): string | undefined {
  const source = playerOf(frame.get("src") ?? "");
  // The script of a service may fill it in.
  if (frame.has("src")) frame.set("src", source);
  for (const name of frame.attributes.filter((one) => outdated.test(one)))
    frame.set(name, undefined);
  if (film.test(source)) frame.set("width", undefined).set("height", undefined);
  const { host = source, origin = "" } = URL.canParse(source) ? new URL(source) : {};
  if (!frame.has("title")) frame.set("title", host.replace(/:\d+$/, ""));
  const service = servicesOf(site.page.route).find(
    ({ askFirst, frames }) => askFirst && frames.some((one) => new URL(one).origin === origin),
  );
  if (!service) return undefined;
  const question = renderToStaticMarkup(
    <RenderContext value={site}>
      <AskFirst service={service.name} link={linkInstead(source)}>
        <iframe title={host} />
      </AskFirst>
    </RenderContext>,
  );
  return question.replace(`<iframe title="${host}">`, () => String(frame));
}

/** The player of a film on YouTube, from the address of its page. Other addresses stay. */
function playerOf(address: string): string {
  const [, id] =
    /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/)|youtu\.be\/)([\w-]+)/.exec(
      address,
    ) ?? [];
  return id ? `https://www.youtube-nocookie.com/embed/${id}` : address;
}

/** The address of a script that other code loads, perhaps without its scheme. */
const scriptInCode =
  /(?:https?:\/\/[\w.:-]+|(?<=["'`/])(?:[\w-]+\.)+[a-z]{2,})\/[^\s"'`\\<>]*\.js\b/gi;

function finishScript(script: Tag, { site, scripts, origins }: Context): string | undefined {
  const address = script.get("src");
  const loadScript = (source: string) =>
    scripts === "allowed"
      ? site.allow("script-src", source)
      : adviceForScript(source, site, origins);
  if (/json$/.test(script.get("type") ?? "")) return undefined;
  if (address !== undefined) {
    loadScript(address);
    return undefined;
  }
  const { contents } = script;
  if (contents.trim() === "") return "";
  const src = site.emit("embed-code.js", () => contents);
  site.allow("script-src", src);
  for (const [loaded] of contents.matchAll(scriptInCode))
    loadScript(loaded.replace(/^(?!https?:)/i, "https://"));
  return `${script.set("src", src)}</script>`;
}
