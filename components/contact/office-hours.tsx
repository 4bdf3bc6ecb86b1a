import type { ReactNode } from "react";
import { content } from "../../content/index.ts";
import { useSite } from "../../generator/site.tsx";
import { Drawn, drawHead } from "../drawing/drawings.tsx";
import { SocialLinks } from "../page/social-links.tsx";
import { formatDays } from "../text/date.ts";
import { Words } from "../text/words.tsx";
import "../styles/sr-only.css";
import "../text/table.css";
import "../styles/dark-green.css";
import "./office-hours.css";

const { hoursHeading, hoursCaption, hours, exceptionsCaption, exceptions } = content.contact;
const { emailHeading, emailBody, socialHeading } = content.contact;
const { phoneHeading, phone, addressHeading, postalAddress } = content.contact;
const { email, socialLinks, language } = content.settings;
const [mailbox, host] = email.split("@");

/** Office hours, email address and social links. */
export function OfficeHours() {
  return (
    <div className="reach" id="reach">
      {hours.length > 0 ? (
        <section className="door-plate evergreen" aria-labelledby="hours">
          <h2 id="hours">{hoursHeading}</h2>
          <div>
            <HoursTable
              caption={hoursCaption}
              rows={hours.map(({ days, short, time }) => [<abbr title={days}>{short}</abbr>, time])}
            />
            {exceptions.length > 0 ? <Exceptions /> : null}
          </div>
          <Drawn of={drawHead("giant")} />
        </section>
      ) : null}
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

/** A table of its own, so that long dates leave the columns of the usual hours alone. */
function Exceptions() {
  const { notice } = useSite();
  const today = new Date().toJSON().slice(0, 10);
  for (const { date, until = date } of exceptions) {
    const message = `The hours of ${date} are over. Delete them from \`exceptions\`.`;
    if (until < today) notice({ message, searchText: date });
  }
  const rows = exceptions.map(({ date, until, time }): Row => {
    return [<time dateTime={date}>{formatDays(date, until)}</time>, time];
  });
  return <HoursTable caption={exceptionsCaption} rows={rows} />;
}

type Row = [day: ReactNode, time: string];

function HoursTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(([day, time]) => (
          <tr>
            <th scope="row">{day}</th>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
