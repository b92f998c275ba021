export * from "./state/index.ts";
export * from "./documents/index.ts";
