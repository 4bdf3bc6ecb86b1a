import { content } from "../../content/index.ts";
import { useSite } from "../../generator/site.tsx";
import { relOf } from "../text/links.ts";
import { allowHostsOf } from "../text/service-advice.ts";
import { EmbeddedHtml, ServiceScript } from "./service-code.tsx";

const { advertisements, advertisementLabel: label } = content.services;

/** The advertisements of the page. */
export function Advertisements() {
  const { page } = useSite();
  return advertisements.filter((one) => one.page === page.route).map((one) => <Place of={one} />);
}

/** Pages that have a place for advertisements inside their text, and import their styles. */
const pagesWithPlace = ["/blog", "/care-tips", "/contact"];

/** The advertisements at the end of other pages. */
export function AdvertisementsAtEnd() {
  const { page, pages, notice } = useSite();
  const { route } = page;
  // On one page, because looking for pages takes time.
  for (const { name, page: address } of route === "/" ? advertisements : []) {
    if (pages.some((one) => one.route === address)) continue;
    const message = `The advertisement "${name}" is on a page "${address}", which doesn't exist. Write its address as in links.`;
    notice({ file: "content/services.yaml", message });
  }
  const isHere = advertisements.some(({ page }) => page === route);
  if (!isHere || pagesWithPlace.includes(route)) return null;
  return (
    <div className="sheet">
      <div className="in-wide">
        <Advertisements />
      </div>
    </div>
  );
}

/** An advertisement, or a line in its place. */
function Place({ of }: { of: (typeof advertisements)[number] }) {
  const { kind, name, banner, frame, script, html } = of;
  allowHostsOf({ hosts: [], script, code: html }, useSite());
  const isPlaceholder = !(banner || frame || script || html);
  return (
    <aside
      className={isPlaceholder ? "advertisement reserved" : "advertisement"}
      aria-label={`${label}: ${name}`}
    >
      <p className="note">
        {label} · {kind}
      </p>
      {banner ? (
        <a href={banner.link} rel={`${relOf(banner.link).rel ?? ""} sponsored`.trim()}>
          <img
            src={banner.picture}
            alt={banner.alt}
            width={banner.width}
            height={banner.height}
            loading="lazy"
          />
        </a>
      ) : null}
      {frame ? (
        <iframe src={frame.address} title={frame.title} height={frame.height} loading="lazy" />
      ) : null}
      {script ? <ServiceScript {...script} /> : null}
      {html ? <EmbeddedHtml html={html} /> : null}
    </aside>
  );
}
