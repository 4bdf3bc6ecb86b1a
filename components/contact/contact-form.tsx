import type { ReactElement } from "react";
import { content } from "../../content/index.ts";
import { ServiceScript } from "../page/service-script.tsx";
import { Embed } from "../text/embed.tsx";

const { contactForm } = content.services;
const { frameAddress, scriptAddress, height, title, askFirst } = contactForm;
/** The id that the service gave the form: the last part of its address. */
const id = new URL(frameAddress).pathname.split("/").findLast(Boolean);

/** The contact form of another service in a frame, with the attributes that its script needs. */
export function ContactForm(): ReactElement {
  return (
    <Embed label={contactForm} address={frameAddress} field="low" askFirst={askFirst}>
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
