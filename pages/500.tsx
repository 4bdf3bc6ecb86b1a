import { LinkButton } from "../components/link-button.tsx";
import { SmallFlower } from "../components/small-flower.tsx";
import { Words } from "../components/words.tsx";
import { content } from "../content/index.ts";
import type { PageMeta } from "../generator/site.tsx";

const { code, heading, body, link } = content.failure;

export const meta: PageMeta = { ...content.failure.page, layout: "none" };

/** Stands alone: it has to show when nothing else can be served. */
export default function FailurePage() {
  return (
    <main>
      <p className="name">
        <SmallFlower />
        {content.settings.name}
      </p>
      <p className="code">{code}</p>
      <h1>{heading}</h1>
      <Words of={body} />
      <LinkButton link={link} />
    </main>
  );
}
