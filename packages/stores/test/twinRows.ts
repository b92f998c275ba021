import fc from "fast-check";
import { MINIMUM, type StoredCells, type StoredRows } from "./twinFiles.ts";

export const STATIONS = ["BLR_EAST__INDIRANAGAR", "BLR_EAST__HALASURU", "BLR_WEST__UPPARPET"];
export const HEADS = ["POCSO", "SEXUAL_OFFENCE", "ROBBERY"];
const MONTHS = ["2026-02", "2026-03"];
const precinct = fc.constantFrom("BLR_EAST", "BLR_EAST", "BLR_WEST");
const days = fc.constantFrom("01 00:00:00", "15 12:30:00", "28 23:59:59");
const flag = fc.constantFrom(0, 1, null);

/** What neither a cell nor a state depends on. */
const firRest = fc.record({
  police_station: fc.constantFrom(...STATIONS),
  property_value: fc.constantFrom(null, 0, 500, 1_000_000),
  status: fc.constantFrom("REGISTERED", "CONVICTED", null),
  complainant_name: fc.constantFrom("Asha Fixture", "Only Once", null),
  complainant_phone: fc.constantFrom("9000000001", null),
  fir_year: fc.constantFrom(2025, 2026),
  sensitivity_class: fc.constantFrom("NONE", "POCSO", null),
  victim_is_minor: flag,
});
const arrestRest = fc.record({
  officer_kgid: fc.constantFrom(1000001, 1000002),
  age: fc.constantFrom(null, 15, 40),
  suspect_ref: fc.constantFrom(null, 9001, 9002),
});

interface Cell {
  readonly precinct: string;
  readonly month: string | null;
  readonly head: string | number | null;
}
export interface Kind {
  readonly table: "FIR_Records" | "Arrests" | "Missing_Persons";
  readonly month: string;
  readonly head: string;
  readonly key: string;
  readonly cell: fc.Arbitrary<Cell>;
  readonly rest: fc.Arbitrary<StoredCells>;
}
const cellOver = (heads: readonly (string | number | null)[]) =>
  fc.record({ precinct, month: fc.constantFrom(...MONTHS, ...MONTHS, null), head: fc.constantFrom(...heads) });
export const KINDS: readonly Kind[] = [
  {
    table: "FIR_Records",
    month: "registered_at",
    head: "crime_head",
    key: "fir_id",
    cell: cellOver([...HEADS, null]),
    rest: firRest,
  },
  {
    table: "Arrests",
    month: "arrest_at",
    head: "is_juvenile",
    key: "arrest_id",
    cell: cellOver([0, 1, null]),
    rest: arrestRest,
  },
  {
    table: "Missing_Persons",
    month: "missing_since",
    head: "is_child",
    key: "mp_id",
    cell: cellOver([0, 1]),
    rest: fc.record({ age: fc.constantFrom(null, 9, 40), status: fc.constantFrom("MISSING", "TRACED") }),
  },
];

/** A row without its place: which cell, which state, and what else it holds. */
const rowOf = (kind: Kind, states: readonly number[]) =>
  fc.record({ cell: kind.cell, day: days, state: fc.constantFrom(...states), rest: kind.rest });
type Row = ReturnType<typeof rowOf> extends fc.Arbitrary<infer T> ? T : never;

/** The children of a case may be in no protected class though their case is; the case then differs, and its key doesn't. */
export const ANCHORS = [7001, 7002];

function write(kind: Kind, rowid: number, { cell, day, state, rest }: Row, more: StoredCells = {}): StoredRows[number] {
  return [
    kind.table,
    {
      ROWID: rowid,
      [kind.key]: `K-${rowid}`,
      precinct_code: cell.precinct,
      [kind.month]: cell.month && `${cell.month}-${kind.table === "Missing_Persons" ? day.slice(0, 2) : day}`,
      [kind.head]: cell.head,
      seal_state: state,
      ...rest,
      ...more,
    },
  ];
}

const keyOf = ({ precinct: place, month, head }: Cell) => [place, month, head].join("|");
const isWhole = ({ month, head }: Cell) => month !== null && head !== null;
const PROTECTED = [2, 4, 6, 14];

interface Size {
  readonly cell: Cell;
  readonly size: number;
}
/** What one file has of its own: rows to fill the published cells with, rows for small cells, and the cases of the anchored children. */
interface Own {
  readonly filling: readonly Row[];
  readonly few: readonly Row[];
  readonly anchors: readonly Row[];
}

/** Of two kinds nothing is published unless both are large, so both are filled; of many, the missing ones are small anyway. */
function publishedCells(kind: Kind, drawn: readonly Size[]): Map<string, Size> {
  const heads = (cell: Cell) => (kind.table === "FIR_Records" ? [cell.head] : [0, 1]);
  const all = drawn.flatMap(({ cell, size }) => heads(cell).map((head) => ({ cell: { ...cell, head }, size })));
  return new Map(all.filter(({ cell }) => isWhole(cell)).map((one) => [keyOf(one.cell), one]));
}

/** The protected rows of one file: each published cell to its size, and beside them cells that stay under the minimum. */
function protectedRows(kind: Kind, at: number, published: ReadonlyMap<string, Size>, own: Own): StoredRows {
  const large = [...published.values()].flatMap(({ cell, size }) => Array.from({ length: size }, () => cell));
  const filled = large.flatMap((cell, n) => {
    const row = own.filling[n % own.filling.length];
    return row ? [{ ...row, cell }] : [];
  });
  const sizes = new Map<string, number>();
  const small = own.few.filter(({ cell }) => {
    const size = (sizes.get(keyOf(cell)) ?? 0) + 1;
    sizes.set(keyOf(cell), size);
    return !isWhole(cell) || (!published.has(keyOf(cell)) && size < MINIMUM);
  });
  const anchored = kind.table === "FIR_Records" ? own.anchors : [];
  return [
    ...[...filled, ...small].map((row, n) => write(kind, at + 1_000 + n, row)),
    ...anchored.map((row, n) =>
      write(kind, ANCHORS[n] ?? 0, { ...row, cell: { ...row.cell, precinct: "BLR_EAST", month: null } }),
    ),
  ];
}

/** Rows of a table that both files hold, and for each file its own protected rows: alike in the published cells, else not. */
function twinRows(kind: Kind, at: number): fc.Arbitrary<readonly [StoredRows, StoredRows]> {
  const protectedOnes = (bounds: fc.ArrayConstraints) => fc.array(rowOf(kind, PROTECTED), bounds);
  const own: fc.Arbitrary<Own> = fc.record({
    filling: protectedOnes({ minLength: 12, maxLength: 12 }),
    few: protectedOnes({ maxLength: 10 }),
    anchors: protectedOnes({ minLength: ANCHORS.length, maxLength: ANCHORS.length }),
  });
  const open = fc.array(rowOf(kind, [0, 8]), { maxLength: 12 });
  const size = fc.record({ cell: kind.cell, size: fc.integer({ min: MINIMUM, max: MINIMUM + 2 }) });
  return fc.tuple(open, fc.array(size, { maxLength: 3 }), own, own).map(([rows, drawn, left, right]) => {
    const published = publishedCells(kind, drawn);
    const common = rows.map((row, n) => write(kind, at + n, row, kind.table === "Arrests" ? childOfAnchor(n) : {}));
    const file = (one: Own): StoredRows => [...common, ...protectedRows(kind, at, published, one)];
    return [file(left), file(right)] as const;
  });
}

function childOfAnchor(n: number): StoredCells {
  const parent = ANCHORS[n];
  return parent === undefined ? {} : { fir_ref: parent, precinct_code: "BLR_EAST" };
}

const SUSPECTS: StoredRows = [9001, 9002].map((rowid) => [
  "Suspect_Master",
  {
    ROWID: rowid,
    suspect_id: `S-${rowid}`,
    precinct_code: "BLR_EAST",
    phone: "9000000003",
    is_juvenile: 0,
    seal_state: 0,
  },
]);

/** Two files that agree on the rows of no protected class and on the published cells, and on nothing else. */
export const twins = fc
  .tuple(...KINDS.map((kind, n) => twinRows(kind, 10_000 * (n + 1))))
  .map((tables) => [0, 1].map((side) => [...SUSPECTS, ...tables.flatMap((pair) => pair[side] ?? [])]));
