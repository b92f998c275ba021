export { createPostgresGate, type PostgresGateOptions } from "./postgresGate.ts";
export { prepareRecordsDatabase, type RecordsDatabaseOptions } from "./prepareRecordsDatabase.ts";
export { rolesSql } from "./rolesSql.ts";
