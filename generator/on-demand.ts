import type { SiteFiles } from "./files.ts";
import type { Page } from "./pages.ts";
import { outputOfRoute, resolve } from "./routes.ts";

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

  /**
   * Asks for the page that the path of a request leads to, by a detour or not.
   *
   * @returns whether it has yet to be made.
   */
  ask(path: string): boolean {
    const target = resolve(path, (output) => this.#postponed.has(output));
    if (target.kind === "missing") return false;
    const output = target.kind === "file" ? target.output : outputOfRoute(target.route);
    this.#asked.add(output);
    const [oldest = ""] = this.#asked;
    if (this.#asked.size > mostAsked) this.#asked.delete(oldest);
    return true;
  }
}
