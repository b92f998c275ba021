import { nearestName } from "../catalogueIndex.ts";
import { named } from "../diagnostics.ts";
import type { DialectRule } from "../rule.ts";
import { BOUNDS } from "../words.ts";

/**
 * A table must stand in the catalogue, in the catalogue's spelling under the strict profile.
 *
 * Why:    only a known table has known columns, types and keys; every other rule builds on that.
 * Bad:    SELECT fir_no FROM FIR_Record WHERE fir_year = 2026
 * Good:   SELECT fir_no FROM FIR_Records WHERE fir_year = 2026
 * Source: zcql.md, sections 1 and 9.
 */
export const knownTables: DialectRule = ({ names, report }) => {
  let told = 0;
  return {
    begin() {
      told = 0;
    },
    TableRef({ name }) {
      if (names.index.table(name.text, names.exact) || told >= BOUNDS.diagnostics) return;
      told++;
      const spelt = names.index.table(name.text, false)?.table.name;
      if (spelt) {
        const message = `${named(name.text)} is not the catalogue's spelling`;
        return report({ at: name.at, message, hint: `Write ${named(spelt)}.` });
      }
      const candidates = names.index.tables.map(({ table }) => table.name);
      const near = nearestName(name.text, candidates);
      const hint = near ? `Did you mean ${named(near)}?` : `There is ${candidates.join(", ")}.`;
      report({ at: name.at, message: `unknown table ${named(name.text)}`, hint });
    },
  };
};
