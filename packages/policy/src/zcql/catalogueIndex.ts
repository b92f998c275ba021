import { type Catalogue, type CatalogueColumn, type CatalogueTable, SYSTEM_COLUMNS } from "@vanguard/contracts";

export interface TableIndex {
  readonly table: CatalogueTable;
  /** Undefined for a name that the table doesn't have. System columns are found too. */
  column(name: string, exact: boolean): CatalogueColumn | undefined;
  /** The table's own columns and the four system columns. */
  readonly columns: readonly CatalogueColumn[];
}

/** A catalogue with its names looked up at once. Names are keys of a Map, so `constructor` is a name like any other. */
export interface CatalogueIndex {
  readonly tables: readonly TableIndex[];
  table(name: string, exact: boolean): TableIndex | undefined;
}

const indexes = new WeakMap<Catalogue, CatalogueIndex>();

/** Shape: one index per catalogue value, made at its first use; a catalogue is never changed. */
export function indexOf(catalogue: Catalogue): CatalogueIndex {
  const known = indexes.get(catalogue);
  if (known) return known;
  const tables = catalogue.tables.map(indexTable);
  const byName = mapByName(tables, (entry) => entry.table.name);
  const index: CatalogueIndex = { tables, table: byName };
  indexes.set(catalogue, index);
  return index;
}

function indexTable(table: CatalogueTable): TableIndex {
  const columns = [...table.columns, ...SYSTEM_COLUMNS];
  return { table, columns, column: mapByName(columns, (column) => column.name) };
}

function mapByName<T>(entries: readonly T[], nameOf: (entry: T) => string) {
  const exactly = new Map(entries.map((entry) => [nameOf(entry), entry]));
  const loosely = new Map(entries.map((entry) => [nameOf(entry).toLowerCase(), entry]));
  return (name: string, exact: boolean): T | undefined =>
    exactly.get(name) ?? (exact ? undefined : loosely.get(name.toLowerCase()));
}

/** The name nearest to a misspelt one, if it is near enough to be meant: a third of it wrong, or a half after a common start. */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    const most = other.slice(0, 4) === wanted.slice(0, 4) ? wanted.length / 2 : Math.max(2, wanted.length / 3);
    if (Math.abs(other.length - wanted.length) > most) continue;
    const distance = editDistance(wanted, other);
    if (distance <= most && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein distance. Source: V. Levenshtein, Soviet Physics Doklady 10 (1966). */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      row.push(Math.min((row[j - 1] ?? 0) + 1, (previous[j] ?? 0) + 1, (previous[j - 1] ?? 0) + change));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}
