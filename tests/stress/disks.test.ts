import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../support/command.ts";
import { fullDisk, hasOwnDisks, onDisks, readOnlyDisk } from "../support/disks.ts";
import { readTree } from "../support/tree.ts";
import { addVersion, buildSite, layOutSite } from "./site.ts";

test.skipIf(!hasOwnDisks).each([
  ["is full", fullDisk, "the disk is full"],
  ["is read-only", readOnlyDisk, "the disk is read-only"],
])(
  "a build whose disk %s leaves the previous site and gives one reason",
  async (_, within, reason) => {
    const folder = layOutSite();
    const before = await buildSite(folder);
    cpSync(join(folder, "dist"), join(folder, "before"), { recursive: true });
    addVersion(folder, "one");
    const { code, stdout, stderr } = await run(folder, ["build"], { within });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^dist\/\n/);
    expect(stderr).toContain(reason);
    expect(stderr).not.toMatch(/\n\s+at /);
    const { ".filled": _filled, ...tree } = readTree(join(folder, "after"));
    expect(tree).toEqual(before);
  },
);

test.skipIf(!hasOwnDisks)("a build can write to a folder that is a disk of its own", async () => {
  const folder = layOutSite();
  const expected = await buildSite(folder);
  const within = onDisks("mount -t tmpfs none dist", "echo old > dist/index.html");
  expect(await run(folder, ["build"], { within })).toMatchObject({ code: 0, stderr: "" });
  expect(readTree(join(folder, "after"))).toEqual(expected);
});
