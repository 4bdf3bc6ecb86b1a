import type { ReactNode } from "react";
import { content } from "../../content/index.ts";
import { useSite } from "../../generator/site.tsx";
import { formatDays } from "../text/date.ts";
import "../styles/sr-only.css";
import "../text/table.css";
import "../styles/dark-green.css";
import "./office-hours.css";

const { hoursHeading, hoursCaption, hours, exceptionsCaption, exceptions } = content.contact;

/** Office hours, like a plate at a door. */
export function OfficeHours() {
  if (hours.length === 0) return null;
  return (
    <section className="door-plate evergreen" aria-labelledby="hours">
      <h2 id="hours">{hoursHeading}</h2>
      <HoursTable
        caption={hoursCaption}
        rows={hours.map(({ days, short, time }) => [<abbr title={days}>{short}</abbr>, time])}
      />
      {exceptions.length > 0 ? <Exceptions /> : null}
    </section>
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
