import type { SiteFiles } from "../files.ts";
import type { Page } from "../pages.ts";
import { outputOfRoute, resolve } from "../routes.ts";

/** More pages of collections than this are made one by one, when somebody asks for them. */
const mostAtOnce = 100;
/** So many of those that were asked for are made again with each change. */
const mostAsked = 20;

/** Chooses the pages to make now, and notes the others as there. */
export interface Choice {
  choose(pages: readonly Page[], files: SiteFiles): readonly Page[];
}

/**
 * Chooses the pages that development makes: first those that somebody looks at, so that a change is
 * seen at once, and then all others, but of a collection of thousands only those that somebody has
 * asked for. A build makes all.
 */
export class OnDemand implements Choice {
  /** What somebody has looked at lately. */
  readonly #asked = new Set<string>();
  /** What somebody waits for. */
  readonly #awaited = new Set<string>();
  #postponed: ReadonlySet<string> = new Set();
  /** What will be postponed once the build that is under way has ended. */
  #next: ReadonlySet<string> = new Set();

  choose(pages: readonly Page[], files: SiteFiles): readonly Page[] {
    const many = pages.filter(({ ofCollection }) => ofCollection).length > mostAtOnce;
    return this.#postpone(
      ({ output, ofCollection }) => many && ofCollection && !this.#asked.has(output),
      pages,
      files,
    );
  }

  /** Chooses nothing but the pages that somebody looks at; everything else is to be made soon. */
  alone(routes: Iterable<string>): Choice {
    return {
      choose: (pages, files) => {
        const known = new Set(pages.map(({ route }) => route));
        // At an address that no page has, somebody looks at the page that says so.
        const seen = new Set([...routes].map((route) => (known.has(route) ? route : "/404")));
        files.isPart = true;
        return this.#postpone(({ route }) => !seen.has(route), pages, files);
      },
    };
  }

  /** Says that the build has ended whose pages were chosen last: they can be read now. */
  end(): void {
    this.#postponed = this.#next;
    for (const output of this.#awaited) {
      if (!this.#postponed.has(output)) this.#awaited.delete(output);
    }
  }

  #postpone(
    isPostponed: (page: Page) => boolean,
    pages: readonly Page[],
    files: SiteFiles,
  ): readonly Page[] {
    const postponed = pages.filter(isPostponed).map(({ output }) => output);
    for (const output of postponed) files.postpone(output);
    this.#next = new Set(postponed);
    return postponed.length === 0 ? pages : pages.filter((page) => !isPostponed(page));
  }

  /** Whether a page was asked for that has yet to be made. */
  get isAsked(): boolean {
    return this.#awaited.size > 0;
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
    this.#awaited.add(output);
    this.#asked.add(output);
    for (const oldest of this.#asked) {
      if (this.#asked.size <= mostAsked) break;
      // Whoever waits for a page gets it, however many ask at once.
      if (!this.#awaited.has(oldest)) this.#asked.delete(oldest);
    }
    return true;
  }
}
