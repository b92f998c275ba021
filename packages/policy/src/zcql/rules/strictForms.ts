import type { Position } from "../ast.ts";
import type { DialectRule } from "../rule.ts";

/**
 * The strict profile has no aliases, no `<>` and no offset.
 *
 * Why:    the documentation doesn't promise them, and measurements of what they do disagree. A name in another case than the
 *         catalogue's is `knownTables`' and `knownColumns`' matter.
 * Bad:    SELECT COUNT(ROWID) AS total FROM FIR_Records WHERE status <> 'CLOSED'
 * Good:   SELECT COUNT(ROWID) FROM FIR_Records WHERE status != 'CLOSED'
 * Source: zcql.md, the table of profiles, and sections 2, 4, 7.
 */
export const strictForms: DialectRule = ({ profile, report }) => {
  if (profile !== "strict") return {};
  const angled = (at: Position | null) => {
    if (at) report({ at, message: "the strict profile has no `<>`", hint: "Write `!=`." });
  };
  return {
    SelectItem({ alias }) {
      if (alias) report({ at: alias.at, message: "the strict profile has no aliases", hint: "Leave the alias out." });
    },
    TableRef({ alias }) {
      if (!alias) return;
      report({ at: alias.at, message: "the strict profile has no aliases", hint: "Write the table's name in full." });
    },
    Comparison: (node) => angled(node.angled),
    HavingTerm: (node) => angled(node.angled),
    Limit({ at, form }) {
      if (form === null) return;
      const hint = "Write LIMIT n, and page by ROWID: WHERE ROWID > the last one.";
      report({ at, message: "the strict profile has no offset", hint });
    },
  };
};
