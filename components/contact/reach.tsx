import { content } from "../../content/index.ts";
import { SocialLinks } from "../page/social-links.tsx";
import { Words } from "../text/words.tsx";
import "./reach.css";

const { emailHeading, emailBody, socialHeading } = content.contact;
const { phoneHeading, phone, addressHeading, postalAddress } = content.contact;
const { email, socialLinks, language } = content.settings;
const [mailbox, host] = email.split("@");

/** Email address, phone, postal address and social links. */
export function Reach() {
  return (
    <div className="reach">
      <section aria-labelledby="email">
        <h2 id="email">{emailHeading}</h2>
        <p className="email">
          {/* Screen readers would read the two parts as two words. */}
          <a href={`mailto:${email}`} aria-label={email}>
            {mailbox}@<wbr />
            <span className="whole">{host}</span>
          </a>
        </p>
        <Words of={emailBody} />
      </section>
      <PhoneAndAddress />
      {socialLinks.length > 0 ? (
        <div>
          <h2>{socialHeading}</h2>
          <SocialLinks />
        </div>
      ) : null}
    </div>
  );
}

function PhoneAndAddress() {
  if (!phone && !postalAddress) return null;
  const { street, city, region = "", postalCode = "", country } = postalAddress ?? {};
  // The postal code is after the city in English, and before it in most other languages.
  const place = /^en\b/.test(language)
    ? `${city} ${region} ${postalCode}`
    : `${postalCode} ${city} ${region}`;
  return (
    <div className="phone-and-address">
      {phone ? (
        <>
          <h2>{phoneHeading}</h2>
          <p>
            <a href={`tel:${phone.replace(/\(0\)|[^+\d]/g, "")}`} dir="ltr">
              {phone}
            </a>
          </p>
        </>
      ) : null}
      {street ? (
        <>
          <h2>{addressHeading}</h2>
          <address>
            {street}
            <br />
            {place.trim()}
            <br />
            {country}
          </address>
        </>
      ) : null}
    </div>
  );
}
