import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { randomFrom } from "./random.ts";

/**
 * Loaded before a command, it makes every folder be listed in an order of its own, as different disks
 * do: FOLDER_ORDER in the environment is what the order follows from.
 */
const random = randomFrom(Number(process.env.FOLDER_ORDER));

function shuffle<Entry>(entries: Entry[]): Entry[] {
  const places = new Map(entries.map((entry) => [entry, random()]));
  return entries.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

type Callback = (error: Error | null, entries: unknown[]) => void;
const { readdir, readdirSync } = fs;
const { readdir: readdirPromise } = fs.promises;

Object.assign(fs, {
  readdir(path: string, ...rest: [object, Callback] | [Callback]) {
    const callback = rest.pop() as Callback;
    const shuffled: Callback = (error, entries) => callback(error, entries && shuffle(entries));
    Reflect.apply(readdir, fs, [path, ...rest, shuffled]);
  },
  readdirSync: (...given: unknown[]) => shuffle(Reflect.apply(readdirSync, fs, given) as unknown[]),
});
Object.assign(fs.promises, {
  readdir: async (...given: unknown[]) =>
    shuffle((await Reflect.apply(readdirPromise, fs.promises, given)) as unknown[]),
});
syncBuiltinESMExports();
