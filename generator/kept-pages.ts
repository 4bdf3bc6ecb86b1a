import { forget, recall } from "./cache.ts";
import type { Document } from "./documents.ts";
import type { NamedAddress } from "./facts.ts";
import type { OutputFile } from "./files.ts";
import { hashOf } from "./hash.ts";
import { isShared } from "./memory.ts";
import type { Piece } from "./pieces.ts";
import type { Place } from "./problems.ts";
import { toolsVersion } from "./tools.ts";

const kind = "pages";

/** What has followed from the pieces of a page, and follows from them again. */
interface KeptPage {
  /** Changes with each of its pieces; see `keyOf`. */
  readonly key: string;
  /** The SHA-256 of its finished file. */
  readonly hash: string;
  readonly title: string;
  readonly policy: string;
  /** All classes in it, by which its styles were chosen. */
  readonly classes: string;
  /** What it does not share with others. */
  readonly ids: readonly string[];
  readonly addresses: readonly NamedAddress[];
}

/** A page that has been finished in this build, before the bytes of its file are asked for. */
interface NewPage extends Omit<KeptPage, "hash"> {
  readonly file: OutputFile;
}

/**
 * What is kept of pages from build to build. A page is rendered each time, because nobody can tell what
 * its code reads; where the same markup comes of that, its tags need not be read again, and its file is
 * known by its hash without being put together.
 */
export class KeptPages {
  #before: ReadonlyMap<string, KeptPage> | undefined;
  readonly #now = new Map<string, KeptPage | NewPage>();
  #news = 0;

  /** What is kept of the page with this output, if it had the same pieces. */
  find(output: string, key: string): KeptPage | undefined {
    // Development loads this program anew for each change, and looks at a few pages of many.
    this.#before ??= isShared() ? new Map() : read();
    const page = this.#before.get(output);
    if (page?.key !== key) return undefined;
    this.#now.set(output, page);
    return page;
  }

  /** Notes a page that has been finished. */
  note(
    { title, policy, output }: Document,
    file: OutputFile,
    { key, classes, pieces }: { key: string; classes: string; pieces: readonly Piece[] },
  ): void {
    const own = pieces.filter(({ isShared }) => !isShared).map(({ facts }) => facts);
    const ids = own.flatMap((facts) => facts.ids);
    const addresses = own.flatMap((facts) => facts.addresses);
    this.#now.set(output, { key, title, policy, classes, ids, addresses, file });
    this.#news++;
  }

  /**
   * Keeps the pages of a build that went well, if enough of them are new: one of ten thousand is sooner
   * finished again than all of them are written.
   */
  keep(): void {
    if (isShared() || this.#news * 100 <= this.#now.size) return;
    forget(kind);
    recall(kind, [toolsVersion()]).keep(write(this.#now));
  }
}

/** What the checks need to know of a page that is kept. They have found nothing wrong in it. */
export function documentOf(
  kept: KeptPage,
  { output, source, pieces }: { output: string; source: Place; pieces: readonly Piece[] },
): Document {
  const shared = pieces.filter(({ isShared }) => isShared).map(({ facts }) => facts);
  return {
    output,
    source,
    title: kept.title,
    policy: kept.policy,
    ids: [kept.ids, ...shared.map(({ ids }) => ids)].flat(),
    addresses: [kept.addresses, ...shared.map(({ addresses }) => addresses)],
    code: [],
    senders: [],
  };
}

/** The pages as JSON; texts that thousands of them have in common stand in it once. */
interface Kept {
  readonly texts: readonly string[];
  readonly pages: readonly (readonly [
    output: string,
    page: Omit<KeptPage, "policy" | "classes">,
    policy: number,
    classes: number,
  ])[];
}

function read(): Map<string, KeptPage> {
  const { contents } = recall(kind, [toolsVersion()]);
  if (!contents) return new Map();
  const { texts, pages } = JSON.parse(contents.toString()) as Kept;
  return new Map(
    pages.map(([output, page, policy, classes]) => [
      output,
      { ...page, policy: texts[policy] ?? "", classes: texts[classes] ?? "" },
    ]),
  );
}

function write(pages: ReadonlyMap<string, KeptPage | NewPage>): Buffer {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const kept: Kept["pages"] = [...pages].map(([output, page]) => {
    const { key, title, ids, addresses } = page;
    const hash = "file" in page ? hashOf(page.file.contents) : page.hash;
    const own = { key, hash, title, ids, addresses };
    return [output, own, numberOf(page.policy), numberOf(page.classes)];
  });
  const texts = [...numbers.keys()];
  return Buffer.from(JSON.stringify({ texts, pages: kept } satisfies Kept));
}
