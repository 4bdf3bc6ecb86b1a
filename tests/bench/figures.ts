/** Loaded before the command that is measured: leaves its use of processor and memory in a file. */
import { writeFileSync } from "node:fs";

process.on("exit", () => {
  writeFileSync(process.env.FIGURES ?? "", JSON.stringify(process.resourceUsage()));
});
