export { detectIdentifiers } from "./detectIdentifiers.ts";
export { type GuardedSentence, type GuardedText, guardSentence } from "./guardSentence.ts";
export { importNarrative } from "./importNarrative.ts";
export { maskAadhaar, maskLast4, maskPaymentAddress } from "./maskedForms.ts";
export type { Found } from "./mergeFound.ts";
export { nameTokens, type ProtectedPerson } from "./namePatterns.ts";
export {
  type FoundName,
  findProtected,
  protectedNameHash,
  protectedNamesOf,
  redactProtected,
} from "./protectedNames.ts";
export { redactText } from "./redactText.ts";
