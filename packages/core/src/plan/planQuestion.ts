import { type CatalogueTable, findColumn, findTable, type QueryPlan, RECORDS_CATALOGUE } from "@vanguard/contracts";
import { ASK_WORDS } from "../understand/lexicon.ts";
import { matchPhrases, mentions } from "../understand/phrases.ts";
import type { Question, Subject } from "../understand/question.ts";
import { CRIME_HEAD_WORDS, GROUP_COLUMN_WORDS, TABLE_WORDS } from "../understand/recordWords.ts";
import { collectFilters, datedColumn, fitConditions } from "./filters.ts";
import { planCasesOfSuspect, planLinked, planRecord } from "./recordPlan.ts";

export type PlanOutcome =
  | { readonly kind: "plan"; readonly plan: QueryPlan; readonly leftOut: readonly string[] }
  /** The words name nothing that the records hold. */
  | { readonly kind: "no_plan" };

/** Conditions besides the precinct that a statement has room for. */
const FREE_CONDITIONS = 4;

/**
 * Question to query plan, by rules: one record by number, plate or name; lists with filters; counts; groups; top n; periods in local time.
 *
 * Shape: the plan knows nothing of the caller; the compiler adds the scope. `leftOut` names the filters for which a statement had no room.
 */
export function planQuestion(question: Question): PlanOutcome {
  const subject = question.subjects[0];
  if (subject) return { kind: "plan", plan: planAboutSubject(question, subject), leftOut: [] };
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
  const filters = collectFilters(question, table);
  const kept = fitConditions(filters, FREE_CONDITIONS);
  const leftOut = filters.filter((filter) => !kept.includes(filter)).map(({ column }) => column);
  const groupBy = groupColumn(folded, table, asks.has("group") || asks.has("top"));
  const base = {
    schema_version: 1 as const,
    table: table.name,
    joins: [],
    filters: kept.flatMap(({ parts }) => parts),
  };
  if (groupBy) {
    const top = /(?:top|सबसे|ಅತಿ)\s*(\d{1,2})/u.exec(folded)?.[1];
    return {
      kind: "plan",
      leftOut,
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
  if (asks.has("count") && !asks.has("show")) {
    return {
      kind: "plan",
      leftOut,
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
  if (filters.length === 0 && !asks.has("list") && !asks.has("show")) return { kind: "no_plan" };
  const ascending = question.period?.from === null && question.period.until !== null;
  return {
    kind: "plan",
    leftOut,
    plan: {
      ...base,
      question_kind: "list",
      columns: [...table.listColumns],
      aggregates: [],
      group_by: [],
      order_by: [{ by: datedColumn(question, table), direction: ascending ? "ASC" : "DESC" }],
      limit: 50,
    },
  };
}

/** The column after "by" or "per", or before "wise"; one that the table doesn't have is none. */
function groupColumn(folded: string, table: CatalogueTable, asksForGroups: boolean): string | null {
  for (const { code, start } of matchPhrases(folded, GROUP_COLUMN_WORDS)) {
    const afterBy = /\bby (?:the )?$/.test(folded.slice(0, start));
    if ((asksForGroups || afterBy) && findColumn(table, code)) return code;
  }
  return null;
}
