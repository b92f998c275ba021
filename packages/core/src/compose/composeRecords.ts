import {
  type Claim,
  findColumn,
  type GateRows,
  type Notice,
  type QueryPlan,
  type SourceDraft,
} from "@vanguard/contracts";
import { cutSentences } from "@vanguard/text";
import type { AnswerLanguage } from "../understand/lexicon.ts";
import { type LocalDay, writeDate } from "../understand/localTime.ts";
import { describeFilter, whereClause } from "./describeFilter.ts";
import { labelFor, nounFor } from "./nativeWords.ts";
import { PHRASEBOOKS } from "./phrasebook.ts";
import { type CellRef, type RecordRow, readRow, tableOf } from "./recordRow.ts";
import { type Tell, tellField, tellPerson, tellVehicle } from "./tellRecord.ts";
import { writeCount, writeValue } from "./writeValue.ts";

/** Rows of one statement turned into claims, the source they stand on, and what has to be told about them. */
export interface ComposedRecords {
  readonly claims: readonly Claim[];
  /** What the claims stand on: the rows of the statement as a whole, and each record that is told by itself. */
  readonly sources: readonly SourceDraft[];
  readonly notices: readonly Notice[];
}

interface Input {
  readonly plan: QueryPlan;
  readonly rows: GateRows;
  readonly precincts: readonly string[];
  readonly language: AnswerLanguage;
  /** Columns that the question asks about; empty for all that a summary tells. */
  readonly focus: readonly string[];
  readonly matchedIds: readonly string[];
  /** The day of the question: what was in force is told for this day. */
  readonly today: LocalDay;
}

const LISTED = 10;

/** One record, told as sentences, each with the cells it stands on. */
export function composeRecord(input: Input, rowIndex: number): ComposedRecords {
  const row = readRow(input.rows, rowIndex, input.language);
  const source = recordSource(input, row);
  const table = tableOf(input.plan.table);
  const say = PHRASEBOOKS[input.language];
  const claims: Claim[] = [];
  const claim: Tell = (text, columns, day) => {
    const cells = day ? [...row.cells(columns), ...filterCells(writeDate(day))] : row.cells(columns);
    claims.push({
      kind: "record",
      layout: "sentence",
      text,
      evidence: [{ kind: "records", source_key: source.source_key, cells }],
    });
  };
  const noun = capital(nounFor(table, 1, input.language));
  if (input.focus.length > 0) {
    claim(say.field(noun, row.title()), [table.identifier, "police_station"]);
    for (const name of input.focus) tellField(row, name, input, claim);
  } else if (input.plan.table === "FIR_Records") {
    tellFir(row, input.language, claim);
  } else if (input.plan.table === "Vehicle_Registry") {
    tellVehicle(row, input, claim);
  } else if (input.plan.table === "Suspect_Master") {
    tellPerson(row, input.language, claim);
  } else {
    claim(say.field(noun, row.title()), [table.identifier]);
    for (const name of input.plan.columns) if (name !== table.identifier) tellField(row, name, input, claim);
  }
  return { claims, sources: [source], notices: redactionNotice(row.redacted(input.focus)) };
}

function tellFir(row: RecordRow, language: AnswerLanguage, claim: Tell): void {
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
    what: nounFor(table, count, input.language),
    filter: source.query_filter_summary,
  });
  return {
    sources: [source],
    claims: [
      recordClaim("sentence", text, source.source_key, [
        { record_id: null, column: "COUNT(ROWID)", value: String(count) },
        ...filterCells(source.query_filter_summary),
      ]),
    ],
    notices: [],
  };
}

/**
 * A list: how many there are, and the first of them as items.
 *
 * Shape: of a list that was cut off the gate tells the true number; where a protected row is among the matches it doesn't, and the
 *        sentence says only that there are more.
 */
export function composeList(input: Input): ComposedRecords {
  const read = input.rows.rows.length;
  const total = input.rows.truncated ? input.rows.total : read;
  const source = querySource(input, total, `more than ${writeCount(read)} matched`);
  const say = PHRASEBOOKS[input.language];
  const table = tableOf(input.plan.table);
  const shown = Math.min(read, LISTED);
  const what = nounFor(table, total ?? read + 1, input.language);
  const told = { shown: writeCount(shown), what, filter: source.query_filter_summary };
  const claims = [
    recordClaim(
      "sentence",
      total === null
        ? say.longListIntro({ ...told, least: writeCount(read) })
        : say.listIntro({ ...told, count: writeCount(total) }),
      source.source_key,
      [
        { record_id: null, column: total === null ? "READ" : "COUNT(ROWID)", value: String(total ?? read) },
        { record_id: null, column: "SHOWN", value: String(shown) },
        ...filterCells(source.query_filter_summary),
      ],
    ),
  ];
  const redacted = new Map<string, string>();
  const records: SourceDraft[] = [];
  for (let index = 0; index < shown; index += 1) {
    const row = readRow(input.rows, index, input.language);
    const told = input.rows.columns.flatMap(({ key }) => {
      const value = row.written(key);
      return value === null ? [] : [{ key, value }];
    });
    for (const [label, text] of row.redacted([])) redacted.set(label, text);
    if (told.length === 0) continue;
    const values = told.map(({ value }) => value);
    // Each item opens at its own record, so that its figures can be held against that record's form.
    const record = recordSource(input, row, values.slice(0, 2).join(", "));
    records.push(record);
    claims.push(recordClaim("item", values.join(" · "), record.source_key, row.cells(told.map(({ key }) => key))));
  }
  return { sources: [source, ...records], claims, notices: [...redactionNotice(redacted), ...uncountedNotice(total)] };
}

/** A breakdown; what of the protected rows is in it, the gate has decided. */
export function composeGroups(input: Input): ComposedRecords {
  const source = querySource(input, null);
  const table = tableOf(input.plan.table);
  const [group] = input.plan.group_by;
  const column = group ? findColumn(table, group) : undefined;
  const by = labelFor(column?.name ?? "", column?.label ?? group ?? "", input.language);
  const claims = [
    recordClaim(
      "sentence",
      PHRASEBOOKS[input.language].groupIntro({
        what: nounFor(table, 2, input.language),
        by: by.toLowerCase(),
        filter: source.query_filter_summary,
      }),
      source.source_key,
      [...filterCells(source.query_filter_summary), { record_id: null, column: "GROUP BY", value: group ?? null }],
    ),
  ];
  for (const [name, count] of input.rows.rows) {
    if (!name || !count?.value) continue;
    const label =
      name.value === null ? "(empty)" : column ? writeValue(column, name.value, input.language) : name.value;
    claims.push(
      recordClaim("item", `${label}: ${writeCount(Number(count.value))}`, source.source_key, [
        { record_id: null, column: group ?? "", value: name.value },
        { record_id: null, column: "COUNT(ROWID)", value: count.value },
      ]),
    );
  }
  return { sources: [source], claims, notices: [] };
}

function capital(noun: string): string {
  return noun.slice(0, 1).toUpperCase() + noun.slice(1);
}

/** One record as a source. Its title needs the identifier; a list without that column is titled by what it tells first. */
function recordSource(
  input: Input,
  row: RecordRow,
  otherwise?: string,
): Extract<SourceDraft, { source_type: "database_record" }> {
  const { identifier, noun } = tableOf(input.plan.table);
  const title = row.written(identifier) === null && otherwise ? otherwise : row.title();
  return {
    ...querySource({ ...input, matchedIds: row.recordId ? [row.recordId] : [] }, 1),
    source_key: `${input.plan.table}#${row.recordId ?? "?"}`,
    identifier: `${noun === "FIR" ? "FIR " : ""}${title}`.slice(0, 120),
  };
}

/** The source of a statement's rows as a whole; `uncounted` is what its title says where there is no number to tell. */
export function querySource(
  input: Pick<Input, "plan" | "rows" | "precincts" | "matchedIds">,
  count: number | null,
  uncounted = "breakdown",
): Extract<SourceDraft, { source_type: "database_record" }> {
  const where = whereClause(input.rows.statement);
  const engine = input.rows.execution_type.split("_")[0] ?? "";
  return {
    source_type: "database_record",
    source_key: `${input.plan.table}?${where}`.slice(0, 2_000),
    display_name: input.plan.table,
    identifier:
      `${tableOf(input.plan.table).label}: ${count === null ? uncounted : `${writeCount(count)} matched`}`.slice(
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

function uncountedNotice(total: number | null): Notice[] {
  if (total !== null) return [];
  return [
    { code: "RESULT_TRUNCATED", text: "How many match exactly is not told, since protected cases are among them." },
  ];
}

function redactionNotice(redacted: ReadonlyMap<string, string>): Notice[] {
  if (redacted.size === 0) return [];
  const list = [...redacted].map(([label, text]) => `${label} ${text}`).join("; ");
  return [{ code: "CELLS_REDACTED", text: `Not shown to you: ${list}.`.slice(0, 400) }];
}
