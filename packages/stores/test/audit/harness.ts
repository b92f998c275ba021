import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AuditEvent } from "@vanguard/contracts";
import Database from "better-sqlite3";
import { type AuditLogOptions, createAuditLog, type OpenAuditLog } from "../../src/audit/index.ts";

export const NOON = new Date("2026-11-30T06:30:00.000Z");

export const SEQUENCER_ENTRY = {
  path: fileURLToPath(new URL("../../src/audit/sequencerWorker.ts", import.meta.url)),
  execArgv: ["--import", import.meta.resolve("tsx")],
};

/** An event of a turn, told apart by its reason. */
export function failedTurn(turn: number, reason: string): AuditEvent {
  const digits = String(turn).padStart(6, "0");
  return {
    kind: "turn.failed",
    turn_id: `turn_${digits}`,
    response_id: `resp_${digits}`,
    badge_id: "KA-TEST-01",
    code: "DEADLINE_EXCEEDED",
    reason,
  };
}

/** What one call appends: its events belong to one turn and carry their place. */
export function turnEvents(turn: number, count: number, label = "part"): AuditEvent[] {
  return Array.from({ length: count }, (_, i) => failedTurn(turn, `${label} ${turn}.${i}`));
}

export interface LogPlace {
  readonly folder: string;
  readonly file: string;
  readonly masterKeyFile: string;
  open(options?: Partial<AuditLogOptions>): OpenAuditLog;
  /** Changes rows behind the log's back, the triggers out of the way, and puts them back as they were. */
  tamper(sql: string): void;
  remove(): void;
}

export function makeLogPlace(): LogPlace {
  const folder = mkdtempSync(join(tmpdir(), "vanguard-audit-"));
  const file = join(folder, "audit.db");
  const masterKeyFile = join(folder, "audit.key");
  return {
    folder,
    file,
    masterKeyFile,
    open: (options = {}) =>
      createAuditLog({ file, masterKeyFile, entry: SEQUENCER_ENTRY, clock: { now: () => NOON }, ...options }),
    tamper(sql) {
      const db = new Database(file);
      db.pragma("foreign_keys = OFF");
      const triggers = db
        .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        .all();
      for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
      db.exec(sql);
      for (const trigger of triggers) db.exec(trigger.sql);
      db.close();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
