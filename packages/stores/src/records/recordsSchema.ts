import { type CatalogueColumn, type CatalogueTable, type ColumnType, RECORDS_CATALOGUE } from "@vanguard/contracts";
import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  customType,
  foreignKey,
  index,
  integer,
  primaryKey,
  real,
  type SQLiteColumnBuilderBase,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** Text that compares without regard to case, as every text of the query dialect does. */
const foldedText = customType<{ data: string; driverData: string }>({ dataType: () => "text COLLATE NOCASE" });

/** The column that a narrative's redacted twin lies in. */
export function redactedTwin(column: string): string {
  return `${column}_redacted`;
}

export const SEAL_STATE = "seal_state";

interface ColumnBuilder extends SQLiteColumnBuilderBase {
  notNull(): SQLiteColumnBuilderBase;
}

const BUILD: Record<ColumnType, (name: string) => ColumnBuilder> = {
  VarChar: (name) => foldedText(name),
  Text: (name) => foldedText(name),
  Encrypted: (name) => foldedText(name),
  Date: (name) => text(name),
  DateTime: (name) => text(name),
  Int: (name) => integer(name),
  BigInt: (name) => integer(name),
  ForeignKey: (name) => integer(name),
  Boolean: (name) => integer(name),
  Double: (name) => real(name),
};

const IN_ORDER = ["ROWID", SEAL_STATE] as const;

/**
 * Per table: the column lists that lists, look-ups, groups and joins go by. Each stays usable behind the seal.
 * The dates alone serve the lists of who reads many precincts. What is counted by ends in the row's state, so that a count
 * that leaves protected rows out is answered from the index alone; before it the ROWID, where lists are read in order.
 */
const INDEXES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  FIR_Records: [
    ["precinct_code", "registered_at", ...IN_ORDER],
    ["precinct_code", "fir_no"],
    ["registered_at"],
    ["precinct_code", "police_station", "registered_at", ...IN_ORDER],
    ["precinct_code", "crime_head", "registered_at", ...IN_ORDER],
    ["precinct_code", "status", "registered_at", ...IN_ORDER],
    ["precinct_code", "complainant_name"],
    ["io_kgid"],
  ],
  Arrests: [
    ["arrest_at"],
    ["precinct_code", "arrest_at", ...IN_ORDER],
    ["precinct_code", "fir_no"],
    ["precinct_code", "arrested_name"],
    ["fir_ref"],
    ["suspect_ref"],
    ["fir_id"],
    ["suspect_id"],
  ],
  Suspect_Master: [
    ["precinct_code", "sheet_opened_on"],
    ["precinct_code", "name_key"],
    ["precinct_code", "full_name"],
    ["precinct_code", "category", "status", SEAL_STATE],
  ],
  Vehicle_Registry: [
    ["precinct_code", "seized_on", ...IN_ORDER],
    ["precinct_code", "owner_name"],
    ["precinct_code", "stolen_flag", SEAL_STATE],
    ["precinct_code", "seizure_status", SEAL_STATE],
    ["fir_ref"],
    ["suspect_ref"],
    ["linked_fir_id"],
  ],
  Evidence_Items: [
    ["seized_at"],
    ["precinct_code", "seized_at", ...IN_ORDER],
    ["precinct_code", "fir_no"],
    ["precinct_code", "custody_status", SEAL_STATE],
    ["fir_ref"],
    ["fir_id"],
  ],
  Missing_Persons: [
    ["missing_since"],
    ["precinct_code", "missing_since", ...IN_ORDER],
    ["precinct_code", "fir_no"],
    ["precinct_code", "name_key"],
    ["precinct_code", "status", SEAL_STATE],
    ["fir_ref"],
    ["fir_id"],
  ],
};

/** Every row belongs to a precinct and has its readable key: an empty one would stand outside every scope. */
function builderOf(column: CatalogueColumn): SQLiteColumnBuilderBase {
  const builder = BUILD[column.type](column.name);
  return column.name === "precinct_code" || column.unique ? builder.notNull() : builder;
}

function buildTable(table: CatalogueTable, parents: ReadonlyMap<string, { ROWID: AnySQLiteColumn }>) {
  const catalogued: Record<string, SQLiteColumnBuilderBase> = {};
  for (const column of table.columns) {
    catalogued[column.name] = builderOf(column);
    if (column.narrative) catalogued[redactedTwin(column.name)] = foldedText(redactedTwin(column.name));
  }
  return sqliteTable(
    table.name,
    {
      ROWID: integer("ROWID").primaryKey(),
      CREATORID: integer("CREATORID").notNull(),
      CREATEDTIME: text("CREATEDTIME").notNull(),
      MODIFIEDTIME: text("MODIFIEDTIME").notNull(),
      ...catalogued,
      seal_state: integer(SEAL_STATE).notNull(),
    },
    (built) => {
      const physical: Readonly<Record<string, AnySQLiteColumn>> = built;
      const columnOf = (name: string): AnySQLiteColumn => {
        const found = physical[name];
        if (!found) throw new Error(`no column ${name} in ${table.name}`);
        return found;
      };
      const parts = [];
      for (const column of table.columns) {
        if (column.type === "Boolean") {
          parts.push(check(`${table.name}_${column.name}_boolean`, sql.raw(`"${column.name}" IN (0, 1)`)));
        }
        if (column.references) {
          const parent = parents.get(column.references.table);
          if (!parent) throw new Error(`${table.name}.${column.name} refers to a table that comes later`);
          parts.push(foreignKey({ columns: [columnOf(column.name)], foreignColumns: [parent.ROWID] }));
        }
        if (column.unique) parts.push(uniqueIndex(`${table.name}_${column.name}`).on(columnOf(column.name)));
      }
      for (const names of INDEXES[table.name] ?? []) {
        const [first, ...rest] = names.map(columnOf);
        if (first) parts.push(index(`${table.name}_${names.join("_")}`).on(first, ...rest));
      }
      // The masked rows of a precinct, few, for the seal's second shape.
      parts.push(
        index(`${table.name}_masked`)
          .on(columnOf("precinct_code"))
          .where(sql.raw(`"${SEAL_STATE}" <> 0`)),
      );
      parts.push(check(`${table.name}_seal_state`, sql.raw(`("${SEAL_STATE}" & 14) = "${SEAL_STATE}"`)));
      return parts;
    },
  );
}

function buildTables() {
  const built = new Map<string, ReturnType<typeof buildTable>>();
  for (const table of RECORDS_CATALOGUE.tables) built.set(table.name, buildTable(table, built));
  return built;
}

const TABLES = buildTables();

function tableNamed(name: string) {
  const found = TABLES.get(name);
  if (!found) throw new Error(`no table ${name} in the catalogue`);
  return found;
}

/** The six tables, built from the catalogue; the migrations are generated from these exports. */
export const firRecords = tableNamed("FIR_Records");
export const arrests = tableNamed("Arrests");
export const suspectMaster = tableNamed("Suspect_Master");
export const vehicleRegistry = tableNamed("Vehicle_Registry");
export const evidenceItems = tableNamed("Evidence_Items");
export const missingPersons = tableNamed("Missing_Persons");

/** Keyed hashes of the names that stand in a case's narrative and must not be said. The names themselves are not here. */
export const protectedNames = sqliteTable(
  "protected_names",
  {
    fir_ref: integer("fir_ref")
      .notNull()
      .references(() => firRecords.ROWID),
    class: text("class").notNull(),
    label: text("label").notNull(),
    hash: text("hash").notNull(),
    tokens: integer("tokens").notNull(),
  },
  (table) => [primaryKey({ columns: [table.fir_ref, table.hash, table.class] })],
);

/**
 * How many protected rows each cell holds: one table, precinct, month and head. Triggers on the tables keep it (`cell_counts`
 * migration), so that it can't differ from a recount.
 *
 * Shape:  `month` is `YYYY-MM`, `head` the code or `0` and `1`; a row without month or head is in no cell, an empty cell has no row.
 * Source: docs/adr/0004.
 */
export const protectedCells = sqliteTable(
  "protected_cells",
  {
    table_name: text("table_name").notNull(),
    precinct_code: foldedText("precinct_code").notNull(),
    month: text("month").notNull(),
    head: foldedText("head").notNull(),
    cases: integer("cases").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.table_name, table.precinct_code, table.month, table.head] }),
    check("protected_cells_cases", sql.raw('"cases" >= 0')),
  ],
);
