import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { randomFrom } from "./random.ts";

/** Loaded before a command, lists every folder in random order. FOLDER_SEED decides the order. */
const random = randomFrom(Number(process.env.FOLDER_SEED));
const shuffle = <Entry>(entries: Entry[]) => entries.sort(() => random() - 0.5);

type Callback = (error: Error | null, entries: unknown[]) => void;
const { readdir, readdirSync } = fs;

Object.assign(fs, {
  readdir(path: string, ...rest: [object, Callback] | [Callback]) {
    const callback = rest.pop() as Callback;
    const shuffled: Callback = (error, entries) => callback(error, entries && shuffle(entries));
    Reflect.apply(readdir, fs, [path, ...rest, shuffled]);
  },
  readdirSync: (...given: unknown[]) => shuffle(Reflect.apply(readdirSync, fs, given) as unknown[]),
});
syncBuiltinESMExports();
