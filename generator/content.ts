import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CORE_SCHEMA, load } from "js-yaml";
import { markdownToHtml } from "satteri";
import * as v from "valibot";
import type { Notice, SourceLocation } from "./problems.ts";

declare const siteRoot: string;
export interface Html {
  readonly __html: string;
}
export interface Section {
  readonly id: string;
  readonly title: Html;
  readonly body: Html;
}
export interface Prose {
  readonly intro: Html;
  readonly sections: readonly Section[];
}
export interface ContentNotes {
  readonly filesRead: readonly string[];
  readonly placeholders: readonly (SourceLocation & { readonly value: string })[];
  readonly drafts: readonly string[];
  readonly notices: readonly Notice[];
}
export const day = v.string();
export const words = v.pipe(
  v.string(),
  v.transform((t): Html => ({ __html: markdownToHtml(t).html.replace(/^<p>|<\/p>\s*$/g, "") })),
);
const yaml = (t: string) => load(t, { schema: CORE_SCHEMA });
export function data(file: string, schema: any): any {
  return { read: () => v.parse(schema, yaml(readFileSync(join(siteRoot, file), "utf8"))) };
}
function prose(body: string): Prose {
  const [intro = "", ...rest] = body.split(/^## /m);
  return {
    intro: { __html: markdownToHtml(intro).html },
    sections: rest.map((s) => {
      const [t = "", ...b] = s.split("\n");
      return {
        id: t.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
        title: { __html: t },
        body: { __html: markdownToHtml(b.join("\n")).html },
      };
    }),
  };
}
function read(file: string, schema: any) {
  const m = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(readFileSync(join(siteRoot, file), "utf8"));
  return { ...(v.parse(schema, yaml(m?.[1] ?? "")) as object), ...prose(m?.[2] ?? "") };
}
export function markdown(file: string, schema: any): any {
  return { read: () => read(file, schema) };
}
export function collection(folder: string, schema: any): any {
  return {
    read: () =>
      readdirSync(join(siteRoot, folder))
        .filter((f) => f.endsWith(".md"))
        .map((f) => ({
          ...read(`${folder}/${f}`, schema),
          slug: f.slice(0, -3),
          file: `${folder}/${f}`,
          hasText: false,
        })),
  };
}
export function loadContent(s: any): any {
  return Object.fromEntries(Object.entries(s).map(([k, x]: any) => [k, x.read()]));
}
export function notesOf(_c: unknown): ContentNotes | undefined {
  return undefined;
}
