/** A value of a row: booleans are 0 and 1. */
export type Value = string | number | bigint | null;
/** True, false, or null for unknown. */
export type Truth = boolean | null;

const fold = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Negative, zero or positive; text without the case of ASCII letters and else by its bytes. Neither may be NULL. */
export function compare(a: string | number | bigint, b: string | number | bigint): number {
  if (typeof a === "string" || typeof b === "string") {
    return Buffer.compare(Buffer.from(fold(String(a))), Buffer.from(fold(String(b))));
  }
  return a < b ? -1 : a > b ? 1 : 0;
}

/** For sorting: NULL before everything. */
export function compareNullFirst(a: Value, b: Value): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null);
  return compare(a, b);
}

export function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

export function not(truth: Truth): Truth {
  return truth === null ? null : !truth;
}

export function and(parts: readonly Truth[]): Truth {
  if (parts.includes(false)) return false;
  return parts.includes(null) ? null : true;
}

export function or(parts: readonly Truth[]): Truth {
  if (parts.includes(true)) return true;
  return parts.includes(null) ? null : false;
}

export function holds(left: Value, operator: "=" | "!=" | "<" | "<=" | ">" | ">=", right: Value): Truth {
  if (left === null || right === null) return null;
  const order = compare(left, right);
  switch (operator) {
    case "=":
      return order === 0;
    case "!=":
      return order !== 0;
    case "<":
      return order < 0;
    case "<=":
      return order <= 0;
    case ">":
      return order > 0;
    case ">=":
      return order >= 0;
    default:
      return operator satisfies never;
  }
}

/** `*` stands for any run of characters, `?` for one; everything else for itself. */
export function matches(value: Value, pattern: string): Truth {
  if (value === null) return null;
  const source = [...fold(pattern)]
    .map((character) => {
      if (character === "*") return "[^]*";
      return character === "?" ? "[^]" : character.replace(/[\\^$.|+()[\]{}/]/u, "\\$&");
    })
    .join("");
  return new RegExp(`^${source}$`, "u").test(fold(String(value)));
}
