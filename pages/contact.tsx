import { BusinessData } from "../components/contact/business-data.tsx";
import { ContactForm } from "../components/contact/contact-form.tsx";
import { OfficeHours } from "../components/contact/office-hours.tsx";
import { Questions } from "../components/contact/questions.tsx";
import { Reach } from "../components/contact/reach.tsx";
import { Advertisements } from "../components/page/advertisement.tsx";
import { Layout } from "../components/page/layout.tsx";
import { Words } from "../components/text/words.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";
import "../components/contact/contact.css";
import "../components/page/advertisement.css";

const { heading, lead } = content.contact;

export const meta: PageMeta = content.contact.page;

export default function ContactPage() {
  return (
    <Layout>
      <BusinessData />
      <div className={content.services.contactForm ? "contact with-form" : "contact"}>
        <div className="contact-words">
          <Words of={heading} as="h1" />
          <Words of={lead} className="lead" />
        </div>
        <Reach />
        <Questions />
        <div className="contact-side">
          <ContactForm end="after-form" />
          <div id="after-form">
            <Advertisements />
          </div>
        </div>
        <OfficeHours />
      </div>
    </Layout>
  );
}
