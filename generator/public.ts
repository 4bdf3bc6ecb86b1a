import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import type { SiteFiles } from "./files.ts";
import { compare } from "./problems.ts";
import { assetFolder, isInAssets } from "./routes.ts";
import { notUtf8 } from "./sources.ts";

/** What systems and editors leave behind, and nobody means to publish. */
export const leftovers = [
  "**/.gitkeep",
  "**/.DS_Store",
  "**/._*",
  "**/Thumbs.db",
  "**/desktop.ini",
  "**/*.sw[op]",
  "**/*~",
  "**/#*#",
  "**/.*.kate-swp",
  "**/*.{bak,orig,rej}",
];

/** Adds everything in `public/` under its own name, as it is. */
export async function addPublicFiles(files: SiteFiles): Promise<void> {
  const names = await glob("**/*", { cwd: "public", dot: true, ignore: leftovers });
  for (const name of names.sort(compare)) {
    const file = `public/${name}`;
    const contents = readFileSync(join("public", name));
    if (isSecret(name, contents)) files.problems.push({ file, ...secret });
    if (isInAssets(name)) files.problems.push({ file, ...keptTooLong });
    // The policy is put into what is HTML, which is read as text for that.
    if (name.endsWith(".html") && !isUtf8(contents)) {
      files.problems.push(notUtf8(file, contents.toString()));
    }
    // Finder writes "ü" as two signs, and people and other systems write it as one.
    files.add(name.normalize("NFC"), { contents, source: { file } });
  }
}

/** Whether a file holds what programs are told in confidence, or a history of the project. */
function isSecret(name: string, contents: Buffer): boolean {
  const ofPrograms = /(^|\/)\.(env|git|npmrc|ssh|aws)($|[./])/;
  const keys = /(^|\/)id_(rsa|dsa|ecdsa|ed25519)$|\.(pem|key|p12|pfx)$/i;
  return ofPrograms.test(name) || (keys.test(name) && !isForAll(contents.toString("latin1")));
}

/** Whether a file that is named like a key is none: a presentation of Keynote, or a certificate alone. */
function isForAll(text: string): boolean {
  const isPublic = /^-----BEGIN (?:CERTIFICATE|PUBLIC KEY)-----/.test(text);
  return text.startsWith("PK\x03\x04") || (isPublic && !text.includes("PRIVATE"));
}

/** What would lie among the files whose names change with what they hold. */
export const keptTooLong = {
  what: `This would lie in "${assetFolder}/".`,
  why: "Browsers keep what is in that folder for a year and do not ask again: what changes here would reach nobody who has been here before.",
  fix: "Give the folder another name.",
};

const secret = {
  what: "This file would be published.",
  why: "Everything in public/ goes to the host as it is, and files of this name hold secrets.",
  fix: "Move it out of public/, and change what it holds if it has ever been published.",
};
