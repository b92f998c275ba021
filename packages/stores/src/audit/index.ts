export { type AuditLogOptions, createAuditLog, type OpenAuditLog } from "./createAuditLog.ts";
export { headFileOf } from "./headFile.ts";
export { readMasterKey } from "./masterKeyFile.ts";
export { type EventFilter, type LoggedEvent, readEvents } from "./readEvents.ts";
export { type AuditReport, verifyAuditLog } from "./verifyAuditLog.ts";
