import { z } from "zod";

/**
 * The classes of data that must not be disclosed to everybody, R1 to R24, with the exact text that stands in their place.
 *
 * Source: police-domain.md, section 5.3. `replacement` is exact, so that tests and auditors can look for it. `label` is the
 * stable name that may be shown instead of an identity.
 */
export const REDACTION_CLASSES = {
  R1: { what: "victim identity, BNS 64 to 71", replacement: "[REDACTED: victim identity, BNS 72]", label: "Victim" },
  R2: {
    what: "victim identity, BNS 74 to 79 and 124",
    replacement: "[REDACTED: victim identity, policy]",
    label: "Victim",
  },
  R3: { what: "child victim or witness", replacement: "[REDACTED: child identity, POCSO 23 / JJ 74]", label: "Child" },
  R4: {
    what: "child in conflict with law",
    replacement: "[REDACTED: juvenile, JJ 74]",
    label: "Child in conflict with law",
  },
  R5: { what: "protected witness", replacement: "[REDACTED: protected witness]", label: "Witness" },
  R6: { what: "ordinary witness contact", replacement: "[REDACTED: witness contact]", label: "Witness" },
  R7: { what: "informant or source", replacement: "[REDACTED: source]", label: null },
  R8: { what: "case diary", replacement: "[REDACTED: case diary, BNSS 192]", label: null },
  R9: { what: "excluded part of a statement", replacement: "[REDACTED: excluded part, BNSS 193(7)]", label: null },
  R10: { what: "Aadhaar number", replacement: "[REDACTED: Aadhaar]", label: null },
  R11: { what: "identity document number", replacement: "[REDACTED: ID number]", label: null },
  R12: { what: "account, card or UPI", replacement: "[REDACTED: account]", label: null },
  R13: { what: "phone or address of a private person", replacement: "[REDACTED: contact]", label: null },
  R14: { what: "telecom record", replacement: "[REDACTED: telecom record]", label: null },
  R15: { what: "interception", replacement: "[REDACTED: interception]", label: null },
  R16: { what: "HIV status", replacement: "[REDACTED: health status, HIV Act 8]", label: null },
  R17: { what: "other medical detail", replacement: "[REDACTED: medical]", label: null },
  R18: { what: "measurements and samples", replacement: "[REDACTED: measurements]", label: null },
  R19: { what: "caste, religion, community", replacement: "[REDACTED: community]", label: null },
  R20: { what: "sensitive FIR as a whole", replacement: "[RESTRICTED FIR]", label: null },
  R21: { what: "operational plan", replacement: "[REDACTED: operational]", label: null },
  R22: { what: "officer's personal data", replacement: "[REDACTED: officer data]", label: null },
  R23: { what: "person not charged, or sheet closed", replacement: "[REDACTED: not on record]", label: null },
  R24: { what: "record of another precinct", replacement: "[OUT OF SCOPE: precinct]", label: null },
} as const satisfies Record<string, { what: string; replacement: string; label: string | null }>;

export const RedactionClass = z.enum(
  Object.keys(REDACTION_CLASSES) as [keyof typeof REDACTION_CLASSES, ...(keyof typeof REDACTION_CLASSES)[]],
);
export type RedactionClass = z.infer<typeof RedactionClass>;
