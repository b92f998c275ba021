export type { AssignmentImport, OfficerImport } from "./importPeople.ts";
export * from "./openAppFile.ts";
export type { PinVerdict, SessionStore } from "./sessionStore.ts";
export type { SettingsStore } from "./settingsSource.ts";
