/** Code of an author's that never ends: it is broken off and told, and development goes on. */
import { setTimeout } from "node:timers/promises";
import { type ExpectStatic, expect, test } from "vitest";
import { type Development, develop, editorIn } from "../support/development.ts";
import { generate, layOut } from "../support/fixtures.ts";

const timeout = 60_000;

/** Longer than it takes until what does not come to an end is told. */
const eventuallyOf =
  (expect: ExpectStatic) =>
  <Seen>(look: () => Seen) =>
    expect.poll(look, { timeout: 30_000 });

/** What a browser is shown at an address. */
async function shownAt({ origin }: Development, path: string): Promise<string> {
  return (await fetch(origin + path, { headers: { Accept: "text/html" } })).text();
}

const endless = "This code does not come to an end.";

test.concurrent("a build breaks off a function that makes a file without end, and says where it stays", {
  timeout,
}, async ({ expect }) => {
  const folder = layOut("base");
  const code = `/** An expression that tries each way of reading these letters. */
export default function list() {
  return /^(a+)+$/.test(\`\${"a".repeat(60)}!\`) ? "yes" : "no";
}
`;
  editorIn(folder).save("pages/list.txt.ts", code);
  const run = await generate(folder, ["build", "--json"]);
  expect(run).toMatchObject({ code: 1, stderr: "" });
  expect(JSON.parse(run.stdout)).toEqual({
    built: false,
    problems: [
      {
        file: "pages/list.txt.ts",
        line: 2,
        what: endless,
        why: '"pages/list.txt.ts" could not be made: after 30 seconds it was broken off.',
        fix: "Look here, and where this is called, for a loop whose condition never changes.",
      },
    ],
  });
});

/** A component that asks for something of the page in which it stands, and does not come to an end. */
const loop = `import { useSite } from "../../../../generator/site.tsx";

export default function Loop({ until }: { until: number }) {
  const { page } = useSite();
  let sum = 0;
  while (until > 0) sum += page.route.length;
  return <p>{sum}</p>;
}
`;

const askTooEarly = `
const { page } = useSite();
console.log(page);
`;

test.concurrent("development tells of a component without end, and what it was doing harms no later change", {
  timeout,
}, async ({ expect }) => {
  const eventually = eventuallyOf(expect);
  const folder = layOut("base");
  const editor = editorIn(folder);
  editor.save("components/loop.tsx", loop);
  await using dev = await develop(folder);
  const file = "pages/other.tsx";
  const sound = editor.read(file);
  const page = `import Loop from "../components/loop.tsx";\n${sound}`;
  editor.save(file, page.replace("<main>", "<main><Loop until={1} />"));

  await eventually(() => dev.terminal.errors).toContain(endless);
  const page500 = await shownAt(dev, "/base/");
  expect(page500).toContain("Unexpected Application Error!");
  expect(page500).toContain(">components/loop.tsx:6</a>");
  expect(page500).toContain(`&quot;${file}&quot; could not be made: after 10 seconds`);

  // React does not take itself for rendering, nor is the time that of the page any more.
  const imported = `import { useSite } from "../../../../generator/site.tsx";\n${sound}`;
  editor.save(file, imported + askTooEarly);
  await eventually(() => dev.terminal.errors).toContain(
    'A hook such as "useSite" is called outside',
  );
  const clock = 'const clock = String(Reflect.get(Date, "now"));\n\nexport default function';
  const shown = sound.replace("export default function", clock).replace(">Other<", ">{clock}<");
  editor.save(file, shown);
  await eventually(() => shownAt(dev, "/base/other")).toContain("function now() { [native code] }");
});

test.concurrent("development tells again of content that is read without end, until it is mended", {
  timeout,
}, async ({ expect }) => {
  const eventually = eventuallyOf(expect);
  const folder = layOut("base");
  const editor = editorIn(folder);
  await using dev = await develop(folder);
  // Of a page that somebody looks at the next version is made before all else.
  const events = await fetch(`${dev.origin}/base/assets/events?page=/base/other`);
  const file = "content/index.ts";
  const sound = editor.read(file);
  const told = () => dev.terminal.errors.match(/^content\/index\.ts:\d+$/gm) ?? [];
  editor.save(file, `${sound}let read = 0;\nwhile (read < 10) Math.max(read);\n`);
  await eventually(told).toHaveLength(1);
  // A change of styles alone is made with the program of before, if that is whole.
  editor.replace("components/styles.css", "{", "{ --new: 1;");
  await eventually(told).toHaveLength(2);
  expect(dev.terminal.errors.match(/^\d problem.*$/gm)).toEqual([
    "1 problem. Nothing was written.",
    "1 problem. Nothing was written.",
  ]);
  editor.save(file, sound);
  await eventually(() => shownAt(dev, "/base/other")).toContain("<h1>Other</h1>");
  await events.body?.cancel();
});

test.concurrent.each([
  ["a page without end", "pages/other.tsx", "return", "for (;;) {}\n  return"],
  [
    "a file that is made without end behind an await",
    "pages/greeting.txt.ts",
    "() =>",
    "async () => { await Promise.resolve(); for (;;) {} };\nexport const greeting =",
  ],
])("development can be ended in the middle of %s", async (_, file, before, after) => {
  const folder = layOut("base");
  await using dev = await develop(folder);
  editorIn(folder).replace(file, before, after);
  await setTimeout(1_500);
  const ended = dev.ended.then(() => "ended");
  dev.child.kill();
  // Nobody tidies up a process that hangs.
  try {
    expect(await Promise.race([ended, setTimeout(5_000, "waits")])).toBe("ended");
  } finally {
    dev.child.kill("SIGKILL");
  }
});
