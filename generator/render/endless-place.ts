import type { Profiler, Session } from "node:inspector";
import { createRequire } from "node:module";
import { isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";
import { projectPath } from "../code/errors.ts";
import { originalLine } from "../code/stack.ts";
import type { Place } from "../problems.ts";

type Node = Profiler.ProfileNode;

/** How often the profiler looks where the code is, in microseconds, and how many of its last looks count. */
const interval = 1_000;
const mostSamples = 1_000;
/** In what part of them a call that never returns has to be found: the code may have just come to it. */
const steady = 0.7;

/**
 * Where code stays that does not come to an end: the innermost of the author's functions that nearly all
 * looks find it in, and there the line that most of them find.
 *
 * @param run runs the code, and breaks it off after a while.
 */
export function placeWithoutEnd(run: () => void): Place | undefined {
  const profile = profileOf(run);
  const places = profile ? steadyCalls(profile).map(placeOfNode) : [];
  return places.filter((place) => place !== undefined).at(-1);
}

/** The inspector is loaded only here: that takes longer than to make a page. */
function profileOf(run: () => void): Profiler.Profile | undefined {
  const { Session: Inspector } = createRequire(import.meta.url)("node:inspector") as {
    Session: typeof Session;
  };
  const session = new Inspector();
  let profile: Profiler.Profile | undefined;
  session.connect();
  session.post("Profiler.enable");
  // Machine code that has been made before would hide what it was made of: this lets go of it.
  session.post("Profiler.startPreciseCoverage");
  session.post("Profiler.setSamplingInterval", { interval });
  session.post("Profiler.start");
  try {
    run();
  } catch {
    // Done once more, it fails: its place is not known then.
  }
  session.post("Profiler.stop", (_, stopped) => {
    profile = stopped?.profile;
  });
  session.disconnect();
  return profile;
}

/** The calls in which nearly all of the last looks found the code, the outermost first. */
function steadyCalls({ nodes, samples = [] }: Profiler.Profile): Node[] {
  const parents = new Map(
    nodes.flatMap((node) => node.children?.map((child) => [child, node.id] as const) ?? []),
  );
  const seen = new Map<number, number>();
  // V8 notes its own work beside the code, with no call above it.
  const last = samples.slice(-mostSamples).filter((id) => parents.has(parents.get(id) ?? 0));
  for (const sample of last) {
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      seen.set(id, (seen.get(id) ?? 0) + 1);
    }
  }
  return nodes.filter(({ id }) => (seen.get(id) ?? 0) > last.length * steady);
}

function placeOfNode({ callFrame, positionTicks = [] }: Node): Place | undefined {
  const { url, lineNumber } = callFrame;
  const [most] = [...positionTicks].sort((a, b) => b.ticks - a.ticks);
  const path = url.startsWith("file:") ? fileURLToPath(url) : url;
  // Node's own code has other names, and so has what has no file.
  if (!isAbsolute(path)) return undefined;
  const original = originalLine(path, most?.line ?? lineNumber + 1);
  const file = original && projectPath(original.path);
  return file ? { file, line: original.line } : undefined;
}
