import { content } from "../../content/index.ts";
import { ServiceScript } from "../page/service-code.tsx";
import { Embed } from "../text/embed.tsx";

const { contactForm } = content.services;
const { formHeading, skipForm } = content.contact;

interface ContactFormProps {
  /** The id of the element after the form; a link skips to it. */
  readonly end: string;
}

/** The contact form of another service, if there is one. */
export function ContactForm({ end }: ContactFormProps) {
  if (!contactForm) return null;
  return (
    <section className="contact-form" aria-labelledby="form">
      <h2 id="form">{formHeading}</h2>
      <FormFrame {...contactForm} end={end} />
    </section>
  );
}

/** A frame with the attributes that the script of the service needs. */
function FormFrame({ end, ...form }: NonNullable<typeof contactForm> & ContactFormProps) {
  const { frameAddress, scriptAddress, height, title, askFirst } = form;
  /** The id that the service gave the form: the last part of its address. */
  const id = new URL(frameAddress).pathname.split("/").findLast(Boolean);
  return (
    <Embed
      label={form}
      address={frameAddress}
      field="low"
      askFirst={askFirst}
      skip={{ label: skipForm, address: `#${end}` }}
    >
      <iframe
        id={`inline-${id}`}
        src={frameAddress}
        title={title}
        height={height}
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        data-layout="{'id':'INLINE'}"
        data-trigger-type="alwaysShow"
        data-activation-type="alwaysActivated"
        data-deactivation-type="neverDeactivate"
        data-form-name={title}
        data-height={height}
        data-layout-iframe-id={`inline-${id}`}
        data-form-id={id}
      />
      {scriptAddress ? <ServiceScript src={scriptAddress} async="true" /> : null}
    </Embed>
  );
}
