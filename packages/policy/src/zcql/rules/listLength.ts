import type { DialectRule } from "../rule.ts";

const MOST_ITEMS = 100;

/**
 * Under the strict profile a list of IN has at most 100 values.
 *
 * Why:    no cap is published, so we keep well below what anybody would run into.
 * Bad:    … WHERE io_kgid IN (a hundred and one numbers)
 * Good:   two statements
 * Source: zcql.md, section 4.
 */
export const listLength: DialectRule = ({ profile, report }) => ({
  InList({ values }) {
    const extra = values[MOST_ITEMS];
    if (profile !== "strict" || !extra) return;
    const message = `IN lists ${values.length} values, at most ${MOST_ITEMS} can be`;
    report({ at: extra.at, message, hint: "Ask twice." });
  },
});
