import type { Answer, AuditEvent, Caller, Source, SourceView } from "@vanguard/contracts";
import type { Opened } from "../desk.ts";
import type { AuditLog, DocumentLibrary } from "../ports.ts";
import type { Registers } from "../registers/registers.ts";

export interface SourcePorts {
  readonly registers: Registers;
  readonly library: DocumentLibrary;
  readonly audit: AuditLog;
  /** The answer of this badge with this id; null for a foreign or unknown one. */
  answer(responseId: string, badgeId: string, signal: AbortSignal): Promise<Answer | null>;
}

const ABSENT: Opened<SourceView> = { kind: "absent" };

/**
 * Opens what stands behind a chip, cut to what the caller may see now, whatever the answer said when it was written.
 *
 * Shape: "no such source" and "not for you" are one answer; the difference stands in the log alone.
 */
export async function openSource(
  request: { response_id: string; source_id: string },
  caller: Caller,
  ports: SourcePorts,
  signal: AbortSignal,
): Promise<Opened<SourceView>> {
  const answer = await ports.answer(request.response_id, caller.badge_id, signal);
  const source = answer?.sources.find(({ source_id }) => source_id === request.source_id);
  const opened = source ? await openOne(source, caller, ports, signal) : ABSENT;
  const reason = !answer
    ? "no such answer of this badge"
    : !source
      ? "no such source in the answer"
      : opened.kind === "absent"
        ? "withdrawn, or no longer for this caller"
        : "";
  const event: AuditEvent = {
    kind: "source.opened",
    badge_id: caller.badge_id,
    response_id: request.response_id,
    source_id: request.source_id,
    outcome: opened.kind === "open" ? "opened" : "absent",
    reason,
  };
  await ports.audit.append([event]);
  return opened;
}

async function openOne(
  source: Source,
  caller: Caller,
  ports: SourcePorts,
  signal: AbortSignal,
): Promise<Opened<SourceView>> {
  const { source_id } = source;
  switch (source.source_type) {
    case "rag_document": {
      const audience = { clearance: caller.clearance, precincts: caller.precincts };
      const view = await ports.library.open(
        source.document_id,
        audience,
        { spans: source.spans, page: source.page, section: source.section },
        signal,
      );
      return view ? { kind: "open", value: { kind: "document", source_id, view } } : ABSENT;
    }
    case "database_record": {
      const ids = source.matched_record_ids.slice(0, 50);
      const found = await ports.registers.byRowIds(source.table_name, ids, caller, signal);
      // In the order of the answer, whatever order they were read in.
      const records = ids.flatMap((id) => found.find(({ record_id }) => record_id === id) ?? []);
      if (records.length === 0 && source.matched_record_ids.length > 0) return ABSENT;
      return {
        kind: "open",
        value: {
          kind: "records",
          source_id,
          table_name: source.table_name,
          query_filter_summary: source.query_filter_summary,
          filter_applied: source.filter_applied,
          matched_count: source.matched_count,
          records,
          no_longer_visible: Math.min(source.matched_record_ids.length, 50) - records.length,
        },
      };
    }
    case "external_web":
      return { kind: "open", value: { kind: "web", source_id, source } };
    case "vision_extraction":
      return { kind: "open", value: { kind: "vision", source_id, source } };
    case "page_context":
      return { kind: "open", value: { kind: "page", source_id, source } };
    default:
      return source satisfies never;
  }
}
