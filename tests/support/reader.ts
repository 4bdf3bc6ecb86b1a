import { setTimeout } from "node:timers/promises";
import { readTags } from "../../generator/markup/html.ts";
import { outputOfRoute, resolve } from "../../generator/routes.ts";
import { readTree } from "./fixtures.ts";
import { type Version, versions } from "./versions.ts";

/** The files of each version of a site, by name. */
export type Outputs = Readonly<Record<Version, Readonly<Record<string, string>>>>;

/** Somebody who reads pages, and all that they name, for as long as they are let. */
export interface Reader {
  /** How many pages have been read, each with every file that it names. */
  pages(): number;
  /** What was seen that is neither of one version nor of the other. */
  readonly complaints: string[];
  stop(): Promise<void>;
}

/** The files of this site that a page names: to show it, and where its links lead. */
function namesIn(page: string, outputs: Outputs): string[] {
  const addresses = readTags(page).flatMap(({ attributes }) =>
    ["src", "href"].flatMap((key) => attributes.get(key) ?? []),
  );
  const paths = addresses.filter((address) => address.startsWith("/base/"));
  return paths.map((address) => {
    const path = new URL(address, "https://owner.example").pathname.slice("/base".length);
    const found = resolve(path, (name) => versions.some((version) => name in outputs[version]));
    if (found.kind !== "file") throw new Error(`${address} is named and in neither version.`);
    return found.output;
  });
}

/** Whether a file is one version's or the other's, to the last byte. */
const isWhole = (output: string, contents: string | undefined, outputs: Outputs) =>
  versions.some((version) => contents !== undefined && outputs[version][output] === contents);

/**
 * What is wrong with a folder in which nobody is writing: files that are of neither version, and
 * pages that name what is not there.
 */
export function findHoles(folder: string, outputs: Outputs): string[] {
  const tree = readTree(folder);
  const files = Object.entries(tree).filter(
    ([name]) => !/(^|[/\\])\.(w|[^/\\]*\.part$)/.test(name),
  );
  return files.flatMap(([output, contents]) => {
    if (!isWhole(output, contents, outputs)) return `${output} is of neither version`;
    if (!output.endsWith(".html")) return [];
    return namesIn(contents, outputs)
      .filter((name) => !(name in tree))
      .map((name) => `${output} names ${name}, which is not there`);
  });
}

/**
 * Reads pages of a site that is served under `/base/` without a rest.
 *
 * @param builds how many builds have been started: what a page named before one of them and not
 * after it may be gone, so that only what one build did is held against it.
 */
export function startReading(origin: string, outputs: Outputs, builds: () => number): Reader {
  const complaints: string[] = [];
  const pages = [...new Set(versions.flatMap((version) => Object.keys(outputs[version])))].filter(
    (output) => output.endsWith(".html") && output !== "404.html",
  );
  let count = 0;
  let reading = true;

  const ask = async (output: string): Promise<string | undefined> => {
    const route = output.replace(/(^index)?\.html$/, "");
    const response = await fetch(`${origin}/base/${route}`, { redirect: "manual" });
    const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
    if (response.status === 404) return undefined;
    if (response.status === 200 && isWhole(output, body, outputs)) return body;
    complaints.push(`${output} was answered with ${response.status} and ${body.length} bytes`);
    return body;
  };
  const look = async (output: string): Promise<void> => {
    const before = builds();
    const page = await ask(output);
    const always = versions.every((version) => output in outputs[version]);
    if (page === undefined && always) complaints.push(`${output} was missing`);
    if (page === undefined || !isWhole(output, page, outputs)) return;
    for (const name of namesIn(page, outputs)) {
      if ((await ask(name)) !== undefined) continue;
      // A build may have brought both up to date since; if the page is as it was, it has not.
      const same = (await ask(output)) === page && builds() === before;
      if (same) complaints.push(`${output} named ${name}, which was missing`);
    }
    count++;
  };
  const read = async (): Promise<void> => {
    for (let index = 0; reading; index++) {
      const output = pages[(index * 31) % pages.length] ?? outputOfRoute("/");
      await look(index % 4 === 0 ? "index.html" : output).catch((error) =>
        complaints.push(`${output}: ${error}`),
      );
      await setTimeout(3);
    }
  };
  const ended = read();
  return {
    pages: () => count,
    complaints,
    async stop() {
      reading = false;
      await ended;
    },
  };
}
