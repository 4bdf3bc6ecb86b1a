import { renderToStaticMarkup } from "react-dom/server";
import { content } from "../../content/index.ts";
import { readOwnFile } from "../../generator/content.ts";
import { useSite } from "../../generator/site.tsx";
import { GerberaHead } from "../drawing/plant/head-from-above.tsx";

/** Drawn once for all pages: it has a quarter of an article's elements. */
const flower = {
  __html: renderToStaticMarkup(<GerberaHead description={content.drawings.mark} size={32} />, {
    identifierPrefix: "mark",
  }),
};

const { logo } = content.settings;
const readLogo = () => readOwnFile(logo ?? "");

/**
 * The logo, or a small flower, beside the name of the site. The flower is inline: a file would be one
 * more request before the first paint of every page, for 0.5 kB.
 */
export function Mark() {
  const { emit } = useSite();
  if (!logo) return <span className="mark" dangerouslySetInnerHTML={flower} />;
  return (
    <span className="mark">
      <img src={emit(logo, readLogo)} alt="" width={32} height={32} />
    </span>
  );
}
