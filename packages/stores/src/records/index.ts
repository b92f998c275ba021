export { type ImportOptions, importState } from "./importState.ts";
export { openRecordsFile, type RecordsFile } from "./openRecordsFile.ts";
export { type ProtectedPerson as RecordsProtectedPerson, type RecordsState, STATE_TABLES } from "./recordsState.ts";
