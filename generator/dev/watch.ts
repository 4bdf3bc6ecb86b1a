import { type FSWatcher, watch } from "chokidar";
import { relativePath } from "../disk/walk.ts";
import { stampOf } from "../memory.ts";

/** What a site is made from: by what `package.json` says, imports lead elsewhere or nowhere. */
const watched = [
  "pages",
  "components",
  "content",
  "islands",
  "public",
  "generator",
  "package.json",
];

/** Whether code is none of these and in none of them, such as code that several projects share. */
const isElsewhere = (file: string): boolean => !watched.includes(file.split("/")[0] ?? "");

/** For so many milliseconds after chokidar has told of a file, it does not tell of that one again. */
const silence = 60;

/** Notices changes of what a site is made from. */
export class Watch {
  /** What is saved before it watches all files would be lost on it. */
  readonly begun: Promise<void>;
  readonly #watcher: FSWatcher;
  readonly #others = new Set<string>();
  readonly #stamps = new Map<string, string | undefined>();
  readonly #tell: (file: string) => void;

  /** @param tell is told of each file that has changed, come or gone. */
  constructor(tell: (file: string) => void) {
    this.#tell = tell;
    const ignored = (path: string) => {
      const file = relativePath(path);
      return file !== "" && isElsewhere(file) && !this.#others.has(file);
    };
    // A folder that is taken away and put back is noticed by the one in which it lies.
    this.#watcher = watch(".", { ignoreInitial: true, ignored });
    this.#watcher.on("all", (_, file) => this.#notice(file));
    this.#watcher.on("error", (error) => {
      process.stderr.write(`Changes may no longer be noticed: ${String(error)}\n`);
    });
    this.begun = new Promise((done) => this.#watcher.once("ready", done));
  }

  /** Watches the author's code too that lies elsewhere. */
  add(sources: readonly string[]): void {
    for (const file of sources.filter(isElsewhere)) this.#others.add(file);
    this.#watcher.add([...this.#others]);
  }

  /** Tells also of a change that follows another one of its file closely, as that of a formatter does. */
  #notice(file: string): void {
    this.#stamps.set(file, stampOf(file));
    this.#tell(file);
    setTimeout(() => {
      if (stampOf(file) !== this.#stamps.get(file)) this.#notice(file);
    }, silence);
  }
}
