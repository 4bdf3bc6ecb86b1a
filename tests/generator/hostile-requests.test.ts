import { mkdirSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join, posix, win32 } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resolve } from "../../generator/routes.ts";
import { createSiteServer, listen } from "../../generator/server.ts";
import { layOut } from "../support/fixtures.ts";
import { casesTried, holdsFor, hostileText } from "../support/hostile.ts";
import { seed } from "../support/random.ts";

/** Ways out of a folder, and what surprises whoever takes an address apart. */
const pathPieces = fc.constantFrom(
  ...[
    "/",
    "//",
    "..",
    ".",
    "../",
    "/..",
    "%2e%2e",
    "%252e%252e",
    "..%2f",
    "%2f",
    "%5c",
    "\\",
    "..\\",
  ],
  ...["%00", "%0d%0a", "%20", " ", "%", "%zz", "%ff", "%c0%ae", "%C3%BC", "ü", "%ed%a0%80", "%25"],
  ...[
    "about",
    "about.html",
    "index",
    "index.html",
    "plain.txt",
    "assets",
    "404",
    "500.html",
    "ABOUT",
  ],
  ...[
    "secret.txt",
    "etc/passwd",
    "C:",
    "C:/",
    "con",
    "nul.txt",
    "::$DATA",
    ".written",
    ".git",
    "~",
  ],
  ...["?", "?a=b", "#", ";", ":", "*", "|", '"', "<", "evil.example", "@", "http://evil.example/"],
  ...["a".repeat(300), "a/".repeat(600)],
);
const path = fc
  .array(fc.oneof({ arbitrary: pathPieces, weight: 5 }, { arbitrary: hostileText, weight: 1 }), {
    maxLength: 8,
  })
  .map((pieces) => `/${pieces.join("")}`);

function expectInside(output: string): void {
  for (const system of [posix, win32]) {
    const folder = system === posix ? "/srv/dist" : "C:\\srv\\dist";
    const found = system.resolve(folder, output);
    expect(found.startsWith(folder + system.sep)).toBe(true);
    expect(system.isAbsolute(output)).toBe(false);
  }
  // On Windows such a name is a device, a stream of a file, or another file's name.
  expect(output).not.toMatch(/[:\\<>"|?*\0]|[. ](\/|$)|(^|\/)(con|nul|aux|prn)(\.|\/|$)/i);
  expect(output).not.toMatch(/(^|\/)\./);
}

/** A browser that is sent on from a page of a site stays on it. */
function expectOnSite(location: string): void {
  expect(location).toMatch(/^\/(?![/\\])/);
  expect(new URL(location, "https://site.example/a/b").origin).toBe("https://site.example");
}

const sites: Record<string, (output: string) => boolean> = {
  "where every file exists": () => true,
  "where only pages exist": (output) => output.endsWith(".html"),
  "of a few files": (output) => ["index.html", "about.html", "plain.txt"].includes(output),
};

test.each(Object.keys(sites))("no request leads out of a site %s", (name) => {
  const exists = sites[name] ?? (() => false);
  holdsFor(15_000, path, (asked) => {
    const answer = resolve(asked, exists);
    if (answer.kind === "file") expectInside(answer.output);
    if (answer.kind === "redirect") expectOnSite(encodeURI(answer.route));
  });
});

const secret = "what no visitor may read";
let server: Server;
let port = 0;

beforeAll(async () => {
  const folder = layOut("base");
  const dist = join(folder, "dist");
  mkdirSync(join(dist, "assets"), { recursive: true });
  for (const name of [
    "index.html",
    "about.html",
    "404.html",
    "plain.txt",
    "assets/a.js",
    "ü.html",
  ]) {
    writeFileSync(join(dist, name), `This is ${name}.\n`);
  }
  writeFileSync(join(dist, "500.html"), "This is 500.html.\n");
  for (const name of ["secret.txt", "secret.html", "dist/.written", "dist/.hidden.html"]) {
    writeFileSync(join(folder, name), secret);
  }
  server = createSiteServer({ folder: dist, base: "" });
  await listen(server, { PORT: "0" });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  console.log(`TEST_SEED=${seed}: ${casesTried()} cases.`);
});

/** What the server answers to these very bytes. */
function send(bytes: Buffer): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(port, "localhost", () => socket.write(bytes));
    let answer = "";
    socket.setEncoding("latin1");
    socket.setTimeout(5_000, () => failed(new Error(`No answer to ${bytes}`)));
    socket.on("data", (part) => {
      answer += part;
    });
    socket.on("error", failed);
    socket.on("close", () => done(answer));
  });
}

test("no bytes on the wire get another answer than a page, a detour on the site or a refusal", {
  timeout: 120_000,
}, async () => {
  const method = fc.constantFrom("GET", "GET", "GET", "HEAD", "POST");
  const range = fc.constantFrom("", "", "Range: bytes=0-1\r\n", "Range: bytes=9-1\r\n");
  const encoding = fc.constantFrom<BufferEncoding>("utf8", "latin1");
  const target = fc.oneof(
    path,
    path.map((asked) => `http://evil.example${asked}`),
    hostileText,
  );
  const cases = 1_500;
  await fc.assert(
    fc.asyncProperty(method, target, range, encoding, async (verb, asked, part, how) => {
      const line = `${verb} ${asked.replace(/[\r\n]/g, "")} HTTP/1.1\r\n`;
      const head = `${line}Host: site.example\r\nConnection: close\r\n${part}\r\n`;
      const answer = await send(Buffer.from(head, how));
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
      expect([200, 206, 308, 400, 404, 405, 416]).toContain(status);
      expect(answer).not.toContain(secret);
      const location = /^Location: (.*)$/im.exec(answer.split("\r\n\r\n")[0] ?? "")?.[1];
      if (status === 308) expectOnSite(Buffer.from(location ?? "", "latin1").toString());
      else expect(location).toBeUndefined();
    }),
    { seed, numRuns: cases },
  );
  console.log(`${cases} requests over a socket.`);
});
