import { RECORDS_CATALOGUE } from "@vanguard/contracts";
import { describe, it } from "vitest";
import { forRule } from "../../../test/forRule.ts";
import { columnAccess } from "../../clearance/index.ts";
import { allowedColumns } from "./allowedColumns.ts";

const { expectValid, expectDiagnostics } = forRule(allowedColumns);
const constable = { catalogue: RECORDS_CATALOGUE, subject: { clearance: 1 } } as const;

describe("allowedColumns", () => {
  it("accepts open columns, and those that are open per case", () =>
    expectValid(
      "SELECT fir_no, ROWID, brief_facts, complainant_name, io_kgid FROM FIR_Records WHERE fir_year = 2026",
      constable,
    ));

  it("refuses a hidden column in every clause, and in subqueries", () => {
    const refused = (line: number, column: number, name: string) => ({
      rule: "allowedColumns",
      line,
      column,
      length: name.length,
      message: `\`${name.split(".").at(-1)}\` is not open to clearance 1`,
    });
    expectDiagnostics(
      [
        "SELECT address, COUNT(Suspect_Master.address) FROM Suspect_Master",
        "INNER JOIN Vehicle_Registry ON Vehicle_Registry.owner_address = Suspect_Master.ROWID",
        "WHERE address = 'x' AND ROWID IN (SELECT ROWID FROM FIR_Records WHERE complainant_phone IS NULL)",
        "GROUP BY address HAVING MAX(address) > 'x'",
        "ORDER BY address",
      ].join("\n"),
      [
        refused(1, 8, "address"),
        refused(1, 23, "Suspect_Master.address"),
        refused(2, 32, "Vehicle_Registry.owner_address"),
        refused(3, 7, "address"),
        refused(3, 71, "complainant_phone"),
        refused(4, 10, "address"),
        refused(4, 29, "address"),
        refused(5, 10, "address"),
      ],
      constable,
    );
  });

  it("lets clearance 2 name them, since the seal decides by the row", () =>
    expectValid("SELECT address FROM Suspect_Master WHERE phone IS NULL", {
      catalogue: RECORDS_CATALOGUE,
      subject: { clearance: 2 },
    }));

  it("refuses exactly the columns that the matrix calls never, for every clearance", () => {
    for (const clearance of [1, 2, 3, 4, 5] as const) {
      for (const table of RECORDS_CATALOGUE.tables) {
        for (const column of table.columns) {
          const text = `SELECT ROWID FROM ${table.name} WHERE ${column.name} IS NULL`;
          const setting = { catalogue: RECORDS_CATALOGUE, subject: { clearance } };
          if (columnAccess(column, clearance) !== "never") expectValid(text, setting);
          else {
            const message = `\`${column.name}\` is not open to clearance ${clearance}`;
            expectDiagnostics(
              text,
              [{ rule: "allowedColumns", line: 1, column: 26 + table.name.length, message }],
              setting,
            );
          }
        }
      }
    }
  });
});
