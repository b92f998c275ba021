import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { strictForms } from "./strictForms.ts";

const { expectValid, expectDiagnostics } = forRule(strictForms);

describe("strictForms", () => {
  it("accepts plain forms", () =>
    expectValid("SELECT COUNT(ROWID) FROM FIR_Records WHERE status != 'CLOSED' LIMIT 10"));
  it("refuses the alias of a column and `<>`", () =>
    expectDiagnostics("SELECT COUNT(ROWID) AS total FROM FIR_Records\nWHERE status <> 'CLOSED'", [
      { rule: "strictForms", line: 1, column: 24, length: 5, message: "the strict profile has no aliases" },
      { rule: "strictForms", line: 2, column: 14, length: 2, message: "the strict profile has no `<>`" },
    ]));
  it("refuses the alias of a table, of a joined one too", () =>
    expectDiagnostics("SELECT a.age FROM Arrests a INNER JOIN FIR_Records AS f ON a.fir_ref = f.ROWID", [
      { rule: "strictForms", line: 1, column: 27, length: 1, message: "the strict profile has no aliases" },
      { rule: "strictForms", line: 1, column: 55, length: 1, message: "the strict profile has no aliases" },
    ]));
  it("refuses both forms of an offset", () =>
    expectDiagnostics("SELECT fir_no FROM FIR_Records LIMIT 301,300", [
      { rule: "strictForms", line: 1, column: 32, length: 13, message: "the strict profile has no offset" },
    ]));
  it("refuses `<>` in HAVING", () =>
    expectDiagnostics("SELECT status FROM FIR_Records GROUP BY status HAVING COUNT(ROWID) <> 1", [
      { rule: "strictForms", line: 1, column: 68, length: 2, message: "the strict profile has no `<>`" },
    ]));
  it("leaves all of them to the tolerant profile", () =>
    expectValid("SELECT COUNT(ROWID) AS n FROM FIR_Records f WHERE f.status <> 'CLOSED' LIMIT 5 OFFSET 2", {
      profile: "tolerant",
    }));
});
