export { type CatalystGate, type CatalystGateOptions, createCatalystGate } from "./catalystGate.ts";
export { type CatalystSession, openCatalystSession, type PlatformHeaders } from "./catalystSession.ts";
