import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { systemColumns } from "./systemColumns.ts";

const { expectValid, expectDiagnostics } = forRule(systemColumns);

describe("systemColumns", () => {
  it("accepts reading them", () =>
    expectValid("DELETE FROM Arrests WHERE CREATEDTIME < '2016-01-01 00:00:00' AND ROWID > 1"));
  it("refuses inserting them", () =>
    expectDiagnostics("INSERT INTO Arrests (arrest_id, ROWID, CREATORID) VALUES ('A-1', 5, 6)", [
      { rule: "systemColumns", line: 1, column: 33, length: 5, message: "`ROWID` can't be written" },
      { rule: "systemColumns", line: 1, column: 40, length: 9, message: "`CREATORID` can't be written" },
    ]));
  it("refuses setting them", () =>
    expectDiagnostics("UPDATE Arrests SET MODIFIEDTIME = '2026-01-01 00:00:00' WHERE ROWID = 5", [
      { rule: "systemColumns", line: 1, column: 20, length: 12, message: "`MODIFIEDTIME` can't be written" },
    ]));
});
