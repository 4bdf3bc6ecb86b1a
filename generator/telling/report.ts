import type { StandIn } from "../content.ts";
import type { SiteFiles } from "../files.ts";
import type { WriteReport } from "../output.ts";
import { formatPlace } from "../problems.ts";

/** What a build says of itself when all went well. */
export interface BuildReport extends WriteReport {
  readonly folder: string;
  readonly milliseconds: number;
  readonly pages: number;
  readonly otherFiles: number;
  /** Pages that development has yet to make. */
  readonly postponed: number;
  /** Files of `content/` that nothing has asked for. */
  readonly unread: readonly string[];
  /** What an owner has yet to replace. */
  readonly standIns: readonly StandIn[];
}

/** What the report tells besides the files. */
type Summary = Pick<BuildReport, "folder" | "milliseconds" | "unread" | "standIns">;

/** What a build says of itself: the numbers of its files, and what has been written of them. */
export function reportOf(files: SiteFiles, written: WriteReport, summary: Summary): BuildReport {
  const pages = [...files].filter(([output]) => output.endsWith(".html")).length;
  const { size, postponed } = files;
  return { pages, otherFiles: size - pages, postponed, ...written, ...summary };
}

/** The report as text. */
export function formatReport(report: BuildReport): string {
  const { folder, written, unchanged, removed, foreign, unread, standIns } = report;
  const seconds = (report.milliseconds / 1000).toFixed(2);
  const lines = [
    `Built ${count(report.pages, "page")} and ${count(report.otherFiles, "other file")} in ${seconds} s.`,
    `${folder}/: ${written} written, ${unchanged} unchanged, ${removed} removed.`,
  ];
  if (report.postponed > 0) {
    lines.push(`${count(report.postponed, "page")} more will be made when somebody looks at them.`);
  }
  if (foreign.length > 0) {
    lines.push("", `${folder}/ also holds files that no build made; they were left alone:`);
    lines.push(...foreign.map((file) => `  ${folder}/${file}`));
  }
  if (unread.length > 0) {
    lines.push("", "No page reads these files:", ...unread.map((file) => `  ${file}`));
  }
  if (standIns.length > 0) {
    lines.push("", "Stand-ins that an owner has yet to replace:");
    lines.push(...standIns.map((standIn) => `  ${formatPlace(standIn)}  ${standIn.value}`));
  }
  return `${lines.join("\n")}\n`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
