import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What Lighthouse gives marks for. */
export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Category = (typeof categories)[number];

export type Device = "mobile" | "desktop";

/** What Lighthouse thinks of one page. */
export interface Report {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** The audits that cost points, each with what it has measured. */
  readonly faults: readonly string[];
  /** How fast this machine ran at that moment; Lighthouse's laptop has about 1,500. */
  readonly pace: number;
}

/** The part of Lighthouse's own report that is looked at. */
interface LighthouseResult {
  readonly runtimeError?: { readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<
      Category,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      { title: string; score: number | null; displayValue?: string; details?: unknown }
    >
  >;
}

/** How Lighthouse is run. */
export interface Run {
  /** The program of Lighthouse, and that of the browser. */
  readonly lighthouse: string;
  readonly browser: string;
  /** The port at which every other site answers. */
  readonly elsewhere: number;
}

/** Lets Lighthouse look at an address, in a browser of its own. */
export async function look(address: string, device: Device, run: Run): Promise<Report> {
  const place = mkdtempSync(join(tmpdir(), "gerbera-lighthouse-"));
  try {
    const flags = [
      "--headless=new",
      "--no-sandbox",
      "--ignore-certificate-errors",
      `--host-resolver-rules='MAP * 127.0.0.1:${run.elsewhere}, EXCLUDE localhost'`,
    ];
    const output = await runNode(
      [
        run.lighthouse,
        address,
        "--quiet",
        "--output=json",
        `--chrome-flags=${flags.join(" ")}`,
        "--no-enable-error-reporting",
        ...(device === "desktop" ? ["--preset=desktop"] : []),
      ],
      { CHROME_PATH: run.browser, XDG_CONFIG_HOME: place },
    );
    return readReport(JSON.parse(output));
  } finally {
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  }
}

function readReport(result: LighthouseResult): Report {
  if (result.runtimeError) throw new Error(result.runtimeError.message);
  const entries = categories.map((category) => {
    const score = Math.round((result.categories[category].score ?? 0) * 100);
    return [category, score] as const;
  });
  return {
    scores: Object.fromEntries(entries) as Record<Category, number>,
    faults: categories.flatMap((category) => faultsIn(result, category)),
    pace: Math.round(result.environment.benchmarkIndex),
  };
}

/** The audits of a category that count and are not perfect. */
function faultsIn({ categories, audits }: LighthouseResult, category: Category): string[] {
  return categories[category].auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) return [];
    const value = audit.displayValue ? `, ${audit.displayValue}` : "";
    return [`${category}: ${id} (${audit.title}${value})`];
  });
}

/** Runs a program of Node and hands over what it has written. */
function runNode(command: readonly string[], environment: Record<string, string>): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, command, {
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [output, complaints] = ["", ""];
    child.stdout.on("data", (part) => {
      output += part;
    });
    child.stderr.on("data", (part) => {
      complaints += part;
    });
    child.on("error", failed);
    child.on("close", (code) => {
      if (code === 0) done(output);
      else failed(new Error(`Lighthouse ended with ${code}. It said:\n${complaints.trim()}`));
    });
  });
}
