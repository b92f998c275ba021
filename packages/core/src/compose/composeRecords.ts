import {
  type CatalogueColumn,
  type CatalogueTable,
  type Claim,
  type Evidence,
  findColumn,
  findTable,
  type GateCell,
  type GateRows,
  type Notice,
  type QueryPlan,
  RECORDS_CATALOGUE,
  REDACTION_CLASSES,
  type SourceDraft,
} from "@vanguard/contracts";
import { cutSentences } from "@vanguard/text";
import type { AnswerLanguage } from "../understand/lexicon.ts";
import { describeFilter, whereClause } from "./describeFilter.ts";
import { PHRASEBOOKS } from "./phrasebook.ts";
import { writeCount, writeValue } from "./writeValue.ts";

/** Rows of one statement turned into claims, the source they stand on, and what has to be told about them. */
export interface ComposedRecords {
  readonly claims: readonly Claim[];
  readonly source: SourceDraft;
  readonly notices: readonly Notice[];
}

interface Input {
  readonly plan: QueryPlan;
  readonly rows: GateRows;
  readonly precincts: readonly string[];
  readonly language: AnswerLanguage;
  /** Columns that the question asks about; empty for all that a summary tells. */
  readonly focus: readonly string[];
  /** The true number of matches where it was counted. */
  readonly total: number | null;
  readonly matchedIds: readonly string[];
}

type CellRef = Extract<Evidence, { kind: "records" }>["cells"][number];
const LISTED = 12;

/** One record, told as sentences, each with the cells it stands on. */
export function composeRecord(input: Input, rowIndex: number): ComposedRecords {
  const row = readRow(input.rows, rowIndex);
  const source = recordSource(input, row);
  const table = tableOf(input.plan.table);
  const say = PHRASEBOOKS[input.language];
  const claims: Claim[] = [];
  const claim = (text: string, columns: readonly string[]) => {
    claims.push({
      kind: "record",
      layout: "sentence",
      text,
      evidence: [{ kind: "records", source_key: source.source_key, cells: row.cells(columns) }],
    });
  };
  if (input.focus.length > 0) {
    claim(say.field(nounOf(table), row.title()), [table.identifier, "police_station"]);
    for (const name of input.focus) {
      const value = row.written(name);
      if (value !== null && name !== table.identifier) claim(say.field(row.label(name), value), [name]);
    }
  } else if (input.plan.table === "FIR_Records") {
    tellFir(row, input.language, claim);
  } else {
    claim(say.field(nounOf(table), row.title()), [table.identifier]);
    for (const name of input.plan.columns) {
      const value = row.written(name);
      if (value !== null && name !== table.identifier) claim(say.field(row.label(name), value), [name]);
    }
  }
  return { claims, source, notices: redactionNotice(row.redacted(input.focus)) };
}

function tellFir(row: Row, language: AnswerLanguage, claim: (text: string, columns: readonly string[]) => void): void {
  const say = PHRASEBOOKS[language];
  const at = (name: string) => row.written(name);
  claim(
    say.firRegistered({
      no: at("fir_no") ?? "",
      station: at("police_station") ?? "",
      on: at("registered_at") ?? "",
      sections: at("acts_sections"),
      head: at("crime_head") ?? "",
    }),
    ["fir_no", "police_station", "registered_at", "acts_sections", "crime_head"],
  );
  const officer = at("io_name") ? [at("io_rank"), at("io_name")].filter(Boolean).join(" ") : null;
  claim(say.firStatus({ status: at("status") ?? "", since: at("status_date"), officer }), [
    "status",
    "status_date",
    "io_rank",
    "io_name",
  ]);
  const place = at("place_of_occurrence");
  if (place) claim(say.firPlace(place), ["place_of_occurrence"]);
  const facts = row.value("brief_facts");
  if (facts) for (const { start, end } of cutSentences(facts)) claim(facts.slice(start, end), ["brief_facts"]);
  const property = at("property_value");
  if (property && Number(row.value("property_value")) > 0) claim(say.firProperty(property), ["property_value"]);
  const filed = at("chargesheet_on");
  const due = at("chargesheet_due");
  if (filed) claim(say.firFiled(filed), ["chargesheet_on"]);
  else if (due) claim(say.firDue(due), ["chargesheet_due"]);
  const court = at("court_name");
  if (court) claim(say.firCourt(court, at("cc_no")), ["court_name", "cc_no"]);
}

/** A count, with the rows behind it as evidence. */
export function composeCount(input: Input, count: number): ComposedRecords {
  const source = querySource(input, count);
  const say = PHRASEBOOKS[input.language];
  const table = tableOf(input.plan.table);
  const text = say.count({
    count: writeCount(count),
    what: count === 1 ? table.noun : table.plural,
    filter: source.query_filter_summary,
  });
  return {
    source,
    claims: [
      recordClaim("sentence", text, source.source_key, [
        { record_id: null, column: "COUNT(ROWID)", value: String(count) },
        ...filterCells(source.query_filter_summary),
      ]),
    ],
    notices: [],
  };
}

/** A list: how many there are, and the first of them as items. */
export function composeList(input: Input): ComposedRecords {
  const total = input.total ?? input.rows.rows.length;
  const source = querySource(input, total);
  const say = PHRASEBOOKS[input.language];
  const table = tableOf(input.plan.table);
  const shown = Math.min(input.rows.rows.length, LISTED);
  const claims = [
    recordClaim(
      "sentence",
      say.listIntro({
        count: writeCount(total),
        shown: writeCount(shown),
        what: total === 1 ? table.noun : table.plural,
        filter: source.query_filter_summary,
      }),
      source.source_key,
      [
        { record_id: null, column: "COUNT(ROWID)", value: String(total) },
        { record_id: null, column: "SHOWN", value: String(shown) },
        ...filterCells(source.query_filter_summary),
      ],
    ),
  ];
  const redacted = new Map<string, string>();
  for (let index = 0; index < shown; index += 1) {
    const row = readRow(input.rows, index);
    const told = input.rows.columns.flatMap(({ key }) => {
      const value = row.written(key);
      return value === null ? [] : [{ key, value }];
    });
    for (const [label, text] of row.redacted([])) redacted.set(label, text);
    if (told.length > 0)
      claims.push(
        recordClaim(
          "item",
          told.map(({ value }) => value).join(" · "),
          source.source_key,
          row.cells(told.map(({ key }) => key)),
        ),
      );
  }
  return { source, claims, notices: redactionNotice(redacted) };
}

/** A breakdown; a small group of a protected class is withheld together with a second cell, so that nothing can be subtracted. */
export function composeGroups(input: Input, withheld: ReadonlySet<number>): ComposedRecords {
  const source = querySource(input, null);
  const table = tableOf(input.plan.table);
  const [group] = input.plan.group_by;
  const column = group ? findColumn(table, group) : undefined;
  const by = column?.label ?? group ?? "";
  const claims = [
    recordClaim(
      "sentence",
      PHRASEBOOKS[input.language].groupIntro({
        what: table.plural,
        by: by.toLowerCase(),
        filter: source.query_filter_summary,
      }),
      source.source_key,
      [...filterCells(source.query_filter_summary), { record_id: null, column: "GROUP BY", value: group ?? null }],
    ),
  ];
  input.rows.rows.forEach((cells, index) => {
    const [name, count] = cells;
    if (withheld.has(index) || !name || !count?.value) return;
    const label = name.value === null ? "(empty)" : column ? writeValue(column, name.value) : name.value;
    claims.push(
      recordClaim("item", `${label}: ${writeCount(Number(count.value))}`, source.source_key, [
        { record_id: null, column: group ?? "", value: name.value },
        { record_id: null, column: "COUNT(ROWID)", value: count.value },
      ]),
    );
  });
  const notices: Notice[] =
    withheld.size > 0
      ? [
          {
            code: "AGGREGATE_WITHHELD",
            text: "Small groups of protected cases are not shown, together with one more group, so that nobody can be singled out.",
          },
        ]
      : [];
  return { source, claims, notices };
}

interface Row {
  value(key: string): string | null;
  written(key: string): string | null;
  label(key: string): string;
  title(): string;
  cells(keys: readonly string[]): CellRef[];
  redacted(focus: readonly string[]): Map<string, string>;
  readonly recordId: string | null;
}

function readRow(rows: GateRows, index: number): Row {
  const cells = rows.rows[index] ?? [];
  const recordId = rows.record_ids[index] ?? null;
  const at = (key: string): { cell: GateCell; column: CatalogueColumn } | null => {
    const place = rows.columns.findIndex((column) => column.key === key || column.column === key);
    const gateColumn = rows.columns[place];
    const cell = cells[place];
    const column = gateColumn && findColumn(tableOf(gateColumn.table), gateColumn.column);
    return cell && column ? { cell, column } : null;
  };
  const written = (key: string) => {
    const found = at(key);
    return found?.cell.value ? writeValue(found.column, found.cell.value) : null;
  };
  const row: Row = {
    recordId,
    value: (key) => at(key)?.cell.value ?? null,
    written,
    label: (key) => at(key)?.column.label ?? key,
    title: () => {
      const station = written("police_station");
      const key = tableOf(rows.columns[0]?.table ?? "").identifier;
      return [written(key) ?? recordId ?? "", station].filter(Boolean).join(", ");
    },
    cells: (keys) =>
      keys.flatMap((key) =>
        at(key) ? [{ record_id: recordId, column: key, value: at(key)?.cell.value ?? null }] : [],
      ),
    redacted: (focus) => {
      const found = new Map<string, string>();
      for (const { key, column } of rows.columns) {
        const cell = at(key)?.cell;
        if (cell?.redacted && (focus.length === 0 || focus.includes(column)))
          found.set(row.label(key), REDACTION_CLASSES[cell.redacted].replacement);
      }
      return found;
    },
  };
  return row;
}

function nounOf(table: CatalogueTable): string {
  return table.noun.slice(0, 1).toUpperCase() + table.noun.slice(1);
}

function recordSource(input: Input, row: Row): Extract<SourceDraft, { source_type: "database_record" }> {
  return {
    ...querySource({ ...input, matchedIds: row.recordId ? [row.recordId] : [] }, 1),
    source_key: `${input.plan.table}#${row.recordId ?? "?"}`,
    identifier: `${tableOf(input.plan.table).noun === "FIR" ? "FIR " : ""}${row.title()}`.slice(0, 120),
  };
}

/** The source of a statement's rows as a whole. */
export function querySource(
  input: Pick<Input, "plan" | "rows" | "precincts" | "matchedIds">,
  count: number | null,
): Extract<SourceDraft, { source_type: "database_record" }> {
  const where = whereClause(input.rows.statement);
  const engine = input.rows.execution_type.split("_")[0] ?? "";
  return {
    source_type: "database_record",
    source_key: `${input.plan.table}?${where}`.slice(0, 2_000),
    display_name: input.plan.table,
    identifier:
      `${tableOf(input.plan.table).label}: ${count === null ? "breakdown" : `${writeCount(count)} matched`}`.slice(
        0,
        120,
      ),
    scope: `${engine === "Catalyst" ? "Catalyst DataStore" : engine} (ZCQL Read-Only)`,
    filter_applied: where.slice(0, 1_500),
    table_name: input.plan.table,
    query_filter_summary: describeFilter(input.plan, input.precincts).slice(0, 600),
    matched_record_ids: [...input.matchedIds].slice(0, 300),
    matched_count: count,
    execution_type: input.rows.execution_type,
  };
}

function recordClaim(layout: "sentence" | "item", text: string, sourceKey: string, cells: CellRef[]): Claim {
  return { kind: "record", layout, text, evidence: [{ kind: "records", source_key: sourceKey, cells }] };
}

/** The words of the filter are evidence too: the numbers in them come from the question, not from a row. */
function filterCells(summary: string): CellRef[] {
  return [{ record_id: null, column: "FILTER", value: summary }];
}

function redactionNotice(redacted: ReadonlyMap<string, string>): Notice[] {
  if (redacted.size === 0) return [];
  const list = [...redacted].map(([label, text]) => `${label} ${text}`).join("; ");
  return [{ code: "CELLS_REDACTED", text: `Not shown to you: ${list}.`.slice(0, 400) }];
}

function tableOf(name: string) {
  const table = findTable(RECORDS_CATALOGUE, name);
  if (!table) throw new RangeError(`no table ${name} in the catalogue`);
  return table;
}
