import type { CatalogueColumn } from "@vanguard/contracts";
import type { Aggregate, Literal } from "@vanguard/policy";
import { compare, compareBytes, holds, type Truth, type Value } from "./sqlValues.ts";

/** What is encrypted is compared as a whole, with its case. */
export function compared(
  left: Value,
  operator: Parameters<typeof holds>[1],
  right: Value,
  type: CatalogueColumn["type"],
): Truth {
  if (type !== "Encrypted" || left === null || right === null) return holds(left, operator, right);
  return holds(compareBytes(String(left), String(right)), operator, 0);
}

/** A literal as a column of this type holds it; what is no number is NULL there. */
export function literalValue({ type: given, text }: Literal, type: CatalogueColumn["type"]): Value {
  if (given === "null") return null;
  switch (type) {
    case "Int":
    case "BigInt":
    case "ForeignKey":
    case "Double": {
      if (/^-?\d+$/.test(text)) return BigInt(text);
      return text.trim() === "" || Number.isNaN(Number(text)) ? null : Number(text);
    }
    case "Boolean":
      return text.toUpperCase() === "TRUE" ? 1 : 0;
    case "VarChar":
    case "Text":
    case "Date":
    case "DateTime":
    case "Encrypted":
      return text;
    default:
      return type satisfies never;
  }
}

/** An aggregate over the values of a column, NULLs among them. */
export function aggregateOf(fn: Aggregate["fn"], all: readonly Value[]): Value {
  const values = all.flatMap((value) => value ?? []);
  switch (fn) {
    case "COUNT":
      return values.length;
    case "SUM":
      return values.length === 0 ? null : values.reduce<number>((sum, value) => sum + Number(value), 0);
    case "AVG":
      return values.length === 0 ? null : values.reduce<number>((sum, value) => sum + Number(value), 0) / values.length;
    case "MIN":
    case "MAX": {
      const sign = fn === "MIN" ? 1 : -1;
      return [...values].sort((a, b) => compare(a, b) * sign || compareBytes(String(a), String(b)))[0] ?? null;
    }
    default:
      return fn satisfies never;
  }
}
