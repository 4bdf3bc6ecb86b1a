import { createHash, type Hash } from "node:crypto";

/**
 * A hash that tells whether something has changed. SHA-512, because a processor without instructions
 * for SHA-256 works it out in a third of the time (measured: 6 kB in 11 in place of 35 µs), and a build
 * of thousands of pages hashes all that it reads and writes.
 */
export function digest(): Hash {
  return createHash("sha512");
}
