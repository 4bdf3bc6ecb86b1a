import { BusinessData } from "../components/contact/business-data.tsx";
import { ContactForm } from "../components/contact/contact-form.tsx";
import { OfficeHours } from "../components/contact/office-hours.tsx";
import { Questions } from "../components/contact/questions.tsx";
import { Advertisements } from "../components/page/advertisement.tsx";
import { Layout } from "../components/page/layout.tsx";
import { Words } from "../components/text/words.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";
import "../components/contact/contact.css";
import "../components/page/advertisement.css";

const { heading, lead, hours } = content.contact;

export const meta: PageMeta = content.contact.page;

export default function ContactPage() {
  return (
    <Layout>
      <BusinessData />
      <div className={hours.length > 0 ? "contact with-hours" : "contact"}>
        <div className="contact-words">
          <Words of={heading} as="h1" />
          <Words of={lead} className="lead" />
        </div>
        <Questions />
        <ContactForm>
          <Advertisements />
        </ContactForm>
        <OfficeHours />
      </div>
    </Layout>
  );
}
