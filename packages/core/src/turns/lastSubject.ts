import type { Answer } from "@vanguard/contracts";
import type { Subject } from "../understand/subject.ts";

const KEYS: readonly { kind: Subject["kind"]; pattern: RegExp }[] = [
  { kind: "fir_id", pattern: /\bfir_id = '([^']+)'/ },
  { kind: "suspect", pattern: /\bsuspect_id = '([^']+)'/ },
  { kind: "vehicle", pattern: /\breg_no = '([^']+)'/ },
  { kind: "fir_no", pattern: /\bfir_no = '([^']+)'/ },
];

/** The record that the last answers talked about: the newest that rests on exactly one record. Asked again, it passes the gate again. */
export function lastSubject(answers: readonly Answer[]): Subject | null {
  for (const answer of [...answers].reverse())
    for (const source of answer.sources) {
      if (source.source_type !== "database_record" || source.matched_record_ids.length !== 1) continue;
      for (const { kind, pattern } of KEYS) {
        const value = pattern.exec(source.filter_applied)?.[1];
        if (value) return { kind, value, from: "history" };
      }
    }
  return null;
}
