import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readExamples } from "../../test/readExamples.ts";
import { anyText } from "../../test/statements.ts";
import type { ZcqlNode } from "./ast.ts";
import { parseTree } from "./parse.ts";
import { parseZcql } from "./parseZcql.ts";
import { walk } from "./walk.ts";

function refusal(text: string) {
  const parsed = parseTree(text);
  if (parsed.ok) throw new Error("accepted");
  return parsed.diagnostics;
}

/** Line and column, counted anew from the offset. */
function placeOf(text: string, offset: number) {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

describe("parseTree", () => {
  it("gives every node the text that it was read from", () => {
    const text =
      "SELECT DISTINCT a, COUNT(T.b) AS n\nFROM T t INNER JOIN U ON T.k = U.ROWID\r\nWHERE (a = 'x\ny' OR b IN (1, 2)) AND c LIKE 'z' GROUP BY a HAVING COUNT(b) > 1 ORDER BY a DESC LIMIT 5,10;";
    const parsed = parseTree(text);
    if (!parsed.ok) throw new Error(parsed.diagnostics[0]?.message);
    const seen: [string, string][] = [];
    walk(parsed.statement, (node: ZcqlNode) => {
      const { offset, length, line, column } = node.at;
      expect({ line, column }).toEqual(placeOf(text, offset));
      seen.push([node.kind, text.slice(offset, offset + length)]);
    });
    expect(seen).toEqual([
      ["SelectStatement", text.slice(0, -1)],
      ["SelectItem", "a"],
      ["ColumnRef", "a"],
      ["SelectItem", "COUNT(T.b) AS n"],
      ["Aggregate", "COUNT(T.b)"],
      ["ColumnRef", "T.b"],
      ["TableRef", "T t"],
      ["Join", "INNER JOIN U ON T.k = U.ROWID"],
      ["TableRef", "U"],
      ["ColumnRef", "T.k"],
      ["ColumnRef", "U.ROWID"],
      ["And", "(a = 'x\ny' OR b IN (1, 2)) AND c LIKE 'z'"],
      ["Or", "a = 'x\ny' OR b IN (1, 2)"],
      ["Comparison", "a = 'x\ny'"],
      ["ColumnRef", "a"],
      ["Literal", "'x\ny'"],
      ["InList", "b IN (1, 2)"],
      ["ColumnRef", "b"],
      ["Literal", "1"],
      ["Literal", "2"],
      ["Like", "c LIKE 'z'"],
      ["ColumnRef", "c"],
      ["Literal", "'z'"],
      ["GroupItem", "a"],
      ["ColumnRef", "a"],
      ["Having", "HAVING COUNT(b) > 1"],
      ["HavingTerm", "COUNT(b) > 1"],
      ["Aggregate", "COUNT(b)"],
      ["ColumnRef", "b"],
      ["Literal", "1"],
      ["OrderItem", "a DESC"],
      ["ColumnRef", "a"],
      ["Limit", "LIMIT 5,10"],
    ]);
  });

  it("decodes a doubled apostrophe and keeps the digits of a number", () => {
    const parsed = parseTree("DELETE FROM t WHERE a = 'O''Brien' AND b = -012.50");
    expect(parsed).toMatchObject({
      statement: { where: { children: [{ value: { text: "O'Brien" } }, { value: { text: "-012.50" } }] } },
    });
  });

  it("points at the first token that doesn't fit", () => {
    expect(refusal("SELECT a FROM t\nWHERE b = 1 AND\n  ORDER BY c")).toEqual([
      {
        rule: "syntax",
        message: "expected a column, found `ORDER`",
        line: 3,
        column: 3,
        offset: 34,
        length: 5,
      },
    ]);
  });

  it("refuses each thing that other dialects have, with its own words", () => {
    const messages = [
      ["EXPLAIN SELECT a FROM t", "expected SELECT, INSERT, UPDATE or DELETE, found `EXPLAIN`"],
      ["WITH x AS (SELECT a FROM t) SELECT a FROM x", "expected SELECT, INSERT, UPDATE or DELETE, found `WITH`"],
      ["SELECT a FROM t; SELECT a FROM t", "a second statement begins at `SELECT`"],
      ["SELECT T.* FROM T", "expected a column, found `*`"],
      ["SELECT a FROM t JOIN u ON t.k = u.ROWID", "only INNER JOIN and LEFT JOIN exist"],
      ["SELECT a FROM t LEFT OUTER JOIN u ON t.k = u.ROWID", "expected `JOIN`, found `OUTER`"],
      ["SELECT a FROM t INNER JOIN u WHERE a = 1", "expected `ON`, found `WHERE`"],
      ["SELECT a FROM t INNER JOIN u ON k = u.ROWID", "a column in ON needs its table"],
      ["SELECT a FROM t WHERE a IS NOT 'x'", "expected NULL after IS NOT, found a string"],
      ["SELECT a FROM t WHERE a = b", "expected a value, found `b`"],
      ["SELECT a FROM t WHERE a", "expected an operator such as `=`, LIKE or IN, found the end of the statement"],
      ["SELECT a FROM t WHERE a * 2 = 4", "expected a comparison, found `*`"],
      ["SELECT a FROM t WHERE TRUE", "the left side of a condition must be a column"],
      ["SELECT a FROM t WHERE a IN 5", "expected `(`, found a number"],
      ["SELECT a FROM t WHERE a IN (SELECT b FROM u GROUP BY b)", "expected `)`, found `GROUP`"],
      ["SELECT a FROM t WHERE a IN (SELECT b, c FROM u)", "expected `FROM`, found `,`"],
      ["SELECT a FROM t ORDER BY 1", "expected a column, found a number"],
      ["SELECT a FROM t ORDER BY RANDOM()", "unknown function `RANDOM`"],
      ["SELECT a FROM t LIMIT 1.5", "expected a whole number, found a number"],
      ["SELECT a FROM t LIMIT -1", "expected a whole number, found a number"],
      ["SELECT a FROM t GROUP BY LOWER(a)", "unknown function `LOWER`"],
      ["INSERT INTO t('a')", "expected a column, found a string"],
      ["UPDATE t SET a = b WHERE c = 1", "expected a value, found `b`"],
      ["SELECT select FROM t", "expected a column, found `select`"],
      ["", "expected SELECT, INSERT, UPDATE or DELETE, found the end of the statement"],
    ] as const;
    for (const [text, message] of messages) expect(refusal(text).map((each) => each.message)).toEqual([message]);
  });

  it("refuses characters and numbers outside the language", () => {
    const messages = [
      ["SELECT a FROM t WHERE a = 1e5", "this is not a number of ZCQL"],
      ["SELECT a FROM t WHERE a = 0x1F", "this is not a number of ZCQL"],
      ["SELECT a FROM t WHERE a = 1.2.3", "this is not a number of ZCQL"],
      ["SELECT a FROM t WHERE a = 5.", "this is not a number of ZCQL"],
      ["SELECT a FROM t WHERE a = +5", "the character `+` can't stand here"],
      ["SELECT `a` FROM t", "the character `` ` `` can't stand here".replace("`` ` ``", "```")],
      ["SELECT [a] FROM t", "the character `[` can't stand here"],
      ["SELECT a FROM t WHERE a = 'x' || 'y'", "the character `|` can't stand here"],
      ["SELECT a FROM t WHERE a = ?", "the character `?` can't stand here"],
      ["SELECT a FROM t WHERE a = :x", "the character `:` can't stand here"],
      ["SELECT a FROM t /* x", "ZCQL has no comments"],
      ["SELECT a FROM t -- x", "ZCQL has no comments"],
      ["SELECT a FROM t # x", "ZCQL has no comments"],
      ["SELECT\u00a0a FROM t", "the character U+00A0 can't stand here"],
      ["SELECT a FR\u041eM t", "the character U+041E can't stand here"],
      ["SELECT a\u200b FROM t", "the character U+200B can't stand here"],
      ["SELECT a FROM t WHERE a \uff1d 1", "the character U+FF1D can't stand here"],
      ["SELECT a FROM \u{1F600}", "the character U+1F600 can't stand here"],
      ["SELECT a FROM t\u0000", "the character U+0000 can't stand here"],
      ["SELECT a FROM t WHERE a \u2018x\u2019", "the character U+2018 can't stand here"],
    ] as const;
    for (const [text, message] of messages) expect(refusal(text)[0]?.message).toBe(message);
  });
});

describe("parseTree over hostile text", () => {
  const inWhere = (where: string) => `SELECT a FROM t WHERE ${where}`;

  it("refuses what is too long before it looks at it", () => {
    for (const text of [inWhere(`a = '${"x".repeat(1_000_000)}'`), " ".repeat(20_000), "(".repeat(5_000_000)]) {
      expect(refusal(text)).toMatchObject([
        { rule: "bounds", message: "the statement is longer than 16384 characters" },
      ]);
    }
  });

  it("bounds nesting, words, names and digits", () => {
    expect(refusal(inWhere("(".repeat(4_000)))).toMatchObject([
      { message: "brackets are nested more than 32 deep", offset: 22 + 32, length: 1 },
    ]);
    expect(refusal(`SELECT a FROM t WHERE ${"a IN (SELECT b FROM t WHERE ".repeat(100)}`)[0]?.message).toBe(
      "brackets are nested more than 32 deep",
    );
    expect(refusal(inWhere("(".repeat(5_000)))).toMatchObject([{ rule: "bounds" }]);
    expect(refusal(",".repeat(16_000))).toMatchObject([{ message: "the statement has more than 4096 words" }]);
    expect(refusal(`SELECT ${"x".repeat(62)} FROM t`)).toMatchObject([
      { message: "a name is longer than 61 characters" },
    ]);
    expect(refusal(inWhere(`a = ${"9".repeat(41)}`))).toMatchObject([{ message: "a number has more than 40 digits" }]);
  });

  it("accepts what stays within the bounds", () => {
    expect(parseTree(inWhere(`${"(".repeat(32)}a = 1${")".repeat(32)}`)).ok).toBe(true);
    expect(parseTree(inWhere(Array(1_000).fill("a = 1").join(" OR "))).ok).toBe(true);
    expect(parseTree(`SELECT a FROM t ${"INNER JOIN u ON t.k = u.ROWID ".repeat(50)}`).ok).toBe(true);
  });

  it("bounds the diagnostics of one text", () => {
    expect(refusal("?".repeat(10_000))).toHaveLength(20);
    const strict = parseZcql(inWhere(Array(1_000).fill("a <> 1").join(" OR ")), { profile: "strict" });
    expect(strict.ok ? [] : strict.diagnostics).toHaveLength(20);
  });

  it("takes a lone quote, or an open comment, for one mistake", () => {
    expect(refusal(inWhere("a = '"))).toMatchObject([{ message: "a string is opened and not closed", offset: 26 }]);
    expect(refusal("/* SELECT a FROM t")).toMatchObject([{ message: "ZCQL has no comments", offset: 0, length: 2 }]);
    expect(refusal('SELECT "a b" FROM t WHERE "')).toHaveLength(2);
  });

  it("never throws, and always points into the text", { timeout: 60_000 }, () => {
    const pieces = fc.constantFrom(
      ..."SELECT FROM WHERE AND OR NOT IN LIKE IS NULL ( ) , ; . = != <> < '' 'x' ' 1 -2 3.5 a T.b COUNT( * -- /* \" ` JOIN ON".split(
        " ",
      ),
      "INNER JOIN",
      "GROUP BY",
      "ORDER BY",
      "LIMIT",
      "\n",
      "\u0000",
      "\u{1F600}",
      "ರ",
      "\ud800",
    );
    const soup = fc.oneof(
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(" ")),
      fc.array(pieces, { maxLength: 20 }).map((parts) => `SELECT a FROM t WHERE ${parts.join(" ")}`),
      anyText(60),
    );
    fc.assert(
      fc.property(soup, (text) => {
        const parsed = parseZcql(text, { profile: "tolerant" });
        if (parsed.ok) return true;
        return (
          parsed.diagnostics.length > 0 &&
          parsed.diagnostics.every((found) => {
            const place = placeOf(text, found.offset);
            const isInside = found.offset + found.length <= text.length;
            return isInside && found.line === place.line && found.column === place.column;
          })
        );
      }),
      { seed: 20261130, numRuns: 500 },
    );
  });

  it("refuses or reads every prefix of every example", { timeout: 60_000 }, () => {
    for (const { text } of readExamples()) {
      for (let end = 0; end < text.length; end++) {
        const parsed = parseTree(text.slice(0, end));
        if (!parsed.ok && parsed.diagnostics.length === 0) throw new Error(`no diagnostic: ${text.slice(0, end)}`);
      }
    }
  });
});
