import {
  type CatalogueColumn,
  type CatalogueTable,
  type ColumnType,
  RECORDS_CATALOGUE,
  SEAL_BITS,
  SYSTEM_COLUMNS,
} from "@vanguard/contracts";
import { redactedTwin, SEAL_STATE } from "../records/recordsSchema.ts";
import { STATE_TABLES } from "../records/recordsState.ts";
import { RECORDS, ROLES } from "./postgresNames.ts";

/** Text and times compare by their bytes; where the query language compares without case, its translation folds both sides. */
const TEXT = 'text COLLATE "C"';

const TYPES: Record<ColumnType, string> = {
  VarChar: TEXT,
  Text: TEXT,
  Encrypted: TEXT,
  Date: TEXT,
  DateTime: TEXT,
  Int: "bigint",
  BigInt: "bigint",
  ForeignKey: "bigint",
  Boolean: "boolean",
  Double: "double precision",
};

/** The database's type of a column. */
export function postgresType(column: CatalogueColumn): string {
  return TYPES[column.type];
}

const ROW_STATE_BITS = SEAL_BITS.sensitive | SEAL_BITS.juvenile | SEAL_BITS.off_record;

/**
 * The tables besides the catalogue's.
 *
 * Shape: `case_places` and `person_cases` hold what tells whose a case is, and nothing more, of every precinct: a need doesn't end at
 *        a precinct's border, and row level security does. `protected_cells` counts the protected rows of each cell.
 */
const HELPERS: Readonly<Record<string, readonly string[]>> = {
  protected_names: [
    '"fir_ref" bigint NOT NULL REFERENCES records."FIR_Records" ("ROWID")',
    '"class" text NOT NULL',
    '"label" text NOT NULL',
    '"hash" text COLLATE "C" NOT NULL',
    '"tokens" integer NOT NULL',
    'PRIMARY KEY ("fir_ref", "hash", "class")',
  ],
  protected_cells: [
    '"table_name" text COLLATE "C" NOT NULL',
    `"precinct_code" ${TEXT} NOT NULL`,
    `"month" ${TEXT} NOT NULL`,
    `"head" ${TEXT} NOT NULL`,
    '"cases" bigint NOT NULL CHECK ("cases" >= 0)',
    'PRIMARY KEY ("table_name", "precinct_code", "month", "head")',
  ],
  case_places: [
    '"ROWID" bigint PRIMARY KEY',
    `"police_station" ${TEXT}`,
    `"precinct_code" ${TEXT} NOT NULL`,
    '"seal_state" integer NOT NULL',
  ],
  person_cases: [
    '"ROWID" bigint PRIMARY KEY',
    '"suspect_ref" bigint NOT NULL',
    '"fir_ref" bigint NOT NULL',
    '"seal_state" integer NOT NULL',
  ],
  scope_key: ['"only" boolean PRIMARY KEY CHECK ("only")', '"inner_pad" bytea NOT NULL', '"outer_pad" bytea NOT NULL'],
  schema_version: [
    '"version" integer PRIMARY KEY',
    '"digest" text NOT NULL',
    '"views" text NOT NULL',
    '"filled_with" text NOT NULL',
  ],
};

/** Every table that row level security must guard, forced. */
export const BASE_TABLES: readonly string[] = [...STATE_TABLES.map(([, name]) => name), ...Object.keys(HELPERS)];

/**
 * The tables of the records, made from the catalogue.
 *
 * Shape: columns as in the records file, with the redacted twin of each narrative and the row's states. A key that the catalogue
 *        declares `samePrecinct` refers to its parent's id and precinct together.
 */
export function tableStatements(): string[] {
  const tables = STATE_TABLES.flatMap(([, name]) => {
    const table = RECORDS_CATALOGUE.tables.find((one) => one.name === name);
    return table ? [createTable(table), ...indexesOf(table)] : [];
  });
  const helpers = Object.entries(HELPERS).map(
    ([name, parts]) => `CREATE TABLE ${RECORDS}."${name}" (${parts.join(", ")})`,
  );
  return [
    ...tables,
    ...helpers,
    `CREATE INDEX ON ${RECORDS}."person_cases" ("suspect_ref")`,
    ...BASE_TABLES.flatMap(guardOf),
  ];
}

function createTable(table: CatalogueTable): string {
  const parts = [...SYSTEM_COLUMNS, ...table.columns].flatMap((column) => {
    const isKey = column.name === "ROWID";
    const isSystem = SYSTEM_COLUMNS.includes(column);
    const isNeeded = isSystem || column.unique || column.name === "precinct_code";
    const own = `"${column.name}" ${postgresType(column)}${isKey ? " PRIMARY KEY" : isNeeded ? " NOT NULL" : ""}`;
    return column.narrative ? [own, `"${redactedTwin(column.name)}" ${TEXT}`] : [own];
  });
  parts.push(`"${SEAL_STATE}" integer NOT NULL CHECK (("${SEAL_STATE}" & ${ROW_STATE_BITS}) = "${SEAL_STATE}")`);
  parts.push('UNIQUE ("ROWID", "precinct_code")');
  for (const { name, references } of table.columns) {
    if (!references) continue;
    const keys = references.samePrecinct ? [name, "precinct_code"] : [name];
    const parents = references.samePrecinct ? ["ROWID", "precinct_code"] : ["ROWID"];
    parts.push(
      `FOREIGN KEY (${columnList(keys)}) REFERENCES ${RECORDS}."${references.table}" (${columnList(parents)})`,
    );
  }
  return `CREATE TABLE ${RECORDS}."${table.name}" (${parts.join(", ")})`;
}

function columnList(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}

/**
 * Few on purpose. A sealed view takes in all rows of the subject's precincts before any condition of a statement is looked at, so
 * that no plan, row count or time depends on a row outside them; an index on anything else would never be read.
 */
function indexesOf(table: CatalogueTable): string[] {
  const unique = table.columns
    .filter((column) => column.unique)
    .map((column) => `CREATE UNIQUE INDEX ON ${RECORDS}."${table.name}" (lower("${column.name}"))`);
  return [...unique, `CREATE INDEX ON ${RECORDS}."${table.name}" (lower("precinct_code"))`];
}

/** Which rows of a table its owner, and with it every sealed view, may read; the loader may read and write all. */
const READABLE: Readonly<Record<string, string>> = {
  scope_key: "true",
  schema_version: "true",
  protected_names: `(SELECT ${RECORDS}.scope_precincts(0)) IS NOT NULL`,
  case_places: `(SELECT ${RECORDS}.scope_precincts(0)) IS NOT NULL`,
  person_cases: `(SELECT ${RECORDS}.scope_precincts(0)) IS NOT NULL`,
};
const IN_SCOPE = `lower("precinct_code") = ANY (CAST((SELECT ${RECORDS}.scope_precincts(0)) AS text[]))`;

function guardOf(table: string): string[] {
  const name = `${RECORDS}."${table}"`;
  const columns = `SELECT format('ALTER TABLE ${name.replaceAll("'", "''")} ALTER COLUMN %I SET STATISTICS 0', attname)`;
  return [
    `ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`,
    `CREATE POLICY in_scope ON ${name} FOR SELECT TO ${ROLES.owner} USING (${READABLE[table] ?? IN_SCOPE})`,
    `CREATE POLICY loading ON ${name} TO ${ROLES.loader} USING (true) WITH CHECK (true)`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ${name} TO ${ROLES.loader}`,
    // A plan's estimates are made from statistics of all rows, and anybody may look at a plan. So there are none.
    `DO $statistics$ DECLARE change text; BEGIN FOR change IN ${columns} FROM pg_catalog.pg_attribute ` +
      `WHERE attrelid = '${name}'::regclass AND attnum > 0 LOOP EXECUTE change; END LOOP; END $statistics$`,
    `DO $statistics$ DECLARE change text; BEGIN FOR change IN ` +
      `SELECT format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS 0', attrelid::regclass, attnum) ` +
      `FROM pg_catalog.pg_attribute JOIN pg_catalog.pg_index ON indexrelid = attrelid ` +
      `WHERE indrelid = '${name}'::regclass AND indkey[attnum - 1] = 0 LOOP EXECUTE change; END LOOP; END $statistics$`,
  ];
}
