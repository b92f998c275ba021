import type { Condition, Names, SelectStatement } from "@vanguard/policy";
import { columnRef, equals, FALSE, textLiteral } from "./zcqlNodes.ts";

/** Conditions that hold for the rows of no protected class, or the table for which there are none. */
export type OpenRows = { ok: true; conditions: Condition[] } | { ok: false; table: string };

/** The flag by which a row is about a child. */
const CHILD_FLAGS: Readonly<Record<string, string>> = {
  Arrests: "is_juvenile",
  Missing_Persons: "is_child",
  Suspect_Master: "is_juvenile",
};

/**
 * The conditions that leave the rows of protected classes out of an aggregate.
 *
 * Shape:  the opposite of what `stateBits` calls sensitive or juvenile, by columns of the rows themselves. An empty column counts as
 *         protected there, and no comparison holds for it here. A row of a case is told by the case: the statement must join it, by
 *         its case key, and with INNER. That leaves out no more than rows without a case, which the statement left out itself.
 * Source: docs/adr/0004.
 */
export function openRows(select: SelectStatement, names: Names): OpenRows {
  const tables = (names.scopes[0]?.uses ?? []).map(({ ref }) => ref.name.text);
  const qualifier = (table: string) => (tables.length > 1 ? table : null);
  const conditions: Condition[] = [];
  for (const table of tables) {
    if (table === "FIR_Records") {
      conditions.push(
        equals(columnRef(qualifier(table), "sensitivity_class"), textLiteral("NONE")),
        equals(columnRef(qualifier(table), "victim_is_minor"), FALSE),
      );
      continue;
    }
    if (table !== "Suspect_Master" && !isJoinedToItsCase(table, select, names)) return { ok: false, table };
    const flag = Object.hasOwn(CHILD_FLAGS, table) ? CHILD_FLAGS[table] : undefined;
    if (flag !== undefined) conditions.push(equals(columnRef(qualifier(table), flag), FALSE));
  }
  return { ok: true, conditions };
}

function isJoinedToItsCase(table: string, select: SelectStatement, names: Names): boolean {
  return select.joins.some(({ type, left, right }) => {
    if (type !== "INNER") return false;
    const ends = [left, right].map((ref) => names.columnOf(ref));
    const isKey = ends.some((end) => end?.table.name === table && end.column.name === end.table.caseKey);
    return isKey && ends.some((end) => end?.table.name === "FIR_Records" && end.column.name === "ROWID");
  });
}
