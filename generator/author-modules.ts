/**
 * The modules of an author by file, e.g. "pages/care-tips.tsx": the pages, the islands and the
 * document. A module runs when it is first asked for.
 */
export type AuthorModules = Readonly<Record<string, () => Promise<Record<string, unknown>>>>;
