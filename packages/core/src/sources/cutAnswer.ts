import type { Answer, Caller, Source } from "@vanguard/contracts";
import { POLICY_VERSION } from "@vanguard/policy";
import { joinParts } from "../aggregate/aggregate.ts";
import type { DocumentLibrary } from "../ports.ts";
import type { Registers } from "../registers/registers.ts";

/**
 * A stored answer as it may be shown today: a sentence whose source the caller may no longer see is cut, and the answer says so.
 * A sentence that stands on records is shown only while the caller's rights and the policy are those under which it was written,
 * since a cell of a row that is still listed may be hidden by now.
 */
export async function cutAnswer(
  answer: Answer,
  caller: Caller,
  writtenUnder: { accessVersion: number | null },
  ports: { registers: Registers; library: DocumentLibrary },
  signal: AbortSignal,
): Promise<Answer> {
  const sameRules =
    writtenUnder.accessVersion === caller.access_version && answer.metrics.policy_version === POLICY_VERSION;
  const visible = new Set<string>();
  for (const source of answer.sources)
    if (await mayStillSee(source, caller, sameRules, ports, signal)) visible.add(source.source_id);
  // A choice names records too, and has no source of its own.
  const choices = sameRules ? answer.choices : [];
  if (visible.size === answer.sources.length && choices.length === answer.choices.length) return answer;
  const parts = answer.parts.filter(({ source_ids }) => source_ids.every((id) => visible.has(id)));
  return {
    ...answer,
    parts,
    sources: answer.sources.filter(({ source_id }) => visible.has(source_id)),
    choices,
    text: parts.length > 0 ? joinParts(parts) : "This answer is no longer shown.",
    notices: [
      ...answer.notices.slice(0, 19),
      {
        code: "REDACTED_ON_REREAD",
        text: "Part of this answer is not shown, because its source was withdrawn or your access changed.",
      },
    ],
  };
}

async function mayStillSee(
  source: Source,
  caller: Caller,
  sameRules: boolean,
  ports: { registers: Registers; library: DocumentLibrary },
  signal: AbortSignal,
): Promise<boolean> {
  switch (source.source_type) {
    case "rag_document":
      return (
        (await ports.library.open(
          source.document_id,
          { clearance: caller.clearance, precincts: caller.precincts },
          null,
          signal,
        )) !== null
      );
    case "database_record":
      return sameRules;
    case "external_web":
    case "vision_extraction":
    case "page_context":
      return true;
    default:
      return source satisfies never;
  }
}
