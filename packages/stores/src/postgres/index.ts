export { importToPostgres, type PostgresImportOptions } from "./importToPostgres.ts";
export { migratePostgres } from "./migratePostgres.ts";
export { createPostgresGate, type PostgresGateOptions } from "./postgresGate.ts";
export { rolesSql } from "./rolesSql.ts";
