import type { ColumnRef } from "../ast.ts";
import { nearestName } from "../catalogueIndex.ts";
import { type Finding, named } from "../diagnostics.ts";
import { type Names, type Scope, useNamed, visibleName } from "../resolve.ts";
import type { DialectRule } from "../rule.ts";
import { BOUNDS } from "../words.ts";

/** How many columns a hint names. */
const SHOWN_COLUMNS = 6;

/**
 * A column must belong to a table of its scope: the qualifier's, or the base table's when there is none.
 *
 * Why:    a name that means nothing is an error on the platform, and must never become one that means something else here.
 *         Columns of tables that `knownTables` refuses are left alone.
 * Bad:    SELECT fir_number FROM FIR_Records WHERE fir_year = 2026
 * Good:   SELECT fir_no FROM FIR_Records WHERE fir_year = 2026
 * Source: zcql.md, sections 1 and 9.
 */
export const knownColumns: DialectRule = ({ names, report }) => {
  let told = 0;
  return {
    begin() {
      told = 0;
    },
    ColumnRef(ref) {
      // Looking for near names is the costliest thing a rule does; nobody reads more than a page of them.
      if (names.columnOf(ref) || told >= BOUNDS.diagnostics) return;
      const scope = names.scopeOf(ref);
      const finding = scope && explain(ref, scope, names);
      if (!finding) return;
      told++;
      report(finding);
    },
  };
};

function explain(ref: ColumnRef, scope: Scope, names: Names): Finding | undefined {
  const use = ref.table === null ? scope.uses[0] : useNamed(ref.table.text, scope, names.exact);
  if (!use && ref.table) return explainQualifier(ref.table.text, ref, scope, names);
  if (!use?.entry) return undefined;
  const { entry } = use;
  const name = ref.column.text;
  const at = ref.column.at;
  const spelt = entry.column(name, false)?.name;
  if (spelt) return { at, message: `${named(name)} is not the catalogue's spelling`, hint: `Write ${named(spelt)}.` };
  const message = `no column ${named(name)} in ${entry.table.name}`;
  const joined = scope.uses.find((other) => other.entry?.column(name, names.exact));
  if (joined?.entry) {
    return { at, message, hint: `Did you mean ${named(`${visibleName(joined)}.${name}`)}?` };
  }
  const near = nearestName(
    name,
    entry.columns.map((column) => column.name),
  );
  if (near) return { at, message, hint: `Did you mean ${named(near)}?` };
  const elsewhere = names.index.tables.find((other) => other.column(name, names.exact));
  if (elsewhere) return { at, message, hint: `${elsewhere.table.name} has one, but is not in FROM.` };
  const some = entry.table.columns.slice(0, SHOWN_COLUMNS).map((column) => column.name);
  return { at, message, hint: `It has ${some.join(", ")} and others.` };
}

function explainQualifier(qualifier: string, ref: ColumnRef, scope: Scope, names: Names): Finding {
  const at = ref.table?.at ?? ref.at;
  const tables = scope.uses.map(visibleName);
  const near = nearestName(qualifier, tables);
  const known = names.index.table(qualifier, names.exact) !== undefined;
  const message = known ? `${named(qualifier)} is not in FROM here` : `unknown table ${named(qualifier)}`;
  return { at, message, hint: near ? `Did you mean ${named(near)}?` : `Here is only ${tables.join(", ")}.` };
}
