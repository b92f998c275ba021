import {
  type CatalogueColumn,
  type Clearance,
  findColumn,
  findTable,
  type Notice,
  type QueryPlan,
  RECORDS_CATALOGUE,
  REDACTION_CLASSES,
} from "@vanguard/contracts";
import { columnAccess } from "@vanguard/policy";
import { ASK_WORDS } from "../understand/lexicon.ts";
import { matchPhrases, mentions } from "../understand/phrases.ts";
import type { Question } from "../understand/question.ts";

/** Drops from a plan the columns that this clearance never sees; a filter on one stays, so that the gate refuses it and says why. */
export function visibleColumns(plan: QueryPlan, clearance: Clearance): QueryPlan {
  return { ...plan, columns: plan.columns.filter((reference) => isVisible(plan, reference, clearance)) };
}

/** What a question about one record asks for, and what of it this clearance never sees. */
export interface Focus {
  /** Columns to tell; empty for all that a summary tells. */
  readonly columns: readonly string[];
  readonly notices: readonly Notice[];
}

/**
 * The fields that the words ask for.
 *
 * Shape: a field that the caller never sees is told as not shown; when nothing else was asked for, only the record's name is told.
 */
export function readFocus(question: Question, whole: QueryPlan, clearance: Clearance): Focus {
  const table = findTable(RECORDS_CATALOGUE, whole.table);
  if (!table) return { columns: [], notices: [] };
  const asked = mentions(question.folded, ASK_WORDS).has("summary") ? [] : askedColumns(question, table.columns);
  const told = whole.columns.filter((name) => name !== table.identifier && name !== "police_station");
  const wanted = asked.length > 0 ? asked.filter((name) => told.includes(name)) : [];
  const columns = wanted.filter((name) => isVisible(whole, name, clearance));
  const hidden = (wanted.length > 0 ? wanted : told).filter((name) => !isVisible(whole, name, clearance));
  const nothingElse = wanted.length > 0 && columns.length === 0;
  return { columns: nothingElse ? [table.identifier] : columns, notices: hiddenNotice(hidden, table.columns) };
}

function askedColumns(question: Question, columns: readonly CatalogueColumn[]): string[] {
  const words = Object.fromEntries(
    columns.filter((column) => column.shown && column.words.length > 0).map((column) => [column.name, column.words]),
  );
  return [...new Set(matchPhrases(question.folded, words).map(({ code }) => code))];
}

function hiddenNotice(names: readonly string[], columns: readonly CatalogueColumn[]): Notice[] {
  const list = names.flatMap((name) => {
    const column = columns.find((candidate) => candidate.name === name);
    return column?.class ? [`${column.label} ${REDACTION_CLASSES[column.class].replacement}`] : [];
  });
  return list.length > 0
    ? [{ code: "CELLS_REDACTED", text: `Not shown to you: ${list.join("; ")}.`.slice(0, 400) }]
    : [];
}

function isVisible(plan: QueryPlan, reference: string, clearance: Clearance): boolean {
  const [tableName, columnName] = reference.includes(".") ? reference.split(".") : [plan.table, reference];
  const table = findTable(RECORDS_CATALOGUE, tableName ?? "");
  const column = table && findColumn(table, columnName ?? "");
  return column !== undefined && columnAccess(column, clearance) !== "never";
}
