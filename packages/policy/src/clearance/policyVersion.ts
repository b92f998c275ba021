/** Names the rules a decision was made under. Raised with every change of the matrix, the masks, the detectors or the row states. */
export const POLICY_VERSION = "2026-12-01.2";
