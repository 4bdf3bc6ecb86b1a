/** Preloaded into the measured command: writes its CPU time and memory to a file. */
import { writeFileSync } from "node:fs";

process.on("exit", () => {
  writeFileSync(process.env.FIGURES ?? "", JSON.stringify(process.resourceUsage()));
});
