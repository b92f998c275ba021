export * from "./clearance/index.ts";
export * from "./guard/index.ts";
export * from "./redaction/index.ts";
export * from "./zcql/index.ts";
