import type { StandIn } from "./content.ts";
import type { SiteFiles } from "./files.ts";
import type { WriteReport } from "./output.ts";
import { formatPlace } from "./problems.ts";

/** What a build says of itself when all went well. */
export function formatReport(
  files: SiteFiles,
  { written, unchanged, removed, foreign }: WriteReport,
  { folder, milliseconds, standIns }: Summary,
): string {
  const pages = [...files].filter(([output]) => output.endsWith(".html")).length;
  const seconds = (milliseconds / 1000).toFixed(2);
  const lines = [
    `Built ${count(pages, "page")} and ${count(files.size - pages, "other file")} in ${seconds} s.`,
    `${folder}/: ${written} written, ${unchanged} unchanged, ${removed} removed.`,
  ];
  if (foreign.length > 0) {
    lines.push("", `${folder}/ also holds files that no build made; they were left alone:`);
    lines.push(...foreign.map((file) => `  ${folder}/${file}`));
  }
  if (standIns.length > 0) {
    lines.push("", "Stand-ins that an owner has yet to replace:");
    lines.push(...standIns.map((standIn) => `  ${formatPlace(standIn)}  ${standIn.value}`));
  }
  return `${lines.join("\n")}\n`;
}

/** What the report tells besides the files. */
export interface Summary {
  readonly folder: string;
  readonly milliseconds: number;
  readonly standIns: readonly StandIn[];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
