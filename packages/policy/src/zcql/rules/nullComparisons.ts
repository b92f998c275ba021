import { onLiterals } from "../literalUses.ts";
import type { DialectRule } from "../rule.ts";

/**
 * NULL is tested with IS NULL and IS NOT NULL, never compared.
 *
 * Why:    a comparison with NULL runs and is true for no row, and a NULL in NOT IN hides every row. NULL as a written value is fine.
 * Bad:    … WHERE alias_names = NULL
 * Good:   … WHERE alias_names IS NULL
 * Source: zcql.md, section 4.
 */
export const nullComparisons: DialectRule = (context) =>
  onLiterals(context, ({ literal, how }) => {
    if (literal.type !== "null" || how === "written") return;
    context.report({ at: literal.at, message: "nothing is equal to NULL", hint: "Write IS NULL or IS NOT NULL." });
  });
