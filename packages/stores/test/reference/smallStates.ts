import {
  type Assignment,
  type CatalogueColumn,
  type CatalogueTable,
  RECORDS_CATALOGUE,
  type SealSubject,
} from "@vanguard/contracts";
import fc from "fast-check";
import { redactedTwin } from "../../src/records/recordsSchema.ts";
import type { StoredRow, StoredState } from "./sealedRows.ts";
import type { Value } from "./sqlValues.ts";

/** Small states of all six tables, over values that meet each other: mixed case, NULL and empty, wildcards, other scripts. */

export const PLACES = ["BLR_EAST", "BLR_WEST", "BLR_SOUTH"] as const;
export const TEXTS = ["", "a", "A", "ab", "aB", "b", "a_b", "a%b", "a*b", "ä", "Ä", "ರ", "-1"] as const;
export const WHOLE = [-1, 0, 1, 2, 17] as const;
export const BIG = ["0", "7", "1152921504606846977"] as const;
export const REAL = [-2, 0, 0.25, 1.5, 500] as const;
export const TIMES = [
  "2026-02-01 00:00:00",
  "2026-02-28 23:59:59",
  "2026-03-01 00:00:00",
  "2026-03-15 12:30:00",
] as const;
export const DAYS = ["2026-02-01", "2026-02-28", "2026-03-01", "2026-03-15"] as const;
export const PHONES = ["9000000001", "9000000002", "x", "X"] as const;
/** The tables in an order in which a row comes after those that it refers to. */
export const PARENTS_FIRST = [
  "FIR_Records",
  "Suspect_Master",
  "Arrests",
  "Vehicle_Registry",
  "Evidence_Items",
  "Missing_Persons",
] as const;
const STATES = [0, 0, 0, 2, 4, 6, 8, 14];

export function codesOf(column: CatalogueColumn): readonly string[] | null {
  if (column.name === "precinct_code") return PLACES;
  return column.codes === null ? null : column.codes.slice(0, 3);
}

function anyValue(column: CatalogueColumn): fc.Arbitrary<Value> {
  const codes = codesOf(column);
  const or = (values: readonly Value[]) => fc.constantFrom<Value>(null, ...values, ...values);
  switch (column.type) {
    case "VarChar":
    case "Text":
      return or(codes ?? TEXTS);
    case "Int":
      return or(WHOLE);
    case "BigInt":
      return or(BIG.map(BigInt));
    case "Double":
      return or(REAL);
    case "Boolean":
      return or([0, 1]);
    case "Date":
      return or(DAYS);
    case "DateTime":
      return or(TIMES);
    case "Encrypted":
      return or(PHONES);
    case "ForeignKey":
      return fc.constant(null);
    default:
      return column.type satisfies never;
  }
}

type Cells = Record<string, Value>;

function rowsOf(table: CatalogueTable, first: bigint, most: number): fc.Arbitrary<Cells[]> {
  const cells: Record<string, fc.Arbitrary<Value>> = {
    seal_state: fc.constantFrom(...STATES),
    precinct_code: fc.constantFrom("BLR_EAST", "BLR_EAST", "BLR_WEST", "BLR_SOUTH"),
    key: fc.nat(1_000),
  };
  for (const column of table.columns) {
    if (column.name === "precinct_code") continue;
    cells[column.name] = anyValue(column);
    if (column.narrative) cells[redactedTwin(column.name)] = fc.constantFrom(null, "[REDACTED]", "redacted a");
  }
  return fc.array(fc.record(cells), { maxLength: most }).map((rows) =>
    rows.map(({ key, ...row }, n): Cells => {
      const rowid = first + BigInt(n);
      const unique = table.columns
        .filter((column) => column.unique)
        .map(({ name }) => [name, `${n % 2 === 0 ? "k" : "K"}-${n}`]);
      const system = {
        ROWID: rowid,
        CREATORID: BigInt(key as number),
        CREATEDTIME: `${TIMES[n % 4]}.000`,
        MODIFIEDTIME: `${TIMES[0]}.123`,
      };
      return { ...system, ...row, ...Object.fromEntries(unique) };
    }),
  );
}

/** The keys of a table's rows, to rows that are there: of their own precinct where the catalogue asks for it. */
function tied(rows: Readonly<Record<string, Cells[]>>, picks: readonly number[]): StoredState {
  let at = 0;
  const pick = () => picks[at++ % picks.length] ?? 0;
  const tie = (table: CatalogueTable, row: Cells): StoredRow => {
    const keys = table.columns.flatMap(({ name, references }) => {
      if (!references) return [];
      const parents = (rows[references.table] ?? []).filter(
        (parent) => !references.samePrecinct || parent.precinct_code === row.precinct_code,
      );
      const drawn = pick();
      const parent = drawn % 3 === 0 ? undefined : parents[drawn % Math.max(parents.length, 1)];
      return [[name, parent?.ROWID ?? null] as const];
    });
    return { ...row, ...Object.fromEntries(keys) };
  };
  return Object.fromEntries(
    RECORDS_CATALOGUE.tables.map((table) => [table.name, (rows[table.name] ?? []).map((row) => tie(table, row))]),
  );
}

export const smallState: fc.Arbitrary<StoredState> = fc
  .tuple(
    fc.record(
      Object.fromEntries(
        RECORDS_CATALOGUE.tables.map((table, n) => [
          table.name,
          rowsOf(table, BigInt(n + 1) * 1_152_921_504_606_846n, table.name === "FIR_Records" ? 14 : 8),
        ]),
      ),
    ),
    fc.array(fc.nat(1_000), { minLength: 40, maxLength: 40 }),
  )
  .map(([rows, picks]) => tied(rows, picks));

const CELLED = RECORDS_CATALOGUE.tables.flatMap((table) => (table.cell ? [{ table, ...table.cell }] : []));

/** Protected rows in a few cells, so that some of these are large enough to be told, and some are one short of it. */
const crowd = fc.array(
  fc.record({
    of: fc.constantFrom(...CELLED),
    place: fc.constantFrom("BLR_EAST", "BLR_EAST", "BLR_WEST"),
    month: fc.constantFrom(0, 0, 2),
    head: fc.nat(1),
    state: fc.constantFrom(2, 4, 6, 14),
  }),
  { minLength: 40, maxLength: 70 },
);

/** A small state with a crowd of protected rows, which a count over whole cells may partly take in. */
export const crowdedState: fc.Arbitrary<StoredState> = fc.tuple(smallState, crowd).map(([state, rows]) => {
  const crowded: Record<string, StoredRow[]> = Object.fromEntries(
    Object.entries(state).map(([table, own]) => [table, [...own]]),
  );
  for (const [n, { of, place, month, head, state: bits }] of rows.entries()) {
    const { table } = of;
    const time = TIMES[month] ?? TIMES[0];
    const isDate = table.columns.some(({ name, type }) => name === of.month && type === "Date");
    const codes = table.columns.find(({ name }) => name === of.head)?.codes;
    const empty = Object.fromEntries(
      table.columns.flatMap(({ name, narrative }) => [
        [name, null],
        ...(narrative ? [[redactedTwin(name), null]] : []),
      ]),
    );
    const unique = table.columns.filter((column) => column.unique).map(({ name }) => [name, `crowd-${n}`]);
    crowded[table.name]?.push({
      ...empty,
      ...Object.fromEntries(unique),
      ROWID: BigInt(9_000 + n),
      CREATORID: 1n,
      CREATEDTIME: `${TIMES[0]}.000`,
      MODIFIEDTIME: `${TIMES[0]}.000`,
      precinct_code: place,
      [of.month]: isDate ? time.slice(0, 10) : time,
      [of.head]: codes ? (codes[head] ?? null) : head,
      seal_state: bits,
    });
  }
  return crowded;
});

/** Somebody of any clearance, of one or two precincts, with cases of their own. */
export function anySubject(state: StoredState): fc.Arbitrary<SealSubject> {
  const firs = (state.FIR_Records ?? []).map(({ ROWID }) => String(ROWID));
  const need: fc.Arbitrary<Assignment> = fc.oneof(
    ...(firs.length > 0 ? [fc.constantFrom(...firs).map((fir_ref): Assignment => ({ kind: "case", fir_ref }))] : []),
    fc.constantFrom("BLR_EAST", "BLR_WEST").map((precinct): Assignment => ({ kind: "precinct", precinct })),
    fc.constantFrom("BLR_EAST", "BLR_WEST").map((precinct): Assignment => ({ kind: "juvenile_unit", precinct })),
  );
  return fc.record({
    badge_id: fc.constant("BLR-EAST-301"),
    kgid: fc.constant("4029117"),
    clearance: fc.constantFrom(1, 2, 3, 4, 5),
    precincts: fc.constantFrom(["BLR_EAST"], ["BLR_WEST"], ["BLR_EAST", "BLR_WEST"]),
    assignments: fc.array(need, { maxLength: 3 }),
  });
}
