import type { OpeningHoursSpecification } from "schema-dts";
import { content } from "../../content/index.ts";
import { useSite } from "../../generator/site.tsx";
import { JsonLd } from "../page/json-ld.tsx";

const { phone, postalAddress, exceptions } = content.contact;
const { name, email } = content.settings;

/** Structured data of a business with a phone or an address. */
export function BusinessData() {
  const { absolute } = useSite();
  const facts = { name, url: absolute("/"), email, ...(phone && { telephone: phone }) };
  if (!postalAddress) {
    return phone ? <JsonLd things={[{ "@type": "Organization", ...facts }]} /> : null;
  }
  const { street, city, region, postalCode, country } = postalAddress;
  const address = {
    "@type": "PostalAddress" as const,
    streetAddress: street,
    addressLocality: city,
    ...(region && { addressRegion: region }),
    ...(postalCode && { postalCode }),
    addressCountry: country,
  };
  const specialOpeningHoursSpecification = exceptions.map(hoursOf);
  const business = { ...facts, address, specialOpeningHoursSpecification };
  return <JsonLd things={[{ "@type": "LocalBusiness", ...business }]} />;
}

/** Search engines take equal times for closed. */
function hoursOf({ date, until, time }: (typeof exceptions)[number]): OpeningHoursSpecification {
  const clock = /(\d{1,2})(?:[:.](\d\d))?\s*([ap]m)?/gi;
  const [opens = "00:00", closes = opens] = [...time.matchAll(clock)].map(
    ([, hour, minute = "00", half = ""]) => {
      const hours = half ? (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0) : Number(hour);
      return `${String(hours).padStart(2, "0")}:${minute}`;
    },
  );
  const days = { validFrom: date, validThrough: until ?? date };
  return { "@type": "OpeningHoursSpecification", ...days, opens, closes };
}
