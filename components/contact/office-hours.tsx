import type { ReactElement } from "react";
import { content } from "../../content/index.ts";
import { drawHead } from "../drawing/drawings.tsx";
import { Drawn } from "../drawing/drawn.tsx";
import { SocialLinks } from "../page/social-links.tsx";
import { Words } from "../text/words.tsx";
import "../styles/sr-only.css";
import "../text/table.css";
import "../styles/dark-green.css";
import "./office-hours.css";

const { heading, lead, hoursHeading, hoursCaption, hours, emailHeading, emailBody, socialHeading } =
  content.contact;
const { email, socialLinks } = content.settings;
const [mailbox, host] = email.split("@");
const flower = drawHead("giant");

/** The opening of the contact page: office hours, email address and social links. */
export function OfficeHours(): ReactElement {
  return (
    <div className="reach in-wide">
      <div className="reach-words">
        <Words of={heading} as="h1" />
        <Words of={lead} className="lead" />
      </div>
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
      {socialLinks.length > 0 ? (
        <div>
          <h2>{socialHeading}</h2>
          <SocialLinks />
        </div>
      ) : null}
      <section className="door-plate evergreen" aria-labelledby="hours">
        <h2 id="hours">{hoursHeading}</h2>
        <table className="table">
          <caption className="sr-only">{hoursCaption}</caption>
          <tbody>
            {hours.map(({ days, short, time }) => (
              <tr key={short}>
                <th scope="row">
                  <abbr title={days}>{short}</abbr>
                </th>
                <td>{time}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Drawn of={flower} />
      </section>
    </div>
  );
}
