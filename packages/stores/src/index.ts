export * from "./app/index.ts";
export * from "./audit/index.ts";
export * from "./benches/index.ts";
export * from "./catalyst/index.ts";
export * from "./documents/index.ts";
export * from "./postgres/index.ts";
export * from "./records/index.ts";
export { withFileLock } from "./sqlite/withFileLock.ts";
