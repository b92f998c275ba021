import { existsSync } from "node:fs";
import { keyRingOf, type LogReport, type MasterKey, verifyLog } from "@vanguard/audit";
import { VanguardError } from "@vanguard/contracts";
import { headFileOf, readHeadFile } from "./headFile.ts";
import { openLogReader } from "./sqliteLogReader.ts";

export interface AuditReport extends LogReport {
  /** The size of the head noted beside the log, null when there is none: then a cut of the end together with its heads stays unseen. */
  readonly noted_size: number | null;
  readonly checked_ms: number;
}

/**
 * Checks an audit file as it is now, while others may append. Writes nothing.
 *
 * Shape:  see `verifyLog`; with `masterKey` every payload is opened too.
 * Limits: found is every change, removal, reordering and cut up to the head noted in the file beside the log (`audit.head`). Whoever
 *         can also replace that file can cut the end or write the log anew: only a signed checkpoint or a witness finds this.
 * Errors: NOT_FOUND when there is no such file. A file that can't be read as a log is a finding, not an error.
 */
export async function verifyAuditLog(options: { file: string; masterKey?: MasterKey }): Promise<AuditReport> {
  if (!existsSync(options.file)) {
    throw new VanguardError("NOT_FOUND", "there is no audit log at this place", {
      hint: "Check the path of the file.",
    });
  }
  const start = performance.now();
  const elapsed = (): number => Math.round(performance.now() - start);
  let notedSize: number | null = null;
  try {
    // INVARIANT(noted head lags): read before the log's own view is fixed.
    const recorded = readHeadFile(headFileOf(options.file));
    notedSize = recorded?.size ?? null;
    const reader = openLogReader(options.file);
    try {
      const keys = options.masterKey && keyRingOf(options.masterKey);
      const report = await verifyLog(reader, { recorded, ...(keys && { keys }) });
      return { ...report, noted_size: notedSize, checked_ms: elapsed() };
    } finally {
      reader.close();
    }
  } catch (error) {
    return {
      ok: false,
      entries: 0,
      root_hash: "",
      payloads: "not_checked",
      first_bad: { seq: 0, entry_id: null, what: "unreadable", detail: reasonOf(error) },
      noted_size: notedSize,
      checked_ms: elapsed(),
    };
  }
}

function reasonOf(error: unknown): string {
  return `it can't be read as an audit log: ${error instanceof Error ? error.message : "unknown"}`;
}
