/** What `generate.ts` makes the site with; see `program.ts` for why it comes from one place. */
export { bundleAssets } from "./assets.ts";
export { checkSite } from "./check.ts";
export { addCompressedCopies } from "./compress.ts";
export { listStandIns } from "./content.ts";
export { addDerivedFiles } from "./derived.ts";
export { finishOtherDocuments } from "./documents.ts";
export { SiteFiles } from "./files.ts";
export { addHeaders } from "./headers.ts";
export { writeSite } from "./output.ts";
export { loadPages } from "./pages.ts";
export { addPublicFiles } from "./public.ts";
export { addEndpoints, addPages, loadDocument } from "./render.tsx";
export { reportOf } from "./report.ts";
export { errorRoutes } from "./routes.ts";
export { readSettings } from "./settings.ts";
export { noteSourceMap } from "./stack.ts";
export { allOf, refuse } from "./stages.ts";
export { checkTree } from "./tree.ts";
