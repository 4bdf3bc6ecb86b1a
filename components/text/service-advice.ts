import { content } from "../../content/index.ts";
import type { Site } from "../../generator/site.tsx";

const file = "content/services.yaml";

export type Service = (typeof content.services.services)[number];

/** The services of `content/services.yaml` that a page uses. */
export function servicesOf(route: string): Service[] {
  return content.services.services.filter(({ pages }) => pages?.includes(route) ?? true);
}

/** Whether a service lets a page load something from an address. */
export function isAllowed(address: string, kind: "scripts" | "styles", route: string): boolean {
  const { origin, hostname, protocol } = new URL(address);
  const names = [origin, ...parentsOf(hostname).map((parent) => `${protocol}//*.${parent}`)];
  return servicesOf(route).some((service) =>
    [...service[kind], ...service.hosts, service.script?.src ?? ""].some(
      (one) => URL.canParse(one) && names.includes(new URL(one).origin),
    ),
  );
}

/** `b.example` and `example`, for `a.b.example`. */
function parentsOf(hostname: string): string[] {
  const labels = hostname.split(".");
  return labels.map((_, index) => labels.slice(index + 1).join("."));
}

/** Hosts whose other addresses belong to other people. */
const shared = /(amazonaws|azureedge|cloudfront|googleapis|jsdelivr|unpkg|github)\.\w+$/;

/** Shows how to allow a script in a text, if no service does. `origins` are others of its embed code. */
export function adviceForScript(address: string, site: Site, origins: ReadonlySet<string>): void {
  const { page, notice } = site;
  if (!/^https?:/i.test(address)) return;
  const { origin, hostname, host, protocol } = new URL(address);
  if (isAllowed(address, "scripts", page.route)) return;
  const [, domain] = /([\w-]+\.(?:com?\.)?[a-z]+)$/i.exec(hostname) ?? [];
  const isShared = domain === undefined || shared.test(domain);
  const whole = isShared ? [] : [`${protocol}//${domain}`, `${protocol}//*.${domain}`];
  const others = [...origins].filter((one) => isShared || !one.endsWith(domain));
  const hosts = [...(isShared ? [origin] : whole), ...others].join(", ");
  const message = `The policy blocks the script "${address}". To allow it, write below \`services:\` in ${file}:\n  - name: ${host}\n    pages: [${page.route}]\n    hosts: [${hosts}]`;
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
