export { DEFAULT_FIRS, generateState } from "./generateState.ts";
export { SAMPLE_BADGES } from "./officers/sampleBadges.ts";
export type {
  ArrestRow,
  EvidenceRow,
  FirRow,
  MissingPersonRow,
  SuspectRow,
  SystemColumns,
  VehicleRow,
} from "./rows.ts";
export { type SampleOverview, sampleOverview } from "./sampleOverview.ts";
export type {
  ProtectedPerson,
  SampleAssignment,
  SampleOfficer,
  SampleState,
  StateOptions,
} from "./sampleState.ts";
