import { BusinessData } from "../components/contact/business-data.tsx";
import { ContactForm } from "../components/contact/contact-form.tsx";
import { OfficeHours } from "../components/contact/office-hours.tsx";
import { Questions } from "../components/contact/questions.tsx";
import { Advertisements } from "../components/page/advertisement.tsx";
import { Layout } from "../components/page/layout.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";
import "../components/page/advertisement.css";

export const meta: PageMeta = content.contact.page;

export default function ContactPage() {
  return (
    <Layout>
      <BusinessData />
      <div className="sheet">
        <OfficeHours />
      </div>
      <Questions />
      <ContactForm>
        <div className="in-wide">
          <Advertisements />
        </div>
      </ContactForm>
    </Layout>
  );
}
