import { isDate, isDateTime } from "../calendar.ts";
import type { Finding } from "../diagnostics.ts";
import { type LiteralUse, onLiterals } from "../literalUses.ts";
import type { DialectContext, DialectRule } from "../rule.ts";

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

/**
 * A value must be of its column's type.
 *
 * Why:    the second parser refuses a quoted number or boolean, and a date in another form than its own. NULL in a comparison
 *         is `nullComparisons`', the pattern of LIKE `likePatterns`'.
 * Bad:    … WHERE io_kgid = '4029117' AND registered_at > '2026-01-01T00:00:00Z'
 * Good:   … WHERE io_kgid = 4029117 AND registered_at > '2026-01-01 00:00:00'
 * Source: zcql.md, sections 1, 9 and 10.
 */
export const literalTypes: DialectRule = (context) =>
  onLiterals(context, (use) => {
    if (use.how === "pattern" || use.literal.type === "null") return;
    const misfit = misfitOf(use, context);
    if (misfit) context.report({ at: use.literal.at, ...misfit });
  });

function misfitOf({ literal, type, column }: LiteralUse, context: DialectContext): Omit<Finding, "at"> | undefined {
  const { profile, parser } = context;
  const { text } = literal;
  // The first parser reads a quoted number or boolean as what it says.
  const given = parser === 1 && literal.type === "string" ? unquoted(text) : literal.type;
  switch (type) {
    case "Int":
    case "BigInt":
    case "ForeignKey":
      if (given === "number" && isWhole(text)) return undefined;
      return { message: `\`${column}\` takes a whole number`, hint: "Write its digits, without quotes." };
    case "Double":
      if (given === "number") return undefined;
      return { message: `\`${column}\` takes a number`, hint: "Write its digits, without quotes." };
    case "Boolean":
      if (given === "boolean") return undefined;
      return { message: `\`${column}\` takes TRUE or FALSE`, hint: "Write TRUE or FALSE, without quotes." };
    case "Date":
      if (literal.type === "string" && isDate(text)) return undefined;
      return { message: `\`${column}\` takes a date`, hint: "Write 'YYYY-MM-DD'." };
    case "DateTime":
      if (literal.type === "string" && (isDateTime(text) || (profile === "tolerant" && isDate(text)))) return undefined;
      return { message: `\`${column}\` takes a date and time`, hint: "Write 'YYYY-MM-DD HH:MM:SS', without T and Z." };
    case "VarChar":
    case "Text":
    case "Encrypted":
      if (literal.type === "string" || (literal.type === "number" && profile === "tolerant")) return undefined;
      return { message: `\`${column}\` takes text`, hint: "Put the value into single quotes." };
    default:
      return type satisfies never;
  }
}

function unquoted(text: string): "number" | "boolean" | "string" {
  if (/^-?\d+(\.\d+)?$/.test(text)) return "number";
  return /^(true|false)$/i.test(text) ? "boolean" : "string";
}

/** No decimals, and within 64 bits, which is what a store can hold. */
function isWhole(text: string): boolean {
  if (text.length < 16) return !text.includes(".");
  if (!/^-?\d+$/.test(text)) return false;
  const value = BigInt(text);
  return value >= INT64_MIN && value <= INT64_MAX;
}
