import { type CatalogueColumn, findColumn, findTable, RECORDS_CATALOGUE, VanguardError } from "@vanguard/contracts";

/** A value as the gate answers it: text or nothing. */
export type Values = Readonly<Record<string, string | null>>;
/** One row of an answer, by table; null where a LEFT JOIN found no partner. */
export type TableRow = Readonly<Record<string, Values | null>>;

/** As a list: empty where there is nothing. */
export function present(values: Values | null | undefined): Values[] {
  return values ? [values] : [];
}

/** Which columns of which table a statement asked for. */
export type Asked = Readonly<Record<string, readonly string[]>>;

/**
 * The rows of an answer that lists columns, decoded by the catalogue's types.
 *
 * Shape:  the service wraps each table's cells in an object of the table's name. A cell that is missing is null; a table that is
 *         missing, or whose ROWID is null, is a LEFT JOIN without partner. Keys may come in another case.
 * Errors: INTERNAL for an answer that isn't of this form: nothing is guessed.
 * Source: zcql.md, section 8.
 */
export function readRows(answer: unknown, asked: Asked): TableRow[] {
  return objectsOf(answer).map((row) => {
    const tables: Record<string, Values | null> = {};
    for (const [table, columns] of Object.entries(asked)) {
      const cells = member(row, table);
      tables[table] = cells === undefined || cells === null ? null : readTable(table, columns, objectOf(cells));
    }
    return tables;
  });
}

function readTable(tableName: string, columns: readonly string[], cells: object): Values | null {
  const table = findTable(RECORDS_CATALOGUE, tableName);
  const values: Record<string, string | null> = {};
  for (const name of columns) {
    const column = table && findColumn(table, name);
    if (!column) throw misread(`no column \`${name}\``);
    values[name] = valueText(member(cells, name), column);
  }
  if (values.ROWID !== null) return values;
  if (Object.values(values).every((value) => value === null)) return null;
  throw misread("a row without ROWID");
}

/** One cell of an aggregate, by its expression, wrapped in its table's object or bare; a NULL stays null. */
export function readAggregate(row: object, table: string, key: string): string | null {
  const value = inTable(row, table, key) ?? member(row, key);
  if (value !== undefined) return value === null ? null : plainText(value);
  if (inTable(row, table, key) === null) return null;
  throw misread(`no \`${key}\``);
}

/** The value of a group, as it came; null where it is missing. */
export function readGroupValue(row: object, table: string, column: string): unknown {
  const value = inTable(row, table, column);
  return value === undefined ? (member(row, column) ?? null) : value;
}

function inTable(row: object, table: string, key: string): unknown {
  const cells = member(row, table);
  return typeof cells === "object" && cells !== null ? member(cells, key) : undefined;
}

export function objectsOf(answer: unknown): object[] {
  if (!Array.isArray(answer)) throw misread("no list of rows");
  return answer.map(objectOf);
}

function objectOf(value: unknown): object {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw misread("a row that is no object");
}

/** A member by its name, or by the only one that is the same but for case. */
function member(object: object, name: string): unknown {
  if (Object.hasOwn(object, name)) return Reflect.get(object, name);
  const same = Object.keys(object).filter((key) => key.toLowerCase() === name.toLowerCase());
  const [only] = same;
  if (same.length > 1) throw misread(`two members like \`${name}\``);
  return only === undefined ? undefined : Reflect.get(object, only);
}

const WHOLE = /^-?\d{1,19}$/;
const DECIMAL = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}([.:]\d{3})?$/;

/** A value by its column's type, never by how it came: most come as strings, some as JSON numbers and booleans. */
export function valueText(value: unknown, column: CatalogueColumn): string | null {
  if (value === null || value === undefined) return null;
  const text = plainText(value);
  const as = (form: RegExp) => {
    if (form.test(text)) return text;
    throw misread(`no ${column.type} in \`${column.name}\``);
  };
  switch (column.type) {
    case "Boolean":
      return as(/^(true|false|0|1)$/i) === "1" || text.toLowerCase() === "true" ? "true" : "false";
    case "Int":
    case "BigInt":
    case "ForeignKey":
      return as(WHOLE);
    case "Double":
      return as(DECIMAL);
    case "Date":
      return as(DATE);
    case "DateTime":
      return as(DATE_TIME);
    case "VarChar":
    case "Text":
    case "Encrypted":
      return text;
    default:
      return column.type satisfies never;
  }
}

function plainText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number" && (!Number.isInteger(value) || Number.isSafeInteger(value))) return String(value);
  // A whole number beyond 2^53 was rounded when it was read: it is no id any more.
  throw misread("a value that is no text, number or boolean");
}

function misread(what: string): VanguardError {
  return new VanguardError("INTERNAL", `the service's answer isn't of the documented form: ${what}`, {
    hint: "Compare the service's tables and the SDK's version with the adapter's page.",
  });
}
