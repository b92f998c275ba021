import { keyRingOf, type MasterKey, openPayload, readEnvelope } from "@vanguard/audit";
import { type AuditEnvelope, type AuditEvent, type AuditEventKind, VanguardError } from "@vanguard/contracts";
import { openLogReader } from "./sqliteLogReader.ts";

/** What to read. A condition that is absent holds for every entry. */
export interface EventFilter {
  readonly turn_id?: string;
  readonly response_id?: string;
  readonly badge_id?: string;
  readonly kinds?: readonly AuditEventKind[];
  readonly from_seq?: number;
}

export interface LoggedEvent {
  readonly seq: number;
  readonly envelope: AuditEnvelope;
  readonly event: AuditEvent;
}

const PAGE = 256;

/**
 * The log's events in order, as it was at the first step.
 *
 * Errors: AUDIT_UNAVAILABLE at the first entry that can't be opened; `verifyAuditLog` says what is wrong with it.
 */
export async function* readEvents(options: {
  file: string;
  masterKey: MasterKey;
  filter?: EventFilter;
}): AsyncGenerator<LoggedEvent> {
  const { filter = {} } = options;
  const keys = keyRingOf(options.masterKey);
  const reader = openLogReader(options.file);
  try {
    const { entries: end } = await reader.ends();
    for (let from = filter.from_seq ?? 0; from < end; from += PAGE) {
      const page = await reader.page(from, Math.min(from + PAGE, end));
      const payloads = new Map(page.payloads.map((payload) => [payload.seq, payload]));
      for (const { seq, envelope: text } of page.entries) {
        const envelope = readEnvelope(text);
        const payload = payloads.get(seq);
        if (!envelope || !payload) throw unreadable(seq);
        if (filter.turn_id !== undefined && envelope.turn_id !== filter.turn_id) continue;
        if (filter.kinds && !filter.kinds.some((kind) => kind === envelope.kind)) continue;
        const opened = openPayload(envelope, payload, keys);
        if (!opened.ok) throw unreadable(seq);
        if (matches(opened.event, filter)) yield { seq, envelope, event: opened.event };
      }
    }
  } finally {
    reader.close();
  }
}

function matches(event: AuditEvent, filter: EventFilter): boolean {
  const badge = "badge_id" in event ? event.badge_id : null;
  const response = "response_id" in event ? event.response_id : null;
  return (
    (filter.badge_id === undefined || badge === filter.badge_id) &&
    (filter.response_id === undefined || response === filter.response_id)
  );
}

function unreadable(seq: number): VanguardError {
  return new VanguardError("AUDIT_UNAVAILABLE", `entry ${seq} of the audit log can't be opened`, {
    hint: "Run `vanguard audit verify`.",
  });
}
