import { Drawn, draw } from "../components/drawing/drawings.tsx";
import { FallenHead } from "../components/drawing/plant/fallen-head.tsx";
import { LinkButton } from "../components/page/link-button.tsx";
import { Mark } from "../components/page/mark.tsx";
import { Words } from "../components/text/words.tsx";
import { content } from "../content/index.ts";
import { type PageMeta, useSite } from "../generator/site.tsx";
import "../components/styles/foundation.css";
import "../components/errors/not-found.css";

const { code, heading, body, link } = content.notFound;
const drawing = draw("fallen.svg", <FallenHead />);

export const meta: PageMeta = content.notFound.page;

export default function NotFoundPage() {
  const { asset } = useSite();
  return (
    <main className="not-found">
      <p className="not-found-name">
        <Mark />
        {content.settings.name}
      </p>
      <Drawn of={drawing} loading="eager" />
      <div className="not-found-words">
        <p className="not-found-code">{code}</p>
        <h1>{heading}</h1>
        <Words of={body} className="lead" />
        <LinkButton link={link} />
      </div>
      <script type="module" src={asset("islands/log-missing-page.ts")} />
    </main>
  );
}
