import type { CatalogueColumn } from "@vanguard/contracts";
import type { DialectRule } from "../rule.ts";

/**
 * LIKE takes a text column and a string, with the wildcards `*` and `?`.
 *
 * Why:    `%` and `_` are plain characters here: the statement runs and finds nothing. A mistake of this kind is reported, not
 *         repaired. `_` is let through where codes such as BLR_EAST hold it. Encrypted columns are `encryptedColumns`'.
 * Bad:    … WHERE brief_facts LIKE '%knife%'
 * Good:   … WHERE brief_facts LIKE '*knife*'
 * Source: zcql.md, sections 4 and 11.
 */
export const likePatterns: DialectRule = ({ names, parser, report }) => ({
  Like({ at, column: ref, pattern }) {
    const column = names.columnOf(ref)?.column;
    if (!column) return;
    if (pattern.type !== "string") {
      return report({ at: pattern.at, message: "LIKE takes a string", hint: "Put the pattern into single quotes." });
    }
    if (parser === 2 && !isText(column)) {
      const hint = "Compare it with =, <, > or IN.";
      return report({ at, message: `\`${column.name}\` is not text, so LIKE can't match it`, hint });
    }
    if (pattern.text.includes("%")) {
      return report({ at: pattern.at, message: "`%` is a plain character in LIKE", hint: "Use `*` for any run." });
    }
    if (pattern.text.includes("_") && column.format !== "code") {
      report({ at: pattern.at, message: "`_` is a plain character in LIKE", hint: "Use `?` for one character." });
    }
  },
});

function isText({ type }: CatalogueColumn): boolean {
  return type === "VarChar" || type === "Text" || type === "Encrypted";
}
