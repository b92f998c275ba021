import type { RegisterRow } from "@vanguard/contracts";

/** Where a row of a table leads: the pages that records have, by the key in their address. */
const PAGES: Readonly<Record<string, { readonly key: string; readonly path: string }>> = {
  FIR_Records: { key: "fir_id", path: "/firs" },
  Suspect_Master: { key: "suspect_id", path: "/people" },
  Vehicle_Registry: { key: "reg_no", path: "/vehicles" },
};

/** The address of a row's own page; null for a table without pages and for a key that is hidden. */
export function recordPath(table: string, row: RegisterRow): string | null {
  const page = Object.hasOwn(PAGES, table) ? PAGES[table] : undefined;
  const value = page && row.fields.find((field) => field.column === page.key)?.value;
  return page && value ? `${page.path}/${encodeURIComponent(value)}` : null;
}

/** Keys that only serve the address; the number that people use stands in the next column. */
export const UNSHOWN_COLUMNS: ReadonlySet<string> = new Set(["fir_id"]);
