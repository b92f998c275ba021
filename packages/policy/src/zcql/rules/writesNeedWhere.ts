import type { DialectRule } from "../rule.ts";

/**
 * UPDATE and DELETE say which rows.
 *
 * Why:    without WHERE they take every row of the table, and there is no transaction to take it back. A SELECT without one
 *         is the gate's matter, `whereRequired`.
 * Bad:    DELETE FROM Arrests
 * Good:   DELETE FROM Arrests WHERE arrest_id = 'A-1'
 * Source: zcql.md, section 6.
 */
export const writesNeedWhere: DialectRule = ({ report }) => {
  const check = (node: { at: { offset: number; length: number; line: number; column: number }; where: unknown }) => {
    if (node.where) return;
    report({ at: node.at, message: "a write without WHERE takes every row", hint: "Say which rows: WHERE ROWID = …" });
  };
  return { UpdateStatement: check, DeleteStatement: check };
};
