export * from "./desk.ts";
export * from "./ports.ts";
