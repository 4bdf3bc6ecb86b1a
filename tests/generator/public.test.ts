import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { SiteFiles } from "../../generator/files.ts";
import { addPublicFiles } from "../../generator/public.ts";
import { layOut } from "../support/fixtures.ts";

/** What becomes of files of these names in `public/`. */
async function addAll(names: readonly string[], text = "text") {
  const before = process.cwd();
  process.chdir(layOut("base"));
  onTestFinished(() => process.chdir(before));
  for (const name of names) {
    mkdirSync(join("public", dirname(name)), { recursive: true });
    writeFileSync(join("public", name), text);
  }
  const files = new SiteFiles();
  await addPublicFiles(files);
  return { published: [...files].map(([output]) => output), problems: files.problems };
}

test("what systems and editors leave in public/ is not published", async () => {
  const left = [
    ...[".DS_Store", ".gitkeep", "Thumbs.db", "desktop.ini"],
    ...["._a.txt", ".a.txt.swo", ".a.txt.swp", "a.txt~", "#a.txt#", ".a.txt.kate-swp"],
    ...["a.txt.bak", "a.txt.orig", "a.txt.rej"],
  ];
  const { published, problems } = await addAll([...left, ...left.map((name) => `in/${name}`)]);
  expect(published).toEqual(["plain.txt"]);
  expect(problems).toEqual([]);
});

test("a name whose letters are put together of signs has the address that people write", async () => {
  const { published } = await addAll(["Blu\u0308te.png"]);
  expect(published).toEqual(["Bl\u00fcte.png", "plain.txt"]);
});

test("what holds secrets is refused by its name", async () => {
  const secrets = [
    ...[".aws/credentials", ".env", ".env.local", ".git/config", ".npmrc", ".ssh/x"],
    ...["ROOT.PEM", "id_dsa", "id_ecdsa", "id_ed25519", "id_rsa", "in/id_rsa"],
    ...["server.key", "server.p12", "server.pem", "server.pfx"],
  ];
  const { problems } = await addAll([...secrets, "of/id_rsa.html", "keys.txt", "environment"]);
  expect(problems.map(({ file }) => file)).toEqual(secrets.map((name) => `public/${name}`));
});

test.each([
  ["slides", "talk.key", "PK\x03\x04slides"],
  ["a certificate", "root.pem", "-----BEGIN CERTIFICATE-----\nMII\n"],
  ["the public half of a key", ".well-known/mail.key", "-----BEGIN PUBLIC KEY-----\nMII\n"],
])("%s is no secret", async (_, name, text) => {
  const { published, problems } = await addAll([name], text);
  expect(published).toContain(name);
  expect(problems).toEqual([]);
});

test("a certificate with its key is refused", async () => {
  const text = "-----BEGIN CERTIFICATE-----\nMII\n-----BEGIN RSA PRIVATE KEY-----\nMII\n";
  expect((await addAll(["server.pem"], text)).problems).toHaveLength(1);
});
