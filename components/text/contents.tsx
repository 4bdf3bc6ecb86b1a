import { content } from "../../content/index.ts";
import type { Html } from "../../generator/content.ts";
import { Words } from "./words.tsx";
import "./contents.css";

const { contents } = content.settings.interface;

/** A link to a section; the title is text or formatted words. */
interface Entry {
  readonly id: string;
  readonly title: string | Html;
}

/** Links to the sections of a long page, in one line that stays below the header. */
export function Contents({ of: entries }: { of: readonly Entry[] }) {
  return (
    <nav className="contents" aria-label={contents}>
      <ul className="contents-list">
        {entries.map(({ id, title }) => (
          <li>
            <a href={`#${id}`}>
              {typeof title === "string" ? title : <Words of={title} as="span" />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
