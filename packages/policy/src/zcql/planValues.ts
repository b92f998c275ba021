import type { CatalogueColumn, PlanFilter } from "@vanguard/contracts";
import type { Literal } from "./ast.ts";
import { isDate } from "./calendar.ts";
import { NOWHERE } from "./diagnostics.ts";
import { faultOfText } from "./textValue.ts";

export interface ValueFault {
  readonly rule: string;
  readonly message: string;
  readonly hint: string;
}

const literal = (type: Literal["type"], text: string): Literal => ({ kind: "Literal", at: NOWHERE, type, text });

/**
 * A value of a plan as a literal of its column's type.
 *
 * Shape:  strings are put into NFC; a number for a text column becomes its digits; digits in a string for a number column, and
 *         `true` or `false` for a boolean one, become bare. A date that bounds a date-and-time column means the whole day.
 * Errors: a value that can't be such a literal; its text is not repeated.
 */
export function literalFor(
  value: string | number | boolean,
  column: CatalogueColumn,
  op: PlanFilter["op"],
): Literal | ValueFault {
  const text = typeof value === "string" ? value.normalize("NFC") : plainText(value);
  if (op === "like") return textLiteral(text, column);
  switch (column.type) {
    case "Int":
    case "BigInt":
    case "ForeignKey":
    case "Double":
      // Whether decimals fit is asked of the printed statement, as of any other.
      if (/^-?\d{1,40}(\.\d{1,20})?$/.test(text) && text.length <= 40) return literal("number", text);
      return { rule: "literalTypes", message: `\`${column.name}\` takes a number`, hint: "Give its digits." };
    case "Boolean":
      if (/^(true|false)$/i.test(text)) return literal("boolean", text.toUpperCase());
      return { rule: "literalTypes", message: `\`${column.name}\` takes TRUE or FALSE`, hint: "Give one of the two." };
    case "DateTime":
      return textLiteral(isDate(text) ? dayBound(text, op) : text, column);
    case "VarChar":
    case "Text":
    case "Date":
    case "Encrypted":
      return textLiteral(text, column);
    default:
      return column.type satisfies never;
  }
}

/** Digits without an exponent; an infinite or very small number has none and fits no column. */
function plainText(value: number | boolean): string {
  return typeof value === "boolean" ? String(value) : String(Object.is(value, -0) ? 0 : value);
}

/** The first or the last second of a day, by the side that it bounds. A day is not one point in time, so `eq` stays as it is. */
function dayBound(day: string, op: PlanFilter["op"]): string {
  if (op === "gte" || op === "lt") return `${day} 00:00:00`;
  return op === "lte" || op === "gt" ? `${day} 23:59:59` : day;
}

function textLiteral(text: string, column: CatalogueColumn): Literal | ValueFault {
  const fault = faultOfText(text, "strict");
  if (!fault) return literal("string", text);
  return { rule: "literalText", message: `the value for \`${column.name}\`: ${fault.message}`, hint: fault.hint };
}
