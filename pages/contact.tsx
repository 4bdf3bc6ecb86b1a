import { Advertisement } from "../components/advertisement.tsx";
import { ContactForm } from "../components/contact-form.tsx";
import { Layout } from "../components/layout.tsx";
import { Questions } from "../components/questions.tsx";
import { Reach } from "../components/reach.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

const { formHeading } = content.contact;

export const meta: PageMeta = content.contact.page;

export default function ContactPage() {
  return (
    <Layout>
      <div className="sheet">
        <Reach />
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
