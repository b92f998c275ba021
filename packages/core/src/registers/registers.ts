import {
  type AuditEvent,
  type Caller,
  type FirFilter,
  findTable,
  type GateRows,
  type PlanFilter,
  type QueryPlan,
  RECORDS_CATALOGUE,
  type RegisterPage,
  ROW_CAP,
  VanguardError,
} from "@vanguard/contracts";
import { columnAccess } from "@vanguard/policy";
import { nameKey, normalisePlate, parseFirNo } from "@vanguard/text";
import type { Opened, RecordPage } from "../desk.ts";
import { planLinked } from "../plan/recordPlan.ts";
import type { AuditLog, RecordsGate, SettingsSource } from "../ports.ts";
import { queryGate, requireRows } from "../routes/gateQuery.ts";
import { addDays } from "../understand/localTime.ts";
import { badCursor, readCursor, writeCursor } from "./datedCursor.ts";
import type { FieldReader } from "./fieldGuard.ts";
import { toRecordView, toRegisterRow } from "./recordView.ts";

const PAGE_ROWS = 50;

export interface RegisterPorts {
  readonly gate: RecordsGate;
  readonly audit: AuditLog;
  readonly settings: SettingsSource;
  /** The key of the protected names' hashes. */
  readonly nameKey: Uint8Array;
}

/** The desk's registers and record pages: the same plans, the same gate, the same log as the assistant's questions. */
export class Registers {
  readonly #ports: RegisterPorts;

  constructor(ports: RegisterPorts) {
    this.#ports = ports;
  }

  /** A cursor stands for a bound of the date range, so that a page never costs a condition more. */
  async firs(filter: FirFilter, cursor: string | null, caller: Caller, signal: AbortSignal): Promise<RegisterPage> {
    const filters: PlanFilter[] = [];
    const firNo = filter.fir_no ? parseFirNo(filter.fir_no) : null;
    if (filter.fir_no && !firNo)
      throw new VanguardError("INVALID_INPUT", "That is not an FIR number", { hint: "Write it like 0123/2026." });
    const choices = [
      ["police_station", filter.police_station],
      ["crime_head", filter.crime_head],
      ["status", filter.status],
      ["fir_no", firNo?.value],
    ] as const;
    for (const [column, value] of choices) if (value !== undefined) filters.push({ op: "eq", column, value });
    if (filters.length > 2)
      throw new VanguardError("INVALID_INPUT", "A register takes a date range and two more filters", {
        hint: "Take one filter away; a query has room for five conditions.",
      });
    if (filter.registered_from)
      filters.push({ op: "gte", column: "registered_at", value: `${filter.registered_from} 00:00:00` });
    return this.#dated(
      "FIR_Records",
      "registered_at",
      filters,
      filter.registered_to ? `${addDays(filter.registered_to, 1)} 00:00:00` : null,
      cursor,
      caller,
      signal,
    );
  }

  async people(
    query: { name?: string; category?: string; status?: string },
    cursor: string | null,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<RegisterPage> {
    const filters: PlanFilter[] = [];
    if (query.name) filters.push(contains("name_key", nameKey(query.name)));
    if (query.category) filters.push({ op: "eq", column: "category", value: query.category });
    if (query.status) filters.push({ op: "eq", column: "status", value: query.status });
    return this.#keyed("Suspect_Master", filters, cursor, caller, signal);
  }

  async vehicles(
    query: { plate?: string; owner?: string; stolen?: boolean; seizure_status?: string },
    cursor: string | null,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<RegisterPage> {
    const filters: PlanFilter[] = [];
    if (query.plate) {
      const whole = normalisePlate(query.plate);
      const typed = query.plate.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
      filters.push(whole ? { op: "eq", column: "reg_no", value: whole } : contains("reg_no", typed));
    }
    if (query.owner) filters.push(contains("owner_name", query.owner.replaceAll(/[*?%_\\]/g, "").trim()));
    if (query.stolen !== undefined) filters.push({ op: "eq", column: "stolen_flag", value: query.stolen });
    if (query.seizure_status) filters.push({ op: "eq", column: "seizure_status", value: query.seizure_status });
    if (filters.length > 3)
      throw new VanguardError("INVALID_INPUT", "A search takes three filters at most", {
        hint: "Take one filter away; a query has room for five conditions.",
      });
    return this.#keyed("Vehicle_Registry", filters, cursor, caller, signal);
  }

  async open(
    table: string,
    key: string,
    value: string,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<Opened<RecordPage>> {
    const rows = await this.#wholeRecord(table, [{ op: "eq", column: key, value }], 1, caller, signal);
    const record = toRecordView(rows, 0, this.#reader(caller));
    if (!record) {
      await this.#opened(table, null, value, "absent", [], caller);
      return { kind: "absent" };
    }
    const linked = table === "FIR_Records" ? await this.#linked(value, caller, signal) : [];
    await this.#opened(table, record.record_id, value, "opened", redactedFields(rows), caller);
    return { kind: "open", value: { record, linked } };
  }

  /** Records behind a citation, cut to what this caller may see now. */
  async byRowIds(
    table: string,
    ids: readonly string[],
    caller: Caller,
    signal: AbortSignal,
  ): Promise<NonNullable<ReturnType<typeof toRecordView>>[]> {
    if (ids.length === 0) return [];
    const rows = await this.#wholeRecord(
      table,
      [{ op: "in", column: "ROWID", values: ids.slice(0, 50) }],
      50,
      caller,
      signal,
    );
    const count = rows[0]?.rows.length ?? 0;
    return Array.from({ length: count }, (_, index) => toRecordView(rows, index, this.#reader(caller))).flatMap(
      (view) => view ?? [],
    );
  }

  async #linked(firId: string, caller: Caller, signal: AbortSignal): Promise<RecordPage["linked"]> {
    const tables = ["Arrests", "Evidence_Items", "Vehicle_Registry", "Missing_Persons"];
    return Promise.all(
      tables.map(async (name) => {
        const table = tableOf(name);
        const rows = await this.#run(planLinked(name, firId), caller, signal);
        return {
          table: name,
          label: table.label,
          page: {
            rows: registerRows(rows, table.listColumns, this.#reader(caller)),
            next_cursor: null,
            total: numberOf(rows),
            note: rows.truncated ? "Only the first 50 are listed." : null,
          },
        };
      }),
    );
  }

  /** A form has more fields than one SELECT may name, so it is read in parts of twenty, in the same order of rows. */
  async #wholeRecord(
    tableName: string,
    filters: PlanFilter[],
    limit: number,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<GateRows[]> {
    const table = tableOf(tableName);
    const shown = table.columns
      .filter((column) => column.shown && columnAccess(column, caller.clearance) !== "never")
      .map(({ name }) => name);
    const parts: string[][] = [];
    for (let at = 0; at < shown.length; at += 20) parts.push(shown.slice(at, at + 20));
    return Promise.all(
      parts.map((columns) =>
        this.#run(
          { ...emptyPlan(tableName), columns, filters, order_by: [{ by: "ROWID", direction: "ASC" }], limit },
          caller,
          signal,
        ),
      ),
    );
  }

  /** Newest first; the next page starts at the last row's time, after the rows of that time that were already shown. */
  async #dated(
    tableName: string,
    datedBy: string,
    filters: PlanFilter[],
    until: string | null,
    cursor: string | null,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<RegisterPage> {
    const table = tableOf(tableName);
    const from = readCursor(cursor);
    const bound: PlanFilter[] = from
      ? [{ op: "lte", column: datedBy, value: from.at }]
      : until
        ? [{ op: "lt", column: datedBy, value: until }]
        : [];
    const plan: QueryPlan = {
      ...emptyPlan(tableName),
      columns: unique([...table.listColumns, "fir_id", datedBy]),
      filters: [...filters, ...bound],
      order_by: [
        { by: datedBy, direction: "DESC" },
        { by: "ROWID", direction: "DESC" },
      ],
      limit: Math.min(PAGE_ROWS + (from?.shown ?? 0), ROW_CAP),
    };
    const rows = await this.#run(plan, caller, signal);
    const place = rows.columns.findIndex(({ column }) => column === datedBy);
    const timeOf = (index: number) => rows.rows[index]?.[place]?.value ?? null;
    const left = rows.record_ids.flatMap((id, index) => {
      const wasShown = from !== null && id !== null && timeOf(index) === from.at && BigInt(id) >= from.lastId;
      return id === null || wasShown ? [] : [{ id, at: timeOf(index), index }];
    });
    const page = left.slice(0, PAGE_ROWS);
    const hasMore = rows.truncated || left.length > page.length;
    const last = page.at(-1);
    const sameTime = page.filter(({ at }) => at === last?.at).length;
    const next = last?.at
      ? writeCursor({
          at: last.at,
          lastId: BigInt(last.id),
          shown: sameTime + (from?.at === last.at ? from.shown : 0),
        })
      : null;
    return {
      rows: page.flatMap(({ index }) => toRegisterRow(rows, index, plan.columns, this.#reader(caller)) ?? []),
      next_cursor: hasMore ? next : null,
      total: from ? null : numberOf(rows),
      note: hasMore && !next ? "There is more than can be listed; take a narrower filter." : null,
    };
  }

  /** By row id, for registers without a time of their own. */
  async #keyed(
    tableName: string,
    filters: PlanFilter[],
    cursor: string | null,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<RegisterPage> {
    const table = tableOf(tableName);
    if (cursor !== null && !/^\d{1,19}$/.test(cursor)) throw badCursor();
    const bound: PlanFilter[] = cursor ? [{ op: "gt", column: "ROWID", value: cursor }] : [];
    const plan: QueryPlan = {
      ...emptyPlan(tableName),
      columns: [...table.listColumns],
      filters: [...filters, ...bound],
      order_by: [{ by: "ROWID", direction: "ASC" }],
      limit: PAGE_ROWS,
    };
    const rows = await this.#run(plan, caller, signal);
    return {
      rows: registerRows(rows, table.listColumns, this.#reader(caller)),
      next_cursor: rows.truncated ? (rows.record_ids.at(-1) ?? null) : null,
      total: cursor ? null : numberOf(rows),
      note: null,
    };
  }

  #reader(caller: Caller): FieldReader {
    return { clearance: caller.clearance, nameKey: this.#ports.nameKey };
  }

  async #run(plan: QueryPlan, caller: Caller, signal: AbortSignal): Promise<GateRows> {
    const settings = await this.#ports.settings.current(signal);
    const result = await queryGate(
      this.#ports.gate,
      plan,
      { caller, settings, signal },
      { origin: "desk", turnId: null, responseId: null },
    );
    await this.#ports.audit.append([result.event]);
    return requireRows(result);
  }

  async #opened(
    table: string,
    recordId: string | null,
    identifier: string,
    outcome: "opened" | "absent",
    redacted: Extract<AuditEvent, { kind: "record.opened" }>["redacted"],
    caller: Caller,
  ): Promise<void> {
    await this.#ports.audit.append([
      {
        kind: "record.opened",
        badge_id: caller.badge_id,
        table,
        record_id: recordId,
        identifier: identifier.slice(0, 120),
        outcome,
        redacted,
      },
    ]);
  }
}

function redactedFields(parts: readonly GateRows[]): Extract<AuditEvent, { kind: "record.opened" }>["redacted"] {
  return parts.flatMap((rows) =>
    rows.columns.flatMap(({ column }, place) => {
      const redactedAs = rows.rows[0]?.[place]?.redacted;
      return redactedAs ? [{ column, class: redactedAs }] : [];
    }),
  );
}

/** How many there are in all; null where a list was cut off and protected rows are among what it matches. */
function numberOf(rows: GateRows): number | null {
  return rows.truncated ? rows.total : rows.rows.length;
}

function registerRows(rows: GateRows, columns: readonly string[], reader: FieldReader): RegisterPage["rows"] {
  return rows.rows.flatMap((_, index) => toRegisterRow(rows, index, columns, reader) ?? []);
}

function emptyPlan(table: string): QueryPlan {
  return {
    schema_version: 1,
    question_kind: "list",
    table,
    columns: [],
    joins: [],
    filters: [],
    aggregates: [],
    group_by: [],
    order_by: [],
    limit: 1,
  };
}

function tableOf(name: string) {
  const table = findTable(RECORDS_CATALOGUE, name);
  if (!table) throw new RangeError(`no table ${name} in the catalogue`);
  return table;
}

/** What is left of a search word after its wildcards are taken out must still say something: an empty one would list everything. */
function contains(column: string, part: string): PlanFilter {
  if (part === "")
    throw new VanguardError("INVALID_INPUT", "There is nothing in this to search for", {
      hint: "Type a name, or part of a plate.",
    });
  return { op: "like", column, pattern: `*${part}*` };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
