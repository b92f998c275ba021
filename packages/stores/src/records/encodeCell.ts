import { type CatalogueColumn, type ColumnType, VanguardError } from "@vanguard/contracts";

export type StoredValue = string | number | bigint | null;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Local time; the system columns have milliseconds too. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{3})?$/;
const WHOLE = /^-?\d{1,18}$/;

/** Undefined for a value that isn't of the type. */
type Encode = (value: unknown) => StoredValue | undefined;

const asText: Encode = (value) => (typeof value === "string" ? value : undefined);
const asDate: Encode = (value) => (typeof value === "string" && DATE.test(value) ? value : undefined);
const asDateTime: Encode = (value) => (typeof value === "string" && DATE_TIME.test(value) ? value : undefined);
const asBoolean: Encode = (value) => (typeof value === "boolean" ? Number(value) : undefined);
const asDouble: Encode = (value) => (typeof value === "number" && Number.isFinite(value) ? value : undefined);
const asWhole: Encode = (value) => {
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  return typeof value === "string" && WHOLE.test(value) ? BigInt(value) : undefined;
};

const ENCODE: Record<ColumnType, Encode> = {
  VarChar: asText,
  Text: asText,
  Encrypted: asText,
  Date: asDate,
  DateTime: asDateTime,
  Int: asWhole,
  BigInt: asWhole,
  ForeignKey: asWhole,
  Double: asDouble,
  Boolean: asBoolean,
};

/**
 * A cell as the records file holds it.
 *
 * Shape:  text and times as they are, whole numbers as integers of any size, booleans as 0 and 1, what is unknown as null.
 * Errors: INVALID_INPUT for a value of another type than its column's, or a code outside the column's list. The message
 *         names the column, never the value.
 */
export function encodeCell(table: string, column: CatalogueColumn, value: unknown): StoredValue {
  if (value === null) return null;
  const stored = ENCODE[column.type](value);
  const isListed = column.codes === null || (typeof stored === "string" && column.codes.includes(stored));
  if (stored !== undefined && isListed) return stored;
  throw new VanguardError("INVALID_INPUT", `a row of ${table} holds no ${column.type} in \`${column.name}\``, {
    hint: "Correct the row; what is unknown is null.",
  });
}
