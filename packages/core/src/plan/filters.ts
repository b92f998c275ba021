import { type CatalogueTable, findColumn, type PlanFilter } from "@vanguard/contracts";
import { nameKey } from "@vanguard/text";
import { type DateRange, presetRange } from "../understand/dateRange.ts";
import { mentions } from "../understand/phrases.ts";
import type { Question } from "../understand/question.ts";
import {
  CODE_WORDS,
  CRIME_HEAD_WORDS,
  FIR_STATUS_WORDS,
  FLAG_WORDS,
  SUSPECT_CATEGORY_WORDS,
} from "../understand/recordWords.ts";

/** A filter that the question names, with the conditions it costs. */
export interface NamedFilter {
  readonly column: string;
  /** Smaller goes first when there is no room for all. */
  readonly rank: number;
  readonly parts: readonly PlanFilter[];
}

const CLOSED_STATUSES = [
  "CLOSED_B",
  "CLOSED_C",
  "ABATED",
  "QUASHED",
  "CONVICTED",
  "ACQUITTED",
  "DISCHARGED",
  "COMPOUNDED",
  "WITHDRAWN",
];
const OPEN_STATUSES = [
  "REGISTERED",
  "UNDER_INVESTIGATION",
  "FURTHER_INVESTIGATION",
  "ZERO_REGISTERED",
  "E_INFO_PENDING_SIGN",
];

/** Every filter that the words, or else the page, name for this table. */
export function collectFilters(question: Question, table: CatalogueTable): NamedFilter[] {
  const fromText = [
    ...flagFilters(question, table),
    ...headFilter(question, table),
    ...statusFilter(question, table),
    ...categoryFilter(question, table),
    ...codeFilters(question, table),
    ...nameFilter(question, table),
    ...placeFilter(question, table),
    ...periodFilter(question.period, question, table),
  ];
  return [
    ...fromText.filter(({ column }, index) => fromText.findIndex((other) => other.column === column) === index),
    ...pageFilters(question, table).filter((filter) => !fromText.some((other) => other.column === filter.column)),
  ];
}

/** Keeps the most telling filters that a statement has room for, one per column. */
export function fitConditions(filters: readonly NamedFilter[], room: number): NamedFilter[] {
  const kept: NamedFilter[] = [];
  let left = room;
  for (const filter of [...filters].sort((a, b) => a.rank - b.rank)) {
    if (filter.parts.length > left || kept.some((other) => other.column === filter.column)) continue;
    kept.push(filter);
    left -= filter.parts.length;
  }
  return kept;
}

/** The column that a period is about: arrests by arrest, exhibits lying at FSL by the day they were sent. */
export function datedColumn(question: Question, table: CatalogueTable): string {
  if (table.name === "Evidence_Items" && mentions(question.folded, FLAG_WORDS).has("fsl_pending")) return "fsl_sent_on";
  return table.datedBy;
}

function flagFilters(question: Question, table: CatalogueTable): NamedFilter[] {
  const flags = mentions(question.folded, FLAG_WORDS);
  const filters: NamedFilter[] = [];
  const add = (column: string, ...parts: PlanFilter[]) => {
    if (findColumn(table, column)) filters.push({ column, rank: 1, parts });
  };
  const is = (column: string, value: string | boolean): PlanFilter => ({ op: "eq", column, value });
  if (flags.has("zero_fir")) add("is_zero_fir", is("is_zero_fir", true));
  if (flags.has("stolen") && table.name === "Vehicle_Registry") add("stolen_flag", is("stolen_flag", true));
  if (flags.has("seized") && table.name === "Vehicle_Registry") add("seizure_status", is("seizure_status", "SEIZED"));
  if (flags.has("juvenile")) add("is_juvenile", is("is_juvenile", true));
  if (flags.has("child") && table.name === "Missing_Persons") add("is_child", is("is_child", true));
  if (flags.has("untraced") && table.name === "Missing_Persons") add("status", is("status", "MISSING"));
  if (flags.has("absconding") && table.name === "Suspect_Master") add("status", is("status", "ABSCONDING"));
  if (flags.has("fsl_pending") && table.name === "Evidence_Items") {
    add("custody_status", is("custody_status", "FSL"));
    add("fsl_report_status", is("fsl_report_status", "PENDING"));
  }
  if (flags.has("overdue") && table.name === "FIR_Records") {
    add("chargesheet_due", { op: "lt", column: "chargesheet_due", value: question.today });
    add("status", is("status", "UNDER_INVESTIGATION"));
  }
  if (
    table.name === "Arrests" &&
    /\b(?:arrested|arrests?)\b|गिरफ्तार|ಬಂಧಿಸ|ಬಂಧಿತ|ಬಂಧನ|கைது|అరెస్/u.test(question.folded) &&
    !/notice|surrender/u.test(question.folded)
  )
    add("arrest_type", is("arrest_type", "ARREST"));
  return filters;
}

function headFilter(question: Question, table: CatalogueTable): NamedFilter[] {
  if (!findColumn(table, "crime_head")) return [];
  const heads = [...mentions(question.folded, CRIME_HEAD_WORDS)];
  return oneOf("crime_head", heads, 2);
}

function statusFilter(question: Question, table: CatalogueTable): NamedFilter[] {
  if (table.name !== "FIR_Records") return [];
  const codes = [...mentions(question.folded, FIR_STATUS_WORDS)].flatMap((code) =>
    code === "OPEN_CASES" ? OPEN_STATUSES : code === "CLOSED_CASES" ? CLOSED_STATUSES : [code],
  );
  return oneOf("status", codes, 3);
}

function categoryFilter(question: Question, table: CatalogueTable): NamedFilter[] {
  if (table.name !== "Suspect_Master") return [];
  return oneOf("category", [...mentions(question.folded, SUSPECT_CATEGORY_WORDS)], 2);
}

/** Women, black cars, weapons, judicial custody: codes that a word names, where the table has the column. */
function codeFilters(question: Question, table: CatalogueTable): NamedFilter[] {
  return Object.entries(CODE_WORDS).flatMap(([column, words]) =>
    findColumn(table, column) ? oneOf(column, [...mentions(question.folded, words)], 3) : [],
  );
}

/** A name is looked up by its phonetic key, so that Mohd Imran finds मोहम्मद इमरान. */
function nameFilter(question: Question, table: CatalogueTable): NamedFilter[] {
  if (!question.personName) return [];
  const key = nameKey(question.personName);
  if (key === "") return [];
  if (findColumn(table, "name_key"))
    return [{ column: "name_key", rank: 0, parts: [{ op: "like", column: "name_key", pattern: `*${key}*` }] }];
  const column = table.name === "Vehicle_Registry" ? "owner_name" : table.name === "Arrests" ? "arrested_name" : null;
  return column
    ? [
        {
          column,
          rank: 0,
          parts: [{ op: "like", column, pattern: `*${question.personName.replaceAll(/[*?]/g, "")}*` }],
        },
      ]
    : [];
}

function placeFilter(question: Question, table: CatalogueTable): NamedFilter[] {
  const stations = question.places.flatMap(({ station }) => (station ? [station] : []));
  const precincts = question.places.flatMap(({ station, precinct }) => (station ? [] : [precinct]));
  return [
    ...(findColumn(table, "police_station") ? oneOf("police_station", stations, 4) : []),
    ...(stations.length === 0 ? oneOf("precinct_code", precincts, 5) : []),
  ];
}

function periodFilter(period: DateRange | null, question: Question, table: CatalogueTable): NamedFilter[] {
  if (!period) return [];
  const column = datedColumn(question, table);
  const time = findColumn(table, column)?.type === "DateTime" ? " 00:00:00" : "";
  const parts: PlanFilter[] = [];
  if (period.from) parts.push({ op: "gte", column, value: period.from + time });
  if (period.until) parts.push({ op: "lt", column, value: period.until + time });
  return parts.length > 0 ? [{ column, rank: 1, parts }] : [];
}

/** A filter on the screen narrows what is asked about that screen; it never widens anything. */
function pageFilters(question: Question, table: CatalogueTable): NamedFilter[] {
  const page = question.pageContext;
  const filters = page?.applied_filters;
  const moduleTable =
    page &&
    { fir_register: "FIR_Records", suspect_search: "Suspect_Master", vehicle_search: "Vehicle_Registry" }[
      page.current_module as "fir_register"
    ];
  if (
    !filters ||
    moduleTable !== table.name ||
    !/\b(?:here|these|this|now|on screen|shown)\b|यहां|यहाँ|इनमें|ಇಲ್ಲಿ|ಇವುಗಳಲ್ಲಿ/u.test(question.folded)
  )
    return [];
  const found: NamedFilter[] = [];
  for (const column of ["police_station", "crime_head", "status", "category", "seizure_status"] as const) {
    const value = filters[column];
    if (value !== undefined && findColumn(table, column)) found.push(...oneOf(column, [value], 6));
  }
  const range = filters.date_range
    ? presetRange(filters.date_range, question.today)
    : filters.date_from || filters.date_to
      ? { from: filters.date_from ?? null, until: filters.date_to ? nextDay(filters.date_to) : null }
      : null;
  return [...found, ...periodFilter(range, question, table)];
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function oneOf(column: string, values: readonly string[], rank: number): NamedFilter[] {
  const [first] = values;
  if (first === undefined) return [];
  return [
    {
      column,
      rank,
      parts: [values.length === 1 ? { op: "eq", column, value: first } : { op: "in", column, values: [...values] }],
    },
  ];
}
