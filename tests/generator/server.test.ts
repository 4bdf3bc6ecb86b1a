import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createSiteServer, listen } from "../../generator/server.ts";
import { generate, layOut, start } from "../support/fixtures.ts";

interface Answer {
  readonly status: number | undefined;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

const folder = layOut("base");
const dist = join(folder, "dist");
const server = createSiteServer({ folder: dist, base: "/base" });
let origin = "";

beforeAll(async () => {
  appendFileSync(join(folder, "content/site.yaml"), "precompress: true\n");
  writeFileSync(join(folder, "public/über.html"), "<!doctype html><title>About</title>\n");
  await generate(folder, ["build"]);
  origin = await listen(server, { PORT: "0" });
});
afterAll(() => void server.close());

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((done, failed) => {
    const { port } = new URL(origin);
    request({ port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () =>
        done({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    })
      .on("error", failed)
      .end();
  });
}

describe("the preview answers as a static host does", () => {
  test.each([
    ["/base/", 200, "<title>Front</title>"],
    ["/base/other", 200, "<title>Other</title>"],
    ["/base/plain.txt", 200, "as it is"],
    ["/base/nowhere", 404, "<title>Not found</title>"],
    ["/base/nowhere/at/all", 404, "<title>Not found</title>"],
    ["/outside", 404, "<title>Not found</title>"],
    ["/base/.written", 404, "<title>Not found</title>"],
    ["/base/%2e%2e/site.yaml", 404, "<title>Not found</title>"],
  ])("GET %s gets %i", async (path, status, text) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toContain(text);
  });

  test.each([
    ["/base", "/base/"],
    ["/base/other/", "/base/other"],
    ["/base/other.html?a=b?c", "/base/other?a=b?c"],
    ["/base/index.html", "/base/"],
  ])("GET %s is sent on to %s", async (path, location) => {
    expect(await ask(path)).toMatchObject({ status: 308, headers: { location } });
  });

  test.skipIf(process.platform === "win32")(
    "a disk on which a page is found in another letter case makes no difference",
    async () => {
      // A link stands in for such a disk: what is opened has another name than what was asked for.
      symlinkSync("other.html", join(dist, "OTHER.html"));
      expect(await ask("/base/OTHER")).toMatchObject({ status: 404 });
      expect(await ask("/base/other")).toMatchObject({ status: 200 });
      rmSync(join(dist, "OTHER.html"));
    },
  );

  test.skipIf(process.platform === "win32")(
    "a file that is a link to one of another name is given out",
    async () => {
      symlinkSync("plain.txt", join(dist, "linked.txt"));
      expect(await ask("/base/linked.txt")).toMatchObject({ status: 200 });
      rmSync(join(dist, "linked.txt"));
    },
  );

  test("a name that is not ASCII is found under its code, with its headers", async () => {
    const page = await ask("/base/%C3%BCber");
    expect(page).toMatchObject({ status: 200 });
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(await ask("/base/%C3%BCber.html")).toMatchObject({
      status: 308,
      headers: { location: "/base/%C3%BCber" },
    });
  });

  test("a file that is replaced again and again is whole in every answer", async () => {
    const versions = ["short\n", "long enough to be told from the other one\n".repeat(100)];
    const file = join(dist, "restless.txt");
    writeFileSync(file, "short\n");
    const replace = `for (let i = 0; ; i++) { fs.writeFileSync(file + "-", versions[i % 2]); fs.renameSync(file + "-", file); }`;
    const script = `const [file, ...versions] = process.argv.slice(1); ${replace}`;
    const child = spawn(process.execPath, ["-e", script, file, ...versions]);
    onTestFinished(() => void child.kill("SIGKILL"));
    const seen = new Set<string>();
    for (let count = 0; count < 500 || (seen.size < 2 && count < 10_000); count++) {
      const { status, body } = await ask("/base/restless.txt");
      expect(status).toBe(200);
      seen.add(body.toString());
    }
    expect([...seen].sort()).toEqual([...versions].sort());
  });

  test("HEAD gets the headers alone, other methods are refused", async () => {
    const head = await ask("/base/other", {}, "HEAD");
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(Number(head.headers["content-length"])).toBeGreaterThan(100);
    expect(await ask("/base/other", {}, "POST")).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD" },
    });
  });

  test("text is compressed for whoever accepts it", async () => {
    const plain = await ask("/base/other");
    const brotli = await ask("/base/other", { "Accept-Encoding": "gzip, deflate, br" });
    const gzip = await ask("/base/other", { "Accept-Encoding": "gzip, br;q=0" });
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(plain.headers.vary).toBe("Accept-Encoding");
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotli.body.length).toBeLessThan(plain.body.length);
    expect(brotli.headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  test("what has not changed is not sent again, and parts can be asked for", async () => {
    const first = await ask("/base/plain.txt");
    const etag = String(first.headers.etag);
    expect(await ask("/base/plain.txt", { "If-None-Match": etag })).toMatchObject({ status: 304 });
    const part = await ask("/base/plain.txt", { Range: "bytes=0-1" });
    expect(part).toMatchObject({ status: 206, body: Buffer.from("as") });
  });

  test("a part is one of the file itself, whatever copies are accepted", async () => {
    const headers = { Range: "bytes=0-1", "Accept-Encoding": "br" };
    const part = await ask("/base/other", headers);
    expect(part).toMatchObject({ status: 206, body: Buffer.from("<!") });
    expect(part.headers).not.toHaveProperty("content-encoding");
    const missing = await ask("/base/nowhere", headers);
    expect(missing.status).toBe(404);
    expect(missing.body.toString()).toContain("<title>Not found</title>");
  });

  test.each([
    ["br;q=0.0, gzip", "gzip"],
    ["br;q=0.5", "br"],
  ])("of the copies that %s accepts, the one in %s is sent", async (accepted, encoding) => {
    const { headers } = await ask("/base/other", { "Accept-Encoding": accepted });
    expect(headers["content-encoding"]).toBe(encoding);
  });

  test("the headers are those of the _headers file", async () => {
    const page = await ask("/base/other");
    expect(page.headers["x-content-type-options"]).toBe("nosniff");
    expect(page.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.headers["content-security-policy"]).not.toContain("script-src");
    const front = await ask("/base/");
    const [script] = /\/base\/assets\/islands-\w+\.js/.exec(front.body.toString()) ?? [];
    const asset = await ask(String(script));
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test("its own failure is answered with 500.html, and its place told in the terminal", async () => {
    const terminal = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    onTestFinished(() => terminal.mockRestore());
    const broken = join(folder, "broken");
    mkdirSync(broken);
    writeFileSync(join(broken, "500.html"), "<h1>Unexpected Application Error!</h1>");
    const failing = createSiteServer({ folder: broken, base: "" }, (_, response) => {
      // It has begun to send something else.
      response.setHeader("Content-Encoding", "br");
      throw new Error("planted");
    });
    const before = origin;
    onTestFinished(() => {
      origin = before;
      failing.close();
      rmSync(broken, { recursive: true });
    });
    origin = await listen(failing, { PORT: "0" });
    const answer = await ask("/");
    const [told] = terminal.mock.calls.map(([text]) => String(text));
    expect(told).toMatch(/^Error: planted\n +at .*server\.test\.ts:/);
    expect(answer.status).toBe(500);
    expect(answer.headers).toMatchObject({ "cache-control": "no-store" });
    expect(answer.headers).not.toHaveProperty("content-encoding");
    expect(answer.body.toString()).toContain("Unexpected Application Error!");
  });

  test.runIf(process.platform === "linux")(
    "a page that is there and cannot be read is its own failure, and not a page that is missing",
    async () => {
      const terminal = vi.spyOn(process.stderr, "write").mockReturnValue(true);
      const unreadable = join(folder, "unreadable");
      mkdirSync(unreadable);
      const failing = createSiteServer({ folder: unreadable, base: "" });
      onTestFinished(() => {
        terminal.mockRestore();
        failing.close();
        rmSync(unreadable, { recursive: true });
      });
      const address = await listen(failing, { PORT: "0" });
      // To read this is an error of the disk, whoever reads.
      for (const file of ["page.html", "500.html"]) {
        symlinkSync("/proc/self/mem", join(unreadable, file));
        const answer = await fetch(`${address}/page`);
        expect(answer.status).toBe(500);
        expect(await answer.text()).toContain("Unexpected Application Error!");
        expect(terminal).toHaveBeenLastCalledWith(expect.stringContaining("EIO"));
      }
    },
  );

  test("a failure in the middle of an answer ends that answer, and no other", async () => {
    const terminal = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const failing = createSiteServer({ folder: dist, base: "" }, async ({ url }, response) => {
      if (url !== "/fails") return false;
      response.writeHead(200).write("It has begun, ");
      throw new Error("planted");
    });
    onTestFinished(() => {
      terminal.mockRestore();
      failing.close();
    });
    const address = await listen(failing, { PORT: "0" });
    const read = async () => (await fetch(`${address}/fails`)).text();
    await expect(read()).rejects.toThrow();
    expect(await fetch(`${address}/other`)).toMatchObject({ status: 200 });
  });
});

test("the preview shows a site at the path that it was built for", async () => {
  const moved = layOut("base");
  await generate(moved, ["build"], { SITE_URL: "https://owner.example/moved/here/" });
  // What will be built next may stand elsewhere.
  writeFileSync(join(moved, "content/site.yaml"), "address: https://owner.example/next/\n");
  const { child } = start(moved, ["preview"], { PORT: "0" });
  onTestFinished(() => void child.kill());
  const [told] = await once(child.stdout as Readable, "data");
  const [address = ""] = /http:\S+/.exec(String(told)) ?? [];
  expect(new URL(address).pathname).toBe("/moved/here/");
  expect(await fetch(`${address}other`)).toMatchObject({ status: 200 });
});

describe("the port", () => {
  test.each(["abc", "-1", "65536", "1.5"])("that is named %s is told to be none", async (PORT) => {
    await expect(listen(createServer(), { PORT })).rejects.toMatchObject({
      problems: [{ file: "PORT (environment)", what: `"${PORT}" is no port.` }],
    });
  });

  test("is the next free one when 4173 is taken", async () => {
    const [first, second] = [createServer(), createServer()];
    const one = await listen(first, {});
    const other = await listen(second, {});
    expect(Number(new URL(other).port)).toBeGreaterThan(Number(new URL(one).port));
    first.close();
    second.close();
  });

  test.each([
    "preview",
    "dev",
  ])("that PORT names and somebody has is one clear sentence and exit code 1: %s", async (name) => {
    const { port } = new URL(origin);
    const { child, ended } = start(folder, [name], { PORT: port });
    onTestFinished(() => void child.kill());
    const run = await ended;
    expect(run).toMatchObject({ code: 1, stdout: "" });
    expect(run.stderr).toContain(`Port ${port} cannot be had.`);
  });
});
