import * as v from "valibot";
import { type Article, hasFile, markdown, type Source, words } from "../generator/content.ts";
import { page, text } from "./schema-parts.ts";

/** Front matter of privacy-policy.md and terms-of-service.md; their sections are the prose. */
const Legal = v.strictObject({ page, heading: words, lead: words, updatedLabel: text });

type LegalText = Article<v.InferOutput<typeof Legal>>;

const empty = { __html: "" };
const deleted: LegalText = {
  page: { title: "", description: "", accent: "scarlet", updated: "" },
  ...{ heading: empty, lead: empty, updatedLabel: "", intro: empty, sections: [] },
};

/** A legal text. It's empty if an owner has deleted both its file and its page. */
export function legal(name: string): Source<LegalText> {
  const file = `content/${name}.md`;
  const read = markdown(file, Legal);
  return (notes) => (hasFile(file) || hasFile(`pages/${name}.tsx`) ? read(notes) : deleted);
}
