import { content } from "../../content/index.ts";
import { ServiceScript } from "../page/service-code.tsx";
import { Embed } from "../text/embed.tsx";

const { contactForm } = content.services;
const { formHeading, skipForm } = content.contact;

/**
 * The contact form of another service, in a frame with the attributes that its script needs.
 *
 * @param end the id of the element after the form; a link skips to it.
 */
export function ContactForm({ end }: { end: string }) {
  if (!contactForm) return null;
  const { frameAddress, scriptAddress, height, title } = contactForm;
  /** The id that the service gave the form: the last part of its address. */
  const id = new URL(frameAddress).pathname.split("/").findLast(Boolean);
  const attributes = {
    id: `inline-${id}`,
    sandbox:
      "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox",
    "data-layout": "{'id':'INLINE'}",
    "data-trigger-type": "alwaysShow",
    "data-activation-type": "alwaysActivated",
    "data-deactivation-type": "neverDeactivate",
    "data-form-name": title,
    "data-height": height,
    "data-layout-iframe-id": `inline-${id}`,
    "data-form-id": id,
  };
  const skip = { label: skipForm, address: `#${end}` };
  return (
    <section className="contact-form" aria-labelledby="form">
      <h2 id="form">{formHeading}</h2>
      <Embed of={contactForm} address={frameAddress} field="low" {...{ skip, attributes }}>
        {scriptAddress ? <ServiceScript src={scriptAddress} async="true" /> : null}
      </Embed>
    </section>
  );
}
