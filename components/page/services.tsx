import { content } from "../../content/index.ts";
import { useSite } from "../../generator/site.tsx";
import { AskFirst } from "../text/ask-first.tsx";
import { allowHostsOf, privacyWords, type Service, servicesOf } from "../text/service-advice.ts";
import { EmbeddedHtml, ServiceScript } from "./service-code.tsx";

const { page: policyPage } = content.privacyPolicy;

/** The services of `content/services.yaml` that the page uses, such as analytics. */
export function Services() {
  const site = useSite();
  const { page, pages, notice } = site;
  const isPage = (address: string) =>
    address === "/404" || pages.some(({ route }) => route === address);
  for (const service of content.services.services) {
    for (const route of service.pages ?? []) {
      if (isPage(route)) continue;
      const message = `The service "${service.name}" names a page "${route}", which doesn't exist. Write its address as in links.`;
      notice({ file: "content/services.yaml", message });
    }
  }
  const used = servicesOf(page.route);
  for (const service of used) {
    allowHostsOf(service, site);
    for (const [key, directive] of Object.entries(directives)) {
      for (const address of service[key as keyof typeof directives]) site.allow(directive, address);
    }
    if (policyPage.title && !privacyWords.includes(service.name)) {
      const message = `The privacy policy doesn't mention the service "${service.name}" of content/services.yaml.`;
      notice({ file: "content/privacy-policy.md", message });
    }
  }
  return used.filter(({ askFirst }) => !askFirst).map((service) => <Start of={service} />);
}

/** Questions about the services of the page that load only if visitors agree. */
export function ServiceQuestions() {
  const { page, pages } = useSite();
  const used = servicesOf(page.route);
  const asked = used.filter(({ askFirst, script, code }) => askFirst && (script || code));
  if (asked.length === 0) return null;
  const policy = { label: policyPage.title, address: "/privacy-policy" };
  const hasPolicy = pages.some(({ route }) => route === policy.address);
  return asked.map((service) => (
    <aside className="page-question" aria-label={service.name}>
      <AskFirst service={service.name} link={hasPolicy ? policy : undefined}>
        <Start of={service} />
      </AskFirst>
    </aside>
  ));
}

/** The directive of the policy for each list of addresses. */
const directives = {
  scripts: "script-src",
  connections: "connect-src",
  styles: "style-src",
  fonts: "font-src",
  pictures: "img-src",
  media: "media-src",
  frames: "frame-src",
  forms: "form-action",
} as const;

/** The script and the start code of a service, in the order of its embed code. */
function Start({ of: service }: { of: Service }) {
  const { emit } = useSite();
  const { name, script, code, isCodeFirst } = service;
  const { defer }: Readonly<Record<string, string>> = script ?? {};
  const isHtml = code?.trim().startsWith("<");
  // With `defer`, browsers keep the order of both.
  const inOrder = [
    isHtml ? <EmbeddedHtml html={code ?? ""} /> : null,
    code && !isHtml ? (
      <ServiceScript src={emit(`${name}.js`, () => code)} {...(defer ? { defer } : {})} />
    ) : null,
    script ? <ServiceScript {...script} /> : null,
  ];
  return <>{isCodeFirst ? inOrder : inOrder.reverse()}</>;
}
