import type { DialectRule } from "../rule.ts";

/**
 * BINARYOF takes Var Char and Text columns.
 *
 * Why:    it makes groups case sensitive, which only text can be.
 * Bad:    … GROUP BY BINARYOF(fir_year)
 * Good:   … GROUP BY BINARYOF(owner_name)
 * Source: zcql.md, section 5.
 */
export const binaryOfText: DialectRule = ({ names, report }) => ({
  GroupItem({ at, binary, column: ref }) {
    const column = names.columnOf(ref)?.column;
    if (!binary || !column || column.type === "VarChar" || column.type === "Text" || column.type === "Encrypted")
      return;
    report({ at, message: `BINARYOF takes text, and \`${column.name}\` is none`, hint: "Group by the column itself." });
  },
});
