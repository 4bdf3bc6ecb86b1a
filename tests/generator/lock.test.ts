import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { lock } from "../../generator/disk/lock.ts";
import { isRunning, replaceFile } from "../../generator/disk/replace.ts";
import { layOut, requiring } from "../support/fixtures.ts";

const root = resolve(import.meta.dirname, "../..");

describe("the lock of a folder", () => {
  test("is let go by the build that holds it, and by no other", () => {
    const folder = layOut("base");
    const file = join(folder, ".writing");
    const release = lock(folder);
    expect(readFileSync(file, "utf8")).toBe(String(process.pid));
    // Another build has taken it for abandoned.
    writeFileSync(file, "1");
    release();
    expect(readFileSync(file, "utf8")).toBe("1");
  });

  test.each([
    ["", 0],
    [", though the clock has been set back since", 3_600_000],
  ])("is waited for a second and no longer if no build has put its number into it%s", (_, ahead) => {
    const folder = layOut("base");
    writeFileSync(join(folder, ".writing"), "");
    const made = new Date(Date.now() + ahead);
    utimesSync(join(folder, ".writing"), made, made);
    const script = "const [file, folder] = process.argv.slice(1); require(file).lock(folder)();";
    const from = performance.now();
    // It stands still while it waits: of a process of its own the end can be told.
    const { status, signal } = spawnSync(
      process.execPath,
      [...requiring([]), "-e", script, join(root, "generator/disk/lock.ts"), folder],
      { cwd: root, timeout: 15_000 },
    );
    expect({ status, signal }).toEqual({ status: 0, signal: null });
    expect(performance.now() - from).toBeGreaterThan(900);
    expect(readdirSync(folder)).not.toContain(".writing");
  });
});

test("a build that another user runs is running, and this one is no other", () => {
  expect(isRunning(process.pid)).toBe(false);
  const kill = vi.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error("not permitted"), { code: "EPERM" });
  });
  onTestFinished(() => kill.mockRestore());
  expect(isRunning(1)).toBe(true);
});

test("a file that cannot be replaced leaves nothing beside it", () => {
  const folder = join(layOut("base"), "out");
  mkdirSync(join(folder, "taken"), { recursive: true });
  expect(() => replaceFile(join(folder, "taken"), "text")).toThrow();
  expect(readdirSync(folder)).toEqual(["taken"]);
});
