import { ContactForm } from "../components/contact/contact-form.tsx";
import { OfficeHours } from "../components/contact/office-hours.tsx";
import { Questions } from "../components/contact/questions.tsx";
import { Advertisement } from "../components/page/advertisement.tsx";
import { Layout } from "../components/page/layout.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

const { formHeading } = content.contact;

export const meta: PageMeta = content.contact.page;

export default function ContactPage() {
  return (
    <Layout>
      <div className="sheet">
        <OfficeHours />
      </div>
      <Questions />
      <section className="sheet ruled" aria-labelledby="form">
        <h2 id="form" className="in-wide">
          {formHeading}
        </h2>
        <ContactForm />
        <div className="in-wide">
          <Advertisement type="dunamisCharge" />
        </div>
      </section>
    </Layout>
  );
}
