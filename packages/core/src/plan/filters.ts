import { type CatalogueTable, type CrimeHead, findColumn, type PlanFilter } from "@vanguard/contracts";
import { nameKey } from "@vanguard/text";
import { findPeriod, presetRange } from "../understand/dateRange.ts";
import { type Polarity, readPolarity } from "../understand/negation.ts";
import type { DateRange } from "../understand/period.ts";
import { matchPhrases, mentions, type Phrases } from "../understand/phrases.ts";
import { findPlaces, type Place, placePhrases } from "../understand/places.ts";
import type { Question } from "../understand/question.ts";
import {
  CODE_WORDS,
  CRIME_HEAD_WORDS,
  FIR_STATUS_WORDS,
  FLAG_WORDS,
  SUSPECT_CATEGORY_WORDS,
} from "../understand/recordWords.ts";
import { readComparison } from "./comparisons.ts";
import { Coverage } from "./coverage.ts";
import { flagFilters } from "./flagFilters.ts";
import type { NamedFilter } from "./namedFilter.ts";

/** Tables whose rows belong to a case. */
const CASE_TABLES: ReadonlySet<string> = new Set(["Arrests", "Evidence_Items", "Missing_Persons"]);
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

/** What the words, or else the page, name for one table. */
export interface Collected {
  readonly filters: readonly NamedFilter[];
  /** Columns that were asked to be two things at once; only the first was taken. */
  readonly doubled: readonly string[];
}

/** Every filter that a question names for this table. What a filter uses of the text is marked in the coverage. */
export function collectFilters(question: Question, table: CatalogueTable, coverage: Coverage): Collected {
  const period = periodFilter(question.period, question, table);
  const found = period.length > 0 ? findPeriod(question.folded, question.today) : null;
  if (found) {
    const lead = /(?:\b(?:between|from|since|during|within|for|in|on)\s+(?:the\s+)?)$/u.exec(
      question.folded.slice(0, found.start),
    );
    coverage.add([{ start: found.start - (lead?.[0].length ?? 0), end: found.end }]);
  }
  const fromText = [
    ...flagFilters(question, table, coverage),
    ...headFilter(question, table, coverage),
    ...statusFilter(question, table, coverage),
    ...categoryFilter(question, table, coverage),
    ...codeFilters(question, table, coverage),
    ...nameFilter(question, table),
    ...placeFilter(question, table, coverage),
    ...period,
    ...comparisonFilter(table, coverage),
  ];
  const first = (column: string) => fromText.findIndex((other) => other.column === column);
  const said = fromText.filter(({ column }, index) => first(column) === index);
  const doubled = fromText.filter(
    ({ column, parts }) => JSON.stringify(parts) !== JSON.stringify(fromText[first(column)]?.parts),
  );
  return {
    filters: [
      ...said,
      ...pageFilters(question, table).filter((filter) => !said.some((other) => other.column === filter.column)),
    ],
    doubled: doubled.map(({ column }) => column),
  };
}

/** The column of an exhibit's, an arrest's or a missing person's case, where the table itself has none of that name. */
function columnOfCase(table: CatalogueTable, column: string): string | null {
  if (findColumn(table, column)) return column;
  return CASE_TABLES.has(table.name) ? `FIR_Records.${column}` : null;
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

function headFilter(question: Question, table: CatalogueTable, coverage: Coverage): NamedFilter[] {
  const column = columnOfCase(table, "crime_head");
  // "Narcotics seized" is about the exhibits themselves.
  const text = table.name === "Evidence_Items" ? without(question.folded, CODE_WORDS.item_type ?? {}) : question.folded;
  if (!column) return [];
  const { yes, no, runs } = readPolarity(text, CRIME_HEAD_WORDS);
  return polar(column, { yes: crimeHeads(yes), no: crimeHeads(no), runs }, 2, coverage);
}

function crimeHeads(named: readonly (CrimeHead | "ANY_THEFT")[]): CrimeHead[] {
  const heads = named.flatMap((head): CrimeHead[] =>
    head === "ANY_THEFT" ? ["VEHICLE_THEFT", "THEFT_OTHER"] : [head],
  );
  return [...new Set(heads)];
}

function statusFilter(question: Question, table: CatalogueTable, coverage: Coverage): NamedFilter[] {
  if (table.name !== "FIR_Records") return [];
  const text = without(question.folded, { no_charge_sheet: FLAG_WORDS.no_charge_sheet });
  const { yes, no, runs } = readPolarity(text, FIR_STATUS_WORDS);
  const statuses = (codes: readonly string[]) =>
    codes.flatMap((code) =>
      code === "OPEN_CASES" ? OPEN_STATUSES : code === "CLOSED_CASES" ? CLOSED_STATUSES : [code],
    );
  // "Closed with a B report" is one thing said twice: the narrower word says it.
  const narrow = yes.filter((code) => code !== "CLOSED_CASES" && code !== "OPEN_CASES");
  return polar("status", { yes: statuses(narrow.length > 0 ? narrow : yes), no: statuses(no), runs }, 3, coverage);
}

function categoryFilter(question: Question, table: CatalogueTable, coverage: Coverage): NamedFilter[] {
  if (table.name !== "Suspect_Master") return [];
  return polar("category", readPolarity(question.folded, SUSPECT_CATEGORY_WORDS), 2, coverage);
}

/** Women, black cars, weapons, judicial custody: codes that a word names, where the table has the column. */
function codeFilters(question: Question, table: CatalogueTable, coverage: Coverage): NamedFilter[] {
  return Object.entries(CODE_WORDS).flatMap(([column, words]) =>
    findColumn(table, column) ? polar(column, readPolarity(question.folded, words), 3, coverage) : [],
  );
}

function comparisonFilter(table: CatalogueTable, coverage: Coverage): NamedFilter[] {
  const read = readComparison(coverage.rest(), table);
  if (!read) return [];
  coverage.add(read.runs);
  return [read.filter];
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

function placeFilter(question: Question, table: CatalogueTable, coverage: Coverage): NamedFilter[] {
  const column = columnOfCase(table, "police_station");
  const shut = new Set(readPolarity(question.folded, placePhrases()).no);
  const found = findPlaces(question.folded).filter(({ station }) => station === null || column !== null);
  const isShut = (place: Place) =>
    [...shut].some((code) => (place.station ? code === place.station : code.split("__")[0] === place.precinct));
  coverage.add(found);
  if (shut.size > 0) coverage.add(readPolarity(question.folded, placePhrases()).runs);
  const names = (places: readonly Place[], of: "station" | "precinct") =>
    places.flatMap(({ station, precinct }) => (of === "station" ? (station ?? []) : station ? [] : [precinct]));
  const split = (of: "station" | "precinct") => ({
    yes: names(
      found.filter((place) => !isShut(place)),
      of,
    ),
    no: names(found.filter(isShut), of),
    runs: [],
  });
  const stations = column ? polar(column, split("station"), 4, coverage) : [];
  return stations.length > 0 ? stations : polar("precinct_code", split("precinct"), 5, coverage);
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

/** The named codes as one condition: those that are wanted, or else all but those that are shut out. */
function polar(column: string, { yes, no, runs }: Polarity<string>, rank: number, coverage: Coverage): NamedFilter[] {
  coverage.add(runs);
  const wanted = yes.filter((code) => !no.includes(code));
  if (wanted.length > 0) return oneOf(column, wanted, rank);
  const [first] = no;
  if (first === undefined) return [];
  return [
    {
      column,
      rank,
      parts: [no.length === 1 ? { op: "ne", column, value: first } : { op: "not_in", column, values: [...no] }],
    },
  ];
}

/** The text with some phrases blanked out, so that no shorter phrase is read inside them. */
function without(folded: string, words: Phrases<string>): string {
  const taken = new Coverage(folded);
  taken.add(matchPhrases(folded, words));
  return taken.rest();
}
