export { type AuditReport, readEvents as readAuditEvents, verifyAuditLog } from "@vanguard/stores";
export { type ComposeOptions, composeDesk, type Product, VERSION } from "./composeDesk.ts";
export { Config, type ConfigInput, readConfig } from "./config.ts";
export { type DataFiles, dataFiles } from "./dataFiles.ts";
export { ingest } from "./ingestDocuments.ts";
export { auditKeyFileOf, readAuditKey } from "./keys.ts";
export { findLayout, type Layout } from "./layout.ts";
export { fixedClock } from "./world.ts";
