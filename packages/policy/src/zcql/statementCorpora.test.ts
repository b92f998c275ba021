import { type Diagnostic, RECORDS_CATALOGUE } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { attacker, attackStatements, officer, officerStatements } from "../../test/statementCorpora.ts";
import { subjectOf } from "../../test/subject.ts";
import { judgeStatement } from "./judgeStatement.ts";
import { parseZcql } from "./parseZcql.ts";
import { printZcql } from "./print.ts";
import { translateSelect } from "./translateSelect.ts";

function refusal(statement: string, subject = subjectOf()): readonly Diagnostic[] {
  const verdict = judgeStatement(statement, subject, RECORDS_CATALOGUE);
  return verdict.ok ? [] : verdict.diagnostics;
}

/** Whether a diagnostic points at a piece of the text, by all four of its numbers. */
function pointsInto(text: string, { line, column, offset, length }: Diagnostic): boolean {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf("\n") + 1;
  return offset + length <= text.length && line === before.split("\n").length && column === offset - start + 1;
}

describe("a hostile statement", () => {
  it("is there by the hundred, each a different one", () => {
    expect(attackStatements.length).toBeGreaterThanOrEqual(400);
    expect(new Set(attackStatements.map(({ statement }) => statement)).size).toBe(attackStatements.length);
  });

  it.each(attackStatements.map((attack) => [attack.id, attack] as const))("is refused: %s", (_, attack) => {
    const diagnostics = refusal(attack.statement, attacker(attack));
    expect(attack.rules.length).toBeGreaterThan(0);
    expect(diagnostics.map(({ rule }) => rule)).toEqual(expect.arrayContaining([...attack.rules]));
    expect(diagnostics.filter((one) => !pointsInto(attack.statement, one))).toEqual([]);
    expect(diagnostics.filter(({ message }) => message === "")).toEqual([]);
  });
});

describe("a statement of an officer's day", () => {
  it("is there by the hundred, each a different one", () => {
    expect(officerStatements.length).toBeGreaterThanOrEqual(300);
    expect(new Set(officerStatements.map(({ statement }) => statement)).size).toBe(officerStatements.length);
  });

  it.each(officerStatements.map((one) => [one.id, one] as const))("passes with a proof: %s", (_, one) => {
    const verdict = judgeStatement(one.statement, officer(one), RECORDS_CATALOGUE);
    if (!verdict.ok) throw new Error(`refused: ${verdict.diagnostics.map(({ message }) => message).join("; ")}`);
    expect(verdict.proof.children.length).toBeGreaterThan(0);
    for (const target of [
      { dialect: "sqlite", schema: "temp" },
      { dialect: "postgres", schema: "sealed_3" },
    ] as const) {
      const { sql, parameters } = translateSelect(verdict.select, RECORDS_CATALOGUE, target);
      const places = target.dialect === "sqlite" ? sql.match(/\?/g) : sql.match(/\$\d+/g);
      expect(places ?? []).toHaveLength(parameters.length);
    }
    const printed = printZcql(verdict.select);
    const again = parseZcql(printed, { profile: "strict" });
    expect(again.ok && printZcql(again.statement)).toBe(printed);
  });
});

const EAST = "precinct_code = 'BLR_EAST'";
const LIST = `SELECT fir_no FROM FIR_Records WHERE ${EAST}`;
const JOIN = " INNER JOIN Arrests ON Arrests.fir_ref = FIR_Records.ROWID";

describe("bad input", () => {
  it.each([
    ["an unknown table", "SELECT fir_no FROM FIR_Recrods WHERE fir_year = 2026", "knownTables", "FIR_Recrods"],
    ["an unknown column", `SELECT registered_on FROM FIR_Records WHERE ${EAST}`, "knownColumns", "registered_on"],
    [
      "a column of another table",
      `SELECT arrested_name FROM FIR_Records WHERE ${EAST}`,
      "knownColumns",
      "arrested_name",
    ],
    ["an unfinished comment", `${LIST} /* AND fir_year = 2026`, "syntax", "/*"],
    ["a line comment", `${LIST} -- x`, "syntax", "--"],
    ["a lone quote", `${LIST} AND fir_no = '`, "syntax", "'"],
    ["a NUL byte", `${LIST}\u0000`, "syntax", "\u0000"],
    ["a NUL byte inside a value", `${LIST} AND fir_no = 'a\u0000'`, "literalText", "'a\u0000'"],
    ["half a surrogate pair", `${LIST} AND fir_no = '\ud800'`, "literalText", "'\ud800'"],
  ])("has a diagnostic at its place: %s", (_, statement, rule, piece) => {
    const found = refusal(statement).find((one) => one.rule === rule);
    expect(found && statement.slice(found.offset, found.offset + found.length)).toBe(piece);
    expect(found && pointsInto(statement, found)).toBe(true);
  });

  it("suggests the name that was meant", () => {
    const hints = (statement: string) => refusal(statement).map(({ hint }) => hint ?? "");
    expect(hints("SELECT fir_no FROM FIR_Recrods WHERE fir_year = 2026")[0]).toContain("FIR_Records");
    expect(hints(`SELECT registered_on FROM FIR_Records WHERE ${EAST}`)[0]).toContain("registered_at");
  });

  it.each([
    ["nothing", ""],
    ["blanks", " \t\n "],
    ["a semicolon", ";"],
    ["fifty joins", `SELECT FIR_Records.fir_no FROM FIR_Records${JOIN.repeat(50)} WHERE FIR_Records.${EAST}`],
    ["ten thousand ORs", `SELECT fir_no FROM FIR_Records WHERE ${EAST}${" OR fir_year = 2026".repeat(10_000)}`],
    ["ten thousand ANDs", `${LIST}${" AND fir_year = 2026".repeat(10_000)}`],
    ["five thousand brackets", `SELECT fir_no FROM FIR_Records WHERE ${"(".repeat(5_000)}${EAST}${")".repeat(5_000)}`],
    [
      "five thousand subqueries",
      `${`${LIST} AND ROWID IN (SELECT fir_ref FROM Arrests WHERE ${EAST} AND ROWID IN (`.repeat(5_000)}${"))".repeat(5_000)}`,
    ],
    [
      "three hundred subqueries",
      `${`${LIST} AND ROWID IN (SELECT fir_ref FROM Arrests WHERE ${EAST} AND ROWID IN (`.repeat(100)}${"))".repeat(100)}`,
    ],
    ["nine hundred ORs", `SELECT fir_no FROM FIR_Records WHERE ${EAST}${" OR fir_seq = 1".repeat(900)}`],
    ["four thousand NOTs", `SELECT fir_no FROM FIR_Records WHERE ${"NOT ".repeat(4_000)}${EAST}`],
    ["a value of a megabyte", `${LIST} AND fir_no = '${"x".repeat(1_000_000)}'`],
    ["a megabyte of brackets", "(".repeat(1_000_000)],
    ["a megabyte of quotes", "'".repeat(1_000_000)],
    ["a name of a megabyte", `SELECT ${"a".repeat(1_000_000)} FROM FIR_Records WHERE ${EAST}`],
    ["a number of a megabyte", `${LIST} AND fir_year = ${"9".repeat(1_000_000)}`],
    ["a list of a hundred thousand", `${LIST} AND fir_no IN (${"'a', ".repeat(100_000)}'b')`],
    ["ten thousand columns", `SELECT ${"fir_no, ".repeat(10_000)}fir_no FROM FIR_Records WHERE ${EAST}`],
    ["ten thousand statements", `${LIST};`.repeat(10_000)],
  ])("is refused with a few diagnostics and no stack overflow: %s", (_, statement) => {
    const diagnostics = refusal(statement);
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics.length).toBeLessThanOrEqual(20);
    for (const { rule, message, line, column } of diagnostics) {
      expect(rule).not.toBe("");
      expect(message.length).toBeLessThanOrEqual(300);
      expect(line).toBeGreaterThanOrEqual(1);
      expect(column).toBeGreaterThanOrEqual(1);
    }
  });
});
