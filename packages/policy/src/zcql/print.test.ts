import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXAMPLE_CATALOGUE } from "../../test/exampleCatalogue.ts";
import { readExamples } from "../../test/readExamples.ts";
import { anyStatement, withoutPositions } from "../../test/statements.ts";
import { parseTree } from "./parse.ts";
import { printZcql } from "./print.ts";

const seeded = { seed: 20261130, numRuns: 300 };

function parsed(text: string) {
  const tree = parseTree(text);
  if (!tree.ok) throw new Error(`${tree.diagnostics[0]?.message}: ${text}`);
  return tree.statement;
}

describe("printZcql", { timeout: 60_000 }, () => {
  it("is read back as the same tree, whatever the tree", () => {
    fc.assert(
      fc.property(anyStatement, (statement) => {
        expect(withoutPositions(parsed(printZcql(statement)))).toEqual(withoutPositions(statement));
      }),
      seeded,
    );
  });

  it("prints the same text again", () => {
    fc.assert(
      fc.property(anyStatement, (statement) => {
        const text = printZcql(statement);
        expect(printZcql(parsed(text))).toBe(text);
      }),
      { ...seeded, numRuns: 100 },
    );
  });

  it("leaves every strict example as it is, but for keywords, brackets and the semicolon", () => {
    const strict = readExamples().filter(({ mark }) => mark === "S");
    const changed = strict.filter(({ text }) => printZcql(parsed(text), EXAMPLE_CATALOGUE) !== text);
    expect(changed.map(({ text }) => printZcql(parsed(text), EXAMPLE_CATALOGUE))).toEqual([
      "SELECT fir_no, CREATEDTIME FROM FIR_Records WHERE is_zero_fir = FALSE ORDER BY registered_at DESC, fir_no LIMIT 25",
      "SELECT fir_no FROM FIR_Records WHERE fir_year = 2026",
    ]);
  });

  it("writes the catalogue's spelling", () => {
    const text = "select FIR_NO from fir_records where Fir_Records.precinct_CODE = 'BLR_EAST' order by count(rowid)";
    expect(printZcql(parsed(text), EXAMPLE_CATALOGUE)).toBe(
      "SELECT fir_no FROM FIR_Records WHERE FIR_Records.precinct_code = 'BLR_EAST' ORDER BY COUNT(ROWID)",
    );
  });

  it("sets brackets wherever AND and OR both occur, and nowhere else", () => {
    const print = (where: string) =>
      printZcql(parsed(`DELETE FROM t WHERE ${where}`)).slice("DELETE FROM t WHERE ".length);
    expect(print("a = 1 AND b = 2 OR c = 3")).toBe("(a = 1 AND b = 2) OR c = 3");
    expect(print("a = 1 AND (b = 2 OR c = 3)")).toBe("a = 1 AND (b = 2 OR c = 3)");
    expect(print("((a = 1) OR ((b = 2) OR c = 3))")).toBe("a = 1 OR b = 2 OR c = 3");
  });

  it("prints `<>` as `!=`", () => {
    expect(printZcql(parsed("DELETE FROM t WHERE a <> 1"))).toBe("DELETE FROM t WHERE a != 1");
  });

  it("doubles every apostrophe of a value", () => {
    expect(printZcql(parsed("DELETE FROM t WHERE a = '''; DROP TABLE t --'"))).toBe(
      "DELETE FROM t WHERE a = '''; DROP TABLE t --'",
    );
  });
});
