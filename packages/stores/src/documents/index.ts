export { createDocumentLibrary, type OpenDocumentLibrary } from "./createDocumentLibrary.ts";
export { createDocumentSearch, type DocumentSearchOptions, type OpenDocumentSearch } from "./createDocumentSearch.ts";
export { type IngestOptions, type IngestProgress, ingestFolder } from "./ingestFolder.ts";
export { ingestLawFolder } from "./ingestLawFolder.ts";
export { type DocumentsDatabase, type DocumentsFile, openDocumentsFile } from "./openDocumentsFile.ts";
export type { Readers } from "./readFile.ts";
export { runIngest } from "./runIngest.ts";
