import { content } from "../../content/index.ts";
import type { Site } from "../../generator/site.tsx";
import { plainText } from "./format-words.ts";

const file = "content/services.yaml";

const { intro, sections } = content.privacyPolicy;

/** The privacy policy as plain text, to compare it with what the site does. */
export const privacyWords = [intro, ...sections.flatMap(({ title, body }) => [title, body])]
  .map(plainText)
  .join(" ");

export type Service = (typeof content.services.services)[number];

/** The services of `content/services.yaml` that a page uses. */
export function servicesOf(route: string): Service[] {
  return content.services.services.filter(({ pages }) => pages?.includes(route) ?? true);
}

type EmbedCode = Pick<Service, "hosts" | "script" | "code">;

/** Where all kinds of things of a service may come from: its `hosts`, and those that its embed code names. */
export function hostsOf({ hosts, script, code = "" }: EmbedCode): string[] {
  const text = [...Object.values(script ?? {}), code].join(" ");
  const named = text.match(/(?:https?:)?\/\/(?:[\w-]+\.)+[a-z]+|https?:\/\/[\w.-]+:\d+/gi) ?? [];
  return [...hosts, ...named.flatMap((one) => siteOf(one.replace(/^\/\//, "https://")))];
}

const allKinds = ["script", "connect", "style", "font", "img", "media", "frame"] as const;

/** Lets the page load everything from the hosts of an embed code. Chats talk over web sockets. */
export function allowHostsOf(code: EmbedCode, { allow }: Site): void {
  for (const host of hostsOf(code)) {
    for (const kind of allKinds) allow(`${kind}-src`, host);
    allow("connect-src", host.replace(/^http/, "ws"));
    // The scripts of services bring small pictures and fonts along, and put films together.
    for (const kind of ["img", "font"] as const) allow(`${kind}-src`, "data:");
    allow("media-src", "blob:");
  }
}

/** Whether a service lets a page load something from an address. */
export function isAllowed(address: string, kind: "scripts" | "styles", route: string): boolean {
  const { origin, hostname, protocol } = new URL(address);
  const names = [origin, ...parentsOf(hostname).map((parent) => `${protocol}//*.${parent}`)];
  return servicesOf(route).some((service) =>
    [...service[kind], ...hostsOf(service)].some((one) => names.includes(new URL(one).origin)),
  );
}

/** `b.example` and `example`, for `a.b.example`. */
function parentsOf(hostname: string): string[] {
  const labels = hostname.split(".");
  return labels.map((_, index) => labels.slice(index + 1).join("."));
}

/** Hosts whose other addresses belong to other people. */
const shared = /(amazonaws|azureedge|cloudfront|googleapis|jsdelivr|unpkg|github)\.\w+$/;

/** The domain of an address and all hosts in it, or only its own host if the domain has many owners. */
function siteOf(address: string): string[] {
  const { origin, hostname, protocol } = new URL(address);
  const [, domain] = /([\w-]+\.(?:com?\.)?[a-z]+)$/i.exec(hostname) ?? [];
  const isShared = domain === undefined || shared.test(domain);
  return isShared ? [origin] : [`${protocol}//${domain}`, `${protocol}//*.${domain}`];
}

/** Shows how to allow a script in a text, if no service does. `origins` are others of its embed code. */
export function adviceForScript(address: string, site: Site, origins: ReadonlySet<string>): void {
  const { page, notice } = site;
  if (!/^https?:/i.test(address)) return;
  if (isAllowed(address, "scripts", page.route)) return;
  const hosts = new Set([address, ...origins].flatMap(siteOf));
  const lines = `  - name: ${new URL(address).host}\n    pages: [${page.route}]\n    hosts: [${[...hosts].join(", ")}]`;
  const message = `The policy blocks the script "${address}". To allow it, write below \`services:\` in ${file}, with other hosts that its help names:\n${lines}`;
  notice({ message, searchText: address.replace(/^https:/, "") });
}

/** Shows how to allow a form's redirect. Whether there is one shows only when visitors send the form. */
export function adviceForForm(action: string | undefined, { page, notice }: Site): void {
  if (!action || !/^https?:/i.test(action)) return;
  if (servicesOf(page.route).some(({ forms }) => forms[0])) return;
  const { origin, host } = new URL(action);
  const lines = `  - name: ${host}\n    pages: [${page.route}]\n    forms: [${origin}] # Add the other host.`;
  const message = `If ${host} answers a form with a redirect to another host, browsers block it. To allow the redirect, write below \`services:\` in ${file}:\n${lines}`;
  notice({ message, searchText: action });
}

/** Where a form is sent, or undefined if it sends nothing. */
export type Sending = NonNullable<typeof content.blog.newsletter>["sending"];

/** Says what a connected form contradicts: the privacy policy, or the pages that the site has. */
export function adviceForSending(button: string, sending: Sending, site: Site): void {
  const { pages, absolute, notice } = site;
  if (!sending) return;
  const [promise = ""] = /\bsends? nothing\b/i.exec(privacyWords) ?? [];
  if (promise) {
    const message = `The privacy policy says "${promise}", but the form "${button}" sends to ${sending.action}.`;
    notice({ message, searchText: promise });
  }
  for (const [name, value] of Object.entries(sending.hidden)) {
    const isHere = value.startsWith(absolute("/"));
    const path = isHere ? value.slice(absolute("").length) : value;
    if (!/^\/\w/.test(path) || pages.some(({ route }) => route === path)) continue;
    const message = `\`${name}\` leads visitors to "${value}", a page that doesn't exist.`;
    notice({ message, searchText: value });
  }
}
