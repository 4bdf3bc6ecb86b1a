import type { SiteFiles } from "./files.ts";
import type { Page } from "./pages.ts";

/** More pages of collections than this are made one by one, when somebody asks for them. */
const mostAtOnce = 100;
/** So many of those that were asked for are made again with each change. */
const mostAsked = 20;

/**
 * Chooses the pages that development makes: of a collection of thousands only those that somebody
 * looks at, so that a change is seen at once. A build makes all.
 */
export class OnDemand {
  readonly #asked = new Set<string>();
  #postponed: ReadonlySet<string> = new Set();

  /** The pages to make now; the others are noted as there. */
  choose(pages: readonly Page[], files: SiteFiles): readonly Page[] {
    const many = pages.filter(({ ofCollection }) => ofCollection).length > mostAtOnce;
    const isPostponed = ({ output, ofCollection }: Page) =>
      many && ofCollection && !this.#asked.has(output);
    const postponed = pages.filter(isPostponed).map(({ output }) => output);
    for (const output of postponed) files.postpone(output);
    this.#postponed = new Set(postponed);
    return postponed.length === 0 ? pages : pages.filter((page) => !isPostponed(page));
  }

  /** Asks for a page; returns whether it has yet to be made. */
  ask(output: string): boolean {
    if (!this.#postponed.has(output)) return false;
    this.#asked.add(output);
    const [oldest = ""] = this.#asked;
    if (this.#asked.size > mostAsked) this.#asked.delete(oldest);
    return true;
  }
}
