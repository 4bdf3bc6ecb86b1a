import fs from "node:fs";

/**
 * Loaded before a command, it sets the clock back by an hour as soon as the file is saved that
 * CLOCK_FILE in the environment names.
 */
const { now } = Date;
const start = now();

Date.now = () => {
  const saved = fs.statSync(process.env.CLOCK_FILE ?? "", { throwIfNoEntry: false })?.ctimeMs ?? 0;
  return saved > start ? now() : now() + 60 * 60 * 1000;
};
