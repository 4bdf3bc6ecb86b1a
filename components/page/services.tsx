import type { ReactElement } from "react";
import { content } from "../../content/index.ts";
import { useSite } from "../../generator/site.tsx";
import { privacyWords } from "../legal/privacy-words.ts";
import { ServiceScript } from "./service-script.tsx";

/** The services of `content/services.yaml` that the page uses, such as analytics. */
export function Services(): ReactElement[] {
  const { page, pages, allow, notice } = useSite();
  const isPage = (address: string) =>
    address === "/404" || pages.some(({ route }) => route === address);
  for (const service of content.services.services) {
    for (const route of service.pages ?? []) {
      if (isPage(route)) continue;
      const message = `The service "${service.name}" names a page "${route}", which doesn't exist. Write its address as in links.`;
      notice({ file: "content/services.yaml", message });
    }
  }
  const used = content.services.services.filter(
    ({ pages }) => pages === undefined || pages.includes(page.route),
  );
  for (const { name, scripts, connections, frames, pictures, forms } of used) {
    for (const address of scripts) allow("script-src", address);
    for (const address of connections) allow("connect-src", address);
    for (const address of frames) allow("frame-src", address);
    for (const address of pictures) allow("img-src", address);
    for (const address of forms) allow("form-action", address);
    if (!privacyWords.includes(name)) {
      const message = `The privacy policy doesn't mention the service "${name}" of content/services.yaml.`;
      notice({ file: "content/privacy-policy.md", message });
    }
  }
  return used.flatMap(({ name, script }) =>
    script ? [<ServiceScript key={name} {...script} />] : [],
  );
}
