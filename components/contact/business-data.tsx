import { content } from "../../content/index.ts";
import { useSite } from "../../generator/site.tsx";
import { JsonLd } from "../page/page-data.tsx";

const { phone, postalAddress, hours, exceptions } = content.contact;
const { name, email } = content.settings;

/** Structured data of a business with a phone or an address. */
export function BusinessData() {
  const { absolute } = useSite();
  const facts = { name, url: absolute("/"), email, ...(phone && { telephone: phone }) };
  if (!postalAddress) {
    return phone ? <JsonLd of={{ "@type": "Organization", ...facts }} /> : null;
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
  const specialOpeningHoursSpecification = exceptions.flatMap(hoursOf);
  const business = { ...facts, address, specialOpeningHoursSpecification };
  return <JsonLd of={{ "@type": "LocalBusiness", ...business }} />;
}

/** A time such as "9", "9:30" or "5pm". */
const clock = "(\\d{1,2})(?:[:.](\\d\\d))?\\s*(?:([ap])\\.?m\\.?)?";
const range = new RegExp(`^${clock}\\s*(?:-|–|to)\\s*${clock}$`, "i");

/** The hours of some days, unless they are said in other words than the usual ones. */
function hoursOf({ date, until = date, time }: (typeof exceptions)[number]) {
  const days = {
    "@type": "OpeningHoursSpecification" as const,
    validFrom: date,
    validThrough: until,
  };
  const [, ...parts] = range.exec(time) ?? [];
  if (parts[0]) {
    return [{ ...days, opens: timeOf(parts.slice(0, 3)), closes: timeOf(parts.slice(3)) }];
  }
  const isClosed = !/\d/.test(time) && hours.some((usual) => usual.time === time);
  // Search engines take equal times for closed.
  return isClosed ? [{ ...days, opens: "00:00", closes: "00:00" }] : [];
}

function timeOf([hour, minute = "00", half = ""]: readonly (string | undefined)[]): string {
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}
