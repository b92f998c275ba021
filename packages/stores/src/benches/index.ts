export { casesOfOneOfficer, type DrawnCase, drawCases } from "./drawCases.ts";
export { multiplyRecords } from "./multiplyRecords.ts";
export { timeInChild } from "./timeInChild.ts";
export type { QuestionTimes, TimedQuestion, TimingRequest } from "./timeSealed.ts";
