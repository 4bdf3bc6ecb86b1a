import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BuildError, type Problem } from "../../generator/problems.ts";
import { formatError } from "../../generator/report.ts";
import { run } from "../support/command.ts";
import { layOut } from "../support/miniature.ts";

const brokenPage = `export const meta = { title: "Third", description: "The third page." };
export default () => <main><a href="/ohter">Other</a></main>;
`;

test("build writes the site and reports it", async () => {
  const folder = layOut();
  const { code, stdout, stderr } = await run(folder, ["build"]);
  expect(stderr).toBe("");
  expect(stdout).toMatch(
    /^Built 4 pages and \d+ other files in \d\.\d\d s\.\ndist\/: \d+ written,/,
  );
  expect(stdout).toContain("Placeholders to replace:\n  content/site.yaml:1:10");
  expect(code).toBe(0);
  expect(existsSync(join(folder, "dist/index.html"))).toBe(true);
});

test("a refused build writes nothing and says where and what to do", async () => {
  const folder = layOut({ "pages/third.tsx": brokenPage });
  const { code, stdout, stderr } = await run(folder, ["build"]);
  expect(stderr).toMatch(/^pages\/third.tsx:2:37\n.*→ .*\n1 problem\. Nothing was written\.\n$/s);
  expect(stdout).toBe("");
  expect(code).toBe(1);
  expect(existsSync(join(folder, "dist"))).toBe(false);
});

test("build --json prints one JSON document", async () => {
  const page = brokenPage.replace("export default", 'console.info("rendering");\nexport default');
  const refused = await run(layOut({ "pages/third.tsx": page }), ["build", "--json"]);
  expect(JSON.parse(refused.stdout)).toMatchObject({
    built: false,
    problems: [{ file: "pages/third.tsx", line: 3, message: 'Broken link: "/ohter".' }],
  });
  const built = await run(layOut(), ["build", "--json"]);
  expect(JSON.parse(built.stdout)).toMatchObject({ built: true, pages: 4 });
});

test("the terminal shows the first 30 problems and how many are left", () => {
  const problem: Problem = { file: "content/x.yaml", message: "Wrong.", fix: "Fix." };
  const problems = Array.from({ length: 42 }, (_, line) => ({ ...problem, line }));
  const text = formatError(new BuildError(problems), layOut());
  expect(text.match(/Wrong\./g)).toHaveLength(30);
  expect(text).toMatch(/42 problems\. Nothing was written\. Only the first 30 .*; 12 are left/);
});

test.each([
  { args: [], code: 0, says: "Usage: npm run <command>" },
  { args: ["biuld"], code: 2, says: "Usage: npm run <command>" },
  { args: ["preview"], code: 1, says: "Run `npm run build` first" },
])("with the arguments $args it exits with $code", async ({ args, code, says }) => {
  const result = await run(layOut(), args);
  expect(result.stderr).toContain(says);
  expect(result.code).toBe(code);
});

test("a build ends although a page has left a timer running", async () => {
  const page = `setInterval(() => {}, 1000);\n${brokenPage.replace("/ohter", "/other")}`;
  expect(await run(layOut({ "pages/third.tsx": page }), ["build"])).toMatchObject({ code: 0 });
});

const lost = expect.stringMatching(/^pages\/a\.json\.ts:1:\d+\n.*Lost/s);
test.each([
  ["never settles", "return new Promise(() => {});", ""],
  ["fails later", 'Promise.reject(Error("Lost")); return "";', lost],
])("a build fails and writes nothing if a page's promise %s", async (_, code, stderr) => {
  const root = layOut({ "pages/a.json.ts": `export default () => { ${code} };\n` });
  expect(await run(root, ["build"])).toMatchObject({ code: 1, stderr });
  expect(existsSync(join(root, "dist"))).toBe(false);
});
