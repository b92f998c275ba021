import type { GateAnswer } from "@vanguard/contracts";
import { rows } from "./fakePorts.ts";

export interface RegisterEntry {
  readonly id: number;
  readonly at: string;
}

/** A gate over rows with a time and an id: it knows the few forms of statement that the registers send, and fails on any other. */
export function registerGate(entries: readonly RegisterEntry[]): (statement: string) => GateAnswer {
  return (statement) => {
    const upTo = /registered_at <= '([^']+)'/.exec(statement)?.[1];
    const before = /registered_at < '([^']+)'/.exec(statement)?.[1];
    const from = /registered_at >= '([^']+)'/.exec(statement)?.[1];
    const after = /ROWID > (\d+)/.exec(statement)?.[1];
    const limit = Number(/LIMIT (\d+)/.exec(statement)?.[1] ?? "0");
    const matched = entries.filter(
      ({ id, at }) =>
        (!upTo || at <= upTo) && (!before || at < before) && (!from || at >= from) && (!after || id > Number(after)),
    );
    const newestFirst = / ORDER BY registered_at DESC, ROWID DESC /;
    const byId = / ORDER BY ROWID /;
    if (!newestFirst.test(statement) && !byId.test(statement)) throw new Error(`no such order: ${statement}`);
    const sorted = [...matched].sort((a, b) =>
      byId.test(statement) ? a.id - b.id : a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1,
    );
    const given = sorted.slice(0, limit);
    const table = /FROM (\w+)/.exec(statement)?.[1] ?? "";
    const second = table === "FIR_Records" ? "registered_at" : table === "Vehicle_Registry" ? "colour" : "status";
    return rows(
      statement,
      [
        [table, { FIR_Records: "fir_no", Vehicle_Registry: "reg_no" }[table] ?? "suspect_id"],
        [table, second],
      ],
      given.map(({ id, at }) => [`${String(id).padStart(4, "0")}/2026`, at]),
      {
        record_ids: given.map(({ id }) => String(id)),
        truncated: sorted.length > limit,
        total: sorted.length > limit ? sorted.length : null,
      },
    );
  };
}
