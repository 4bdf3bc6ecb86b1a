import { createHash, type Hash } from "node:crypto";

/**
 * What tells whether something has changed. SHA-512, because a processor without instructions for
 * SHA-256 works it out in a third of the time (measured: 6 kB in 11 in place of 35 µs).
 */
export const algorithm = "sha512";

/** A hash of what is added to it piece by piece. */
export function digest(): Hash {
  return createHash(algorithm);
}
