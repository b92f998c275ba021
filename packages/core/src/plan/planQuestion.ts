import { type CatalogueTable, findColumn, findTable, type QueryPlan, RECORDS_CATALOGUE } from "@vanguard/contracts";
import { foldForMatching } from "@vanguard/text";
import { ASK_WORDS } from "../understand/lexicon.ts";
import { readOrder } from "../understand/listOrder.ts";
import { matchPhrases, mentions } from "../understand/phrases.ts";
import type { Question } from "../understand/question.ts";
import { CRIME_HEAD_WORDS, GROUP_COLUMN_WORDS, TABLE_WORDS } from "../understand/recordWords.ts";
import type { Subject } from "../understand/subject.ts";
import { Coverage, runsOf } from "./coverage.ts";
import { collectFilters, datedColumn, fitConditions } from "./filters.ts";
import { readLeftOver } from "./leftOver.ts";
import { readNamedValues } from "./namedValues.ts";
import { planCasesOfSuspect, planLinked, planRecord } from "./recordPlan.ts";

export type PlanOutcome =
  | {
      readonly kind: "plan";
      readonly plan: QueryPlan;
      readonly leftOut: readonly string[];
      /** Words that no filter uses and that may not have been meant as one. */
      readonly unread: readonly string[];
    }
  /** Something that would change the answer can't be made a filter; what it is, as it was written. */
  | { readonly kind: "unclear"; readonly words: readonly string[] }
  /** The words name nothing that the records hold. */
  | { readonly kind: "no_plan" };

/** Columns that a person's name filters. */
const NAME_COLUMNS: ReadonlySet<string> = new Set(["name_key", "owner_name", "arrested_name"]);
const TOP_COUNT = /(?:top|सबसे|ಅತಿ)\s*(\d{1,2})(?!\d)/gu;
/** "Mohd Imran ya Mohammed Imraan naam ka": one person, spelt twice. */
const OTHER_SPELLING = /(?:\S+\s){1,3}(?:ya|or|या|ಅಥವಾ)\s(?:\S+\s){1,3}(?:naam|name|नाम|ಹೆಸರಿನ|ಎಂಬ)/gu;
/** Conditions besides the precinct that a statement has room for. */
const FREE_CONDITIONS = 4;

/**
 * Question to query plan, by rules: one record by number, plate or name; lists with filters; counts; groups; top n; periods in local time.
 *
 * Shape: the plan knows nothing of the caller; the compiler adds the scope. `leftOut` names the filters for which a statement had no room.
 */
export function planQuestion(question: Question): PlanOutcome {
  const subject = question.subjects[0];
  if (subject) return { kind: "plan", plan: planAboutSubject(question, subject), leftOut: [], unread: [] };
  const table = chooseTable(question);
  if (!table) return { kind: "no_plan" };
  return planOverTable(question, table);
}

function planAboutSubject(question: Question, subject: Subject): QueryPlan {
  const tables = mentions(question.folded, TABLE_WORDS);
  if (subject.kind === "suspect" && tables.has("FIR_Records")) return planCasesOfSuspect(subject.value);
  if (subject.kind === "fir_id") {
    for (const linked of ["Evidence_Items", "Arrests", "Missing_Persons"] as const)
      if (tables.has(linked)) return planLinked(linked, subject.value);
  }
  const station = question.places.find((place) => place.station)?.station ?? null;
  return planRecord(subject, station);
}

function chooseTable(question: Question): CatalogueTable | null {
  const named = matchPhrases(question.folded, TABLE_WORDS);
  const specific = named.find((match) => match.code !== "FIR_Records");
  const heads = matchPhrases(question.folded, CRIME_HEAD_WORDS);
  const name =
    specific && !(specific.code === "Vehicle_Registry" && heads.some((head) => head.code === "VEHICLE_THEFT"))
      ? specific.code
      : named.length > 0 || heads.length > 0
        ? "FIR_Records"
        : question.personName
          ? "Suspect_Master"
          : null;
  return name ? (findTable(RECORDS_CATALOGUE, name) ?? null) : null;
}

function planOverTable(question: Question, table: CatalogueTable): PlanOutcome {
  const { folded } = question;
  const asks = mentions(folded, ASK_WORDS);
  const coverage = new Coverage(folded);
  const collected = collectFilters(question, table, coverage);
  const order = readOrder(folded);
  const groupBy = order ? null : groupColumn(folded, table, asks.has("group") || asks.has("top"));
  coverage.add(runsOf(folded, TOP_COUNT));
  if (order) coverage.add([order]);
  const named = readNamedValues(question.text, folded, table, coverage);
  if (named.unclear.length > 0) return { kind: "unclear", words: named.unclear };
  const filters = [
    ...collected.filters.filter(({ column }) => !named.filters.some((other) => other.column === column)),
    ...named.filters,
  ];
  if (question.personName && filters.some(({ column }) => NAME_COLUMNS.has(column))) {
    const name = foldForMatching(question.personName).text;
    coverage.add(runsOf(folded, new RegExp(escapeRegExp(name), "gu")));
    coverage.add(runsOf(folded, OTHER_SPELLING));
  }
  const broken = unreadShape(coverage.rest(), asks, groupBy, order !== null);
  const left = readLeftOver(question, table, groupBy, coverage);
  if (left.telling.length > 0 || broken)
    return { kind: "unclear", words: [...left.telling, ...(broken ? [broken] : [])] };
  const isJoined = filters.some(({ column }) => column.includes("."));
  const kept = fitConditions(
    filters,
    isJoined && table.name === "Missing_Persons" ? FREE_CONDITIONS - 1 : FREE_CONDITIONS,
  );
  const leftOut = [
    ...collected.doubled,
    ...filters.filter((filter) => !kept.includes(filter)).map(({ column }) => column),
  ];
  const unread = left.plain;
  const base = {
    schema_version: 1 as const,
    table: table.name,
    joins: isJoined ? [{ key: `${table.name}.fir_ref`, kind: "INNER" as const }] : [],
    filters: kept.flatMap(({ parts }) => parts),
  };
  if (groupBy) {
    const top = [...folded.matchAll(TOP_COUNT)][0]?.[1];
    return {
      kind: "plan",
      leftOut,
      unread,
      plan: {
        ...base,
        question_kind: asks.has("top") ? "top" : "group",
        columns: [groupBy],
        aggregates: [{ fn: "COUNT", column: "ROWID" }],
        group_by: [groupBy],
        order_by: [{ by: { fn: "COUNT", column: "ROWID" }, direction: "DESC" }],
        limit: top ? Math.min(Math.max(Number(top), 1), 50) : asks.has("top") ? 5 : 50,
      },
    };
  }
  if (asks.has("count") && !asks.has("show") && !order) {
    return {
      kind: "plan",
      leftOut,
      unread,
      plan: {
        ...base,
        question_kind: "count",
        columns: [],
        aggregates: [{ fn: "COUNT", column: "ROWID" }],
        group_by: [],
        order_by: [],
        limit: 1,
      },
    };
  }
  if (filters.length === 0 && !order && !asks.has("list") && !asks.has("show")) return { kind: "no_plan" };
  const ascending = question.period?.from === null && question.period.until !== null;
  return {
    kind: "plan",
    leftOut,
    unread,
    plan: {
      ...base,
      question_kind: "list",
      columns: [...table.listColumns],
      aggregates: [],
      group_by: [],
      order_by: [{ by: datedColumn(question, table), direction: (order?.ascending ?? ascending) ? "ASC" : "DESC" }],
      limit: order?.count ?? 50,
    },
  };
}

/** What asks for another shape than a list, a count or groups: a sum, a share, the least, a breakdown by what has no column. */
function unreadShape(
  folded: string,
  asks: ReadonlySet<string>,
  groupBy: string | null,
  ordered: boolean,
): string | null {
  const other =
    /\b(?:average|mean|sum|median|percent|percentage|proportion|ratio|trend|increase|decrease|compare|compared|versus|vs|fewest|least|lowest|smallest|total (?:property|value|amount|worth))\b|औसत|प्रतिशत|कुल मूल्य|ಸರಾಸರಿ|ಶೇಕಡಾ|ಒಟ್ಟು ಮೌಲ್ಯ/u.exec(
      folded,
    )?.[0];
  if (other) return other;
  if (groupBy || ordered) return null;
  if (asks.has("top")) return matchPhrases(folded, { top: ASK_WORDS.top })[0]?.phrase ?? null;
  return asks.has("group") ? (matchPhrases(folded, { group: ASK_WORDS.group })[0]?.phrase ?? null) : null;
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The column after "by" or "per", or before "wise"; one that the table doesn't have is none. */
function groupColumn(folded: string, table: CatalogueTable, asksForGroups: boolean): string | null {
  for (const { code, start } of matchPhrases(folded, GROUP_COLUMN_WORDS)) {
    const afterBy = /\bby (?:the )?$/.test(folded.slice(0, start));
    if ((asksForGroups || afterBy) && findColumn(table, code)) return code;
  }
  return null;
}
