export type { ProofStep } from "./gateMessages.ts";
export type { GateEntry } from "./gateProcess.ts";
export { importState } from "./importState.ts";
export { openRecordsFile, type RecordsFile } from "./openRecordsFile.ts";
export type { ImportOptions } from "./preparedRows.ts";
export { createRecordsGate, type Gate, type GateOptions, type ProcessGate } from "./recordsGate.ts";
export { type ProtectedPerson as RecordsProtectedPerson, type RecordsState, STATE_TABLES } from "./recordsState.ts";
