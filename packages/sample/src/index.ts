export * from "./documents/index.ts";
export * from "./state/index.ts";
